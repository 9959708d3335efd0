/** Several genders as one text, as the filter of a search has them: codes with a comma between. */

export const joinGenders = (codes: readonly string[]): string => codes.join(',');

export const splitGenders = (text: string): string[] => [
  ...new Set(text.split(',').filter((code) => code !== '')),
];
