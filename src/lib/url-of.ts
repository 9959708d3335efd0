/** The address that a text is, or null: the oldest supported browsers lack `URL.parse` and `URL.canParse` (decisions 121). */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
