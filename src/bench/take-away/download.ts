/** Ms for which a file can still be read. */
const HELD = 60_000;

/** Hands a file to the browser's downloads. */
export function download(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click, at a time of its own; nothing tells when it is done.
  setTimeout(() => URL.revokeObjectURL(url), HELD);
}
