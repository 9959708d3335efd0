/**
 * Text with percent escapes: from an address, a fragment or a cookie, which anybody can write. Nothing else in the client
 * decodes, because a broken escape throws.
 */
export function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
