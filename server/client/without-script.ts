/**
 * The way without script behind the links of mails: a browser that runs none is sent from the screen to the page of the server
 * with the same purpose. Opening that page changes nothing either (security R22).
 */
import { LINKS, linkTo, type LinkName } from '#server/mail/links.ts';

/** Nothing that could end an attribute. */
const TOKEN = /^[A-Za-z0-9_-]{1,256}$/;
const ANY_ORIGIN = 'https://own.invalid';

const isName = (name: string): name is LinkName => name in LINKS;
const NAMES = Object.keys(LINKS).filter(isName);

function purposeOf({ pathname, searchParams }: URL): LinkName | null {
  const fits = (screen: string): boolean => {
    const screenUrl = new URL(screen, ANY_ORIGIN);
    const isSame = screenUrl.searchParams.has('undo') === searchParams.has('undo');
    return screenUrl.pathname === pathname && isSame;
  };
  const isAt = (name: LinkName): boolean => {
    const { screen } = LINKS[name];
    return screen !== null && fits(screen);
  };
  return NAMES.find(isAt) ?? null;
}

/** The page with the redirect in its head; null where there is none. */
export function withoutScript(html: string, url: URL): string | null {
  const name = purposeOf(url);
  const token = url.searchParams.get('token') ?? '';
  if (name === null || LINKS[name].hasToken !== TOKEN.test(token)) return null;
  const goal = linkTo(name) + (LINKS[name].hasToken ? `?token=${token}` : '');
  const redirect = `<noscript><meta http-equiv="refresh" content="0;url=${goal}" /></noscript>`;
  return html.replace('</head>', () => `${redirect}</head>`);
}
