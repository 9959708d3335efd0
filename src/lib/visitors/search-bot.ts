/** A slash ends the name: a phone of the make Cubot is no search engine. */
const BOTS = /bot\/|slurp|spider|crawler|google-inspectiontool|bingpreview/i;

/** Whether a browser's name is that of a search engine. */
export function isSearchBot(userAgent: string): boolean {
  return BOTS.test(userAgent);
}
