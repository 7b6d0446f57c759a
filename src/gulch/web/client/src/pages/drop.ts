/** A record may be dropped anywhere on the page; a chosen one is opened at once. */
export function dropRecords(): void {
  const zone = document.querySelector<HTMLFormElement>("[data-drop]");
  const field = zone?.querySelector<HTMLInputElement>("input[type=file]");
  const words = zone?.querySelector("b");
  if (!zone || !field || !words) return;
  const idle = words.textContent;
  const holdsFile = (event: DragEvent) => Boolean(event.dataTransfer?.types.includes("Files"));
  const over = (yes: boolean) => {
    zone.classList.toggle("over", yes);
    words.textContent = yes ? (zone.dataset["over"] ?? idle) : idle;
  };
  field.addEventListener("change", () => field.files?.length && zone.requestSubmit());
  document.addEventListener("dragover", (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    over(true);
  });
  document.addEventListener("dragleave", (event) => event.relatedTarget === null && over(false));
  document.addEventListener("drop", (event) => {
    if (!holdsFile(event) || !event.dataTransfer?.files.length) return;
    event.preventDefault();
    over(false);
    field.files = event.dataTransfer.files;
    zone.requestSubmit();
  });
}
