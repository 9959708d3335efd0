/** Bytes as text: the free storage of RxDB stores plain JSON values and turns every other object into an empty one. */

/** The number of bytes passed as arguments of one call. */
const CHUNK = 0x80_00;

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return btoa(text);
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
