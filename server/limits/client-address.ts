/**
 * The address that limits count (security R21): that of the connection or, behind the operator's own proxies, the one
 * that the outermost proxy saw. What a client itself writes into `X-Forwarded-For` is never trusted.
 */
import { isIP, isIPv6 } from 'node:net';
import type { WallClock, Log } from '#server/site.ts';

const FORWARDED = 'x-forwarded-for';
const PREFIX_GROUPS = 4;
const SAY_EVERY_MS = 3_600_000;

const BEHIND_A_PROXY =
  'a request came through a proxy although TRUSTED_PROXIES is 0: if the proxy is yours, limits count all visitors as one until TRUSTED_PROXIES says how many there are';

export type AddressOf = (headers: Headers, remote: string | null) => string | null;

/**
 * An IPv6 host may use its whole /64, so a /64 counts as one address. A proxy that is not configured is logged, and again
 * each hour, because everybody behind it shares the limits of one visitor.
 */
export function clientAddress(
  trustedProxies: number,
  log: Pick<Log, 'warn'>,
  clock: WallClock,
): AddressOf {
  let silentUntil = 0;
  const logProxy = (headers: Headers): void => {
    if (clock() < silentUntil || !(headers.has(FORWARDED) || headers.has('forwarded'))) return;
    silentUntil = clock() + SAY_EVERY_MS;
    log.warn({}, BEHIND_A_PROXY);
  };
  return (headers, remote) => {
    if (trustedProxies === 0) logProxy(headers);
    const address = addressSeen(headers, remote, trustedProxies);
    return address === null ? null : oneHost(address);
  };
}

/** The address to forward to another backend. */
export const forwardedAddress =
  (trustedProxies: number): AddressOf =>
  (headers, remote) =>
    addressSeen(headers, remote, trustedProxies);

/** Some proxies write the port of the connection, too: counted with it, each connection would be another visitor. */
const WITH_PORT = /^(?:\[([\d:a-f.]+)\]|([\d.]+))(?::\d+)?$/i;

function addressIn(hop: string): string | null {
  const [, v6, v4] = WITH_PORT.exec(hop) ?? [];
  const address = v6 ?? v4 ?? hop;
  return isIP(address) === 0 ? null : address;
}

/** That of the connection where the proxy wrote no address. */
function addressSeen(
  headers: Headers,
  remote: string | null,
  trustedProxies: number,
): string | null {
  if (trustedProxies === 0) return remote;
  const hops = (headers.get(FORWARDED) ?? '').split(',').map((hop) => hop.trim());
  return addressIn(hops.at(-trustedProxies) ?? '') ?? remote;
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
