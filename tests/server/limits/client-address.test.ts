import { describe, expect, test } from 'vitest';
import { clientAddress } from '#server/limits/client-address.ts';

interface Seen {
  proxies?: number;
  remote: string | null;
  forwarded?: string;
}

const from = ({ proxies = 0, remote, forwarded }: Seen) =>
  clientAddress(
    proxies,
    { warn: () => undefined },
    Date.now,
  )(new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), remote);

const HERE = '192.0.2.1';
const THERE = '198.51.100.9';
const LOCAL = '127.0.0.1';

const CASES: readonly (readonly [string, Seen, string | null])[] = [
  ['the connection’s own', { remote: HERE }, HERE],
  ['never what a client claims', { remote: HERE, forwarded: THERE }, HERE],
  ['what the operator’s proxy saw', { proxies: 1, remote: LOCAL, forwarded: THERE }, THERE],
  [
    'not what was claimed before that proxy',
    { proxies: 1, remote: LOCAL, forwarded: `1.1.1.1, ${THERE}` },
    THERE,
  ],
  [
    'what the outer of two proxies saw',
    { proxies: 2, remote: LOCAL, forwarded: `1.1.1.1, ${THERE}, 10.0.0.2` },
    THERE,
  ],
  [
    'without the port that some proxies write',
    { proxies: 1, remote: LOCAL, forwarded: `${THERE}:40001` },
    THERE,
  ],
  [
    'without the brackets around IPv6',
    { proxies: 1, remote: LOCAL, forwarded: '[2001:db8:1:2::9]:5' },
    '2001:db8:1:2::/64',
  ],
  [
    'the connection’s when the proxy wrote no address',
    { proxies: 1, remote: HERE, forwarded: 'unknown' },
    HERE,
  ],
  ['the connection’s when no proxy said anything', { proxies: 1, remote: HERE }, HERE],
  ['one for a whole /64', { remote: '2001:db8:1:2:3::4' }, '2001:db8:1:2::/64'],
  ['however it is written', { remote: '2001:0DB8:1:2::9' }, '2001:db8:1:2::/64'],
  ['with zeros in front', { remote: '::1' }, '0:0:0:0::/64'],
  ['the IPv4 one when it is mapped', { remote: `::ffff:${HERE}` }, HERE],
  ['unknown when nobody knows', { remote: null }, null],
];

describe('[R21] the address a limit counts by', () => {
  test.each(CASES)('is %s', (_case, seen, expected) => {
    expect(from(seen)).toBe(expected);
  });
});

describe('a proxy that the operator did not name', () => {
  const received = (proxies: number, ...requests: Record<string, string>[]): string[] => {
    const said: string[] = [];
    let hours = 1;
    const log = { warn: (_fields: object, message: string) => void said.push(message) };
    const addressOf = clientAddress(proxies, log, () => hours * 3_600_000);
    for (const headers of requests) addressOf(new Headers(headers), LOCAL);
    hours += 1;
    for (const headers of requests) addressOf(new Headers(headers), LOCAL);
    return said;
  };

  test.each(['x-forwarded-for', 'forwarded'])(
    'is logged at its first request, and once in each hour: %s',
    (name) => {
      const said = received(0, {}, { [name]: THERE }, { [name]: THERE });

      expect(said).toHaveLength(2);
      expect(said[0]).toContain('TRUSTED_PROXIES');
      expect(said[0]).not.toContain(THERE);
    },
  );

  test('is not logged when proxies are configured, or when no request came through one', () => {
    expect(received(1, { 'x-forwarded-for': THERE })).toEqual([]);
    expect(received(0, {}, { accept: '*/*' })).toEqual([]);
  });
});
