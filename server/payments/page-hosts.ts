/**
 * The hosts of the payment pages to which members are sent (security R37): those of the provider, with their subdomains,
 * and those that the operator lists in PAYMENT_PAGE_HOSTS, for a page under a name of the operator's own.
 */
import type { Log } from '#server/site.ts';

interface Pages {
  /** The provider's own. */
  readonly hosts: readonly string[];
  readonly pageHosts: readonly string[];
  readonly log: Log;
}

/** The page a provider named, or null when it is on no such host: a member is not sent there. */
export function knownPage(address: string, { hosts, pageHosts, log }: Pages): string | null {
  const url = URL.parse(address);
  const isKnown = [...hosts, ...pageHosts].some(
    (host) => url?.hostname === host || url?.hostname.endsWith(`.${host}`) === true,
  );
  if (url?.protocol === 'https:' && isKnown) return url.href;
  log.warn({ provider: hosts[0], why: 'page_host' }, 'a payment provider failed');
  return null;
}
