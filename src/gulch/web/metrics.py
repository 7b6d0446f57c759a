"""Numbers about the running server, as Prometheus reads them."""

from __future__ import annotations

import time
from collections import Counter, defaultdict

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.gauges: dict[str, float] = {}
        self.timings: dict[str, list[int]] = {}
        self.sums: defaultdict[str, float] = defaultdict(float)

    def count(self, name: str, by: int = 1) -> None:
        self.counts[name] += by

    def observe(self, name: str, seconds: float) -> None:
        buckets = self.timings.setdefault(name, [0] * (len(BUCKETS) + 1))
        buckets[next((i for i, edge in enumerate(BUCKETS) if seconds <= edge), len(BUCKETS))] += 1
        self.sums[name] += seconds

    def page(self) -> str:
        lines = [f"# TYPE {name.split('{')[0]} counter\n{name} {value}" for name, value in sorted(self.counts.items())]
        lines += [f"# TYPE {name} gauge\n{name} {value}" for name, value in sorted(self.gauges.items())]
        lines.append(f"# TYPE gulch_cpu_seconds_total counter\ngulch_cpu_seconds_total {time.process_time():.3f}")
        for name, buckets in sorted(self.timings.items()):
            lines.append(f"# TYPE {name} histogram")
            total = 0
            for edge, many in zip((*map(str, BUCKETS), "+Inf"), buckets, strict=True):
                total += many
                lines.append(f'{name}_bucket{{le="{edge}"}} {total}')
            lines += [f"{name}_sum {self.sums[name]:.6f}", f"{name}_count {total}"]
        return "\n".join(lines) + "\n"
