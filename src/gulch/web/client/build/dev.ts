/** While the client is being written (`make dev`): what is not the client's is asked of a gulch server. */
import type { ProxyOptions } from "vite";

const POLICY = "content-security-policy";

export function handedOn(back: string | undefined): Record<string, ProxyOptions> {
  if (!back) return {};
  return {
    "^/(?!static/)": {
      target: back,
      ws: true,
      changeOrigin: false, // commands are taken from the address the page came from
      configure: (proxy) => {
        proxy.on("proxyRes", (answer) => {
          const policy = answer.headers[POLICY]; // Vite puts style sheets into the page
          if (typeof policy === "string")
            answer.headers[POLICY] = policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
        });
      },
    },
  };
}
