/** Downloads a file that was made on the device; nothing is sent. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The started download keeps its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
