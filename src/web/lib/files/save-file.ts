/** Hands bytes to the browser as a download under that name. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|]/g, ' ');
  link.click();
  // A started download keeps its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
