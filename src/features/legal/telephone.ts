/** The number that a phone can dial: what is printed for reading has spaces, brackets and an optional zero. */
export const telephoneOf = (printed: string): string =>
  printed.replaceAll('(0)', '').replaceAll(/[^\d+]/g, '');
