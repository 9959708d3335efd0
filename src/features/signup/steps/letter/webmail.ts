/** Where the mail of an address is read in a browser: of large providers their own page, otherwise the site of the domain. */
const PAGES: readonly { domains: RegExp; page: string }[] = [
  { domains: /^(gmail|googlemail)\./, page: 'https://mail.google.com/' },
  { domains: /^(outlook|hotmail|live|msn)\./, page: 'https://outlook.live.com/mail/' },
  { domains: /^(yahoo|ymail)\./, page: 'https://mail.yahoo.com/' },
  { domains: /^(icloud|me)\.com$/, page: 'https://www.icloud.com/mail' },
  { domains: /^gmx\./, page: 'https://www.gmx.net/' },
  { domains: /^web\.de$/, page: 'https://web.de/' },
  { domains: /^(proton|protonmail)\./, page: 'https://mail.proton.me/' },
  { domains: /^aol\./, page: 'https://mail.aol.com/' },
];

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Null for an address without a plain domain. */
export function webmailOf(email: string): string | null {
  const domain = (email.split('@').at(-1) ?? '').toLowerCase();
  if (!email.includes('@') || !DOMAIN.test(domain)) return null;
  return PAGES.find(({ domains }) => domains.test(domain))?.page ?? `https://${domain}/`;
}
