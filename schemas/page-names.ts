/**
 * The names of the site's texts in their URLs (spec §2; contract 42). Separate from the shapes, because the table of routes
 * needs no parser.
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

/** The server's page for withdrawing from an order without a login; not a screen of the app (contract 23). */
export const WITHDRAW_PATH = '/api/links/withdraw';
