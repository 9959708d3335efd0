/**
 * The site's own texts by the names of their addresses (spec §2; contract 42). Apart from the shapes: the table of routes needs
 * no parser.
 */
export const PAGE_NAMES = [
  'terms',
  'privacy',
  'faq',
  'cookies',
  'ban',
  'service',
  'return-policy',
  'how-search-works',
  'safety',
  'accessibility',
] as const;

/** The server's own page on which an order is withdrawn from without a login: no screen of the app (contract 23). */
export const WITHDRAW_PATH = '/api/links/withdraw';
