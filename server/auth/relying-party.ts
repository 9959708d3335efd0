/**
 * What passkeys are bound to: the domain and the origins of this site, as its operator configured them. No header of a
 * request counts, because an attacker writes those (decisions 96).
 */
import type { SiteConfig } from '#server/site.ts';

export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

const NUMBERS = /^(\d+\.)+\d+$|^\[/;
const isLocal = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/** Browsers have no passkeys for an address of numbers, nor without TLS on other hosts than this machine. */
function hasPasskeys({ protocol, hostname }: URL): boolean {
  if (NUMBERS.test(hostname)) return false;
  return protocol === 'https:' || isLocal(hostname);
}

/** Null where browsers offer none. The host of staff counts when it is below the site's own. */
export function relyingPartyOf({
  ownOrigin,
  adminHost,
}: Pick<SiteConfig, 'ownOrigin' | 'adminHost'>): RelyingParty | null {
  const own = URL.parse(ownOrigin);
  if (own === null || !hasPasskeys(own)) return null;
  const { hostname: id, protocol } = own;
  const isBelow = adminHost?.split(':')[0]?.endsWith(`.${id}`) === true;
  return { id, origins: isBelow ? [own.origin, `${protocol}//${adminHost}`] : [own.origin] };
}

/** Whether a page at this host can use them; elsewhere they are not offered. */
export const offersPasskeys = (config: SiteConfig, host: string): boolean =>
  relyingPartyOf(config)?.origins.some((origin) => URL.parse(origin)?.host === host) === true;
