/** The text with a capital at its beginning. */
export const capitalised = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
