/**
 * Devices on which an account was logged in. Their wrong passwords are counted separately, so that an attacker
 * elsewhere cannot lock the owner out (security R21). The cookie `d` holds a random name of the browser for each of its
 * accounts, signed for that account and its password. It grants nothing else and reveals nothing. It stays after a
 * logout and becomes invalid with the password. Shared browsers get none.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { DEVICE_ACCOUNTS_MAX, DEVICE_KEEP_S } from '#schemas/limits.ts';
import { readCookie, setToken } from '#server/http/cookies.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { Surroundings } from '#server/http/call.ts';

const ENTRY = /^(?<name>[A-Za-z0-9_-]{22})\.(?<mac>[A-Za-z0-9_-]{43})$/;
const BETWEEN = '~';

type DeviceRequest = Pick<Surroundings, 'headers' | 'config' | 'birth'>;

interface DeviceOwner {
  readonly id: string;
  readonly password_hash: string | null;
}

const sign = (secret: string, { id, password_hash }: DeviceOwner, name: string): string =>
  createHmac('sha256', secret)
    .update(`device\n${id}\n${password_hash ?? ''}\n${name}`)
    .digest('base64url');

/** Each is `name.mac`. */
const entriesIn = ({ headers, config }: DeviceRequest): string[] =>
  (readCookie(headers, 'd', config.secure) ?? '')
    .split(BETWEEN, DEVICE_ACCOUNTS_MAX)
    .filter((entry) => ENTRY.test(entry));

/** The name of this device for the account; null when the account does not know it. */
export function knownDevice(request: DeviceRequest, owner: DeviceOwner): string | null {
  for (const entry of entriesIn(request)) {
    const { name = '', mac = '' } = ENTRY.exec(entry)?.groups ?? {};
    const expected = Buffer.from(sign(request.birth.secret, owner, name));
    if (timingSafeEqual(expected, Buffer.from(mac))) return name;
  }
  return null;
}

/** The cookie that makes this device known to the account, under the name that the account already knows, if any. */
export function knownDeviceCookie(
  request: DeviceRequest,
  owner: DeviceOwner,
  knownName: string | null,
): [string, string] {
  const name = knownName ?? randomId();
  const others = entriesIn(request).filter((entry) => !entry.startsWith(`${name}.`));
  const entries = [`${name}.${sign(request.birth.secret, owner, name)}`, ...others];
  const value = entries.slice(0, DEVICE_ACCOUNTS_MAX).join(BETWEEN);
  return setToken('d', request.config.secure, value, DEVICE_KEEP_S);
}
