const BOTS = /bot\b|crawl|spider|slurp|google-inspectiontool|bingpreview|yandex|baidu/i;

/** Whether a browser's name is that of a search engine's crawler. */
export function isSearchBot(userAgent: string): boolean {
  return BOTS.test(userAgent);
}
