/** One key of a page, as the sheet shows it. */
export interface PageKey {
  /** What is printed on the key; several keys do the same. */
  on: readonly string[];
  words: string;
}
