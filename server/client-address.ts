/**
 * Who asks, for limits (security R21): the address of the connection, or, behind the operator's own proxies, the one that the
 * outermost of them saw. What a client writes into `X-Forwarded-For` itself is never believed.
 */
import { isIPv6 } from 'node:net';
import type { Log } from './site.ts';

const FORWARDED = 'x-forwarded-for';
const PREFIX_GROUPS = 4;

const BEHIND_A_PROXY =
  'a request came through a proxy although TRUSTED_PROXIES is 0: if the proxy is yours, limits count all visitors as one until TRUSTED_PROXIES says how many there are';

export type AddressOf = (headers: Headers, remote: string | null) => string | null;

/** An IPv6 host may use its whole /64; it counts as one. A proxy that the operator did not name is told to the log, once. */
export function clientAddress(trustedProxies: number, log: Pick<Log, 'warn'>): AddressOf {
  let isTold = false;
  const tellOfProxy = (headers: Headers): void => {
    if (isTold || !(headers.has(FORWARDED) || headers.has('forwarded'))) return;
    isTold = true;
    log.warn({}, BEHIND_A_PROXY);
  };
  return (headers, remote) => {
    if (trustedProxies === 0) {
      tellOfProxy(headers);
      return remote === null ? null : oneHost(remote);
    }
    const hops = (headers.get(FORWARDED) ?? '').split(',').map((hop) => hop.trim());
    const seen = hops.at(-trustedProxies) ?? '';
    const address = seen === '' ? remote : seen;
    return address === null ? null : oneHost(address);
  };
}

function oneHost(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const host = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? address;
  const [head = '', tail] = host.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups.slice(0, PREFIX_GROUPS).join(':')}::/64`;
}
