/** Gives a file to the browser as a download; it is made on the device and not sent anywhere. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The started download keeps its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
