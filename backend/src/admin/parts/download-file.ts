/** Time in which a browser has begun to save a file (ms). */
const SAVE_MS = 60_000;

/**
 * Has the browser save a file.
 * @param name as the browser offers it
 */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVE_MS);
}
