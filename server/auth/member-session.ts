/**
 * A session for the browser of the request. The token is always new; the session that the request came with is deleted
 * (security R2).
 */
import { SESSION_MAX_MS, SESSION_SHARED_DEVICE_MS } from '#schemas/limits.ts';
import { isShared, readToken, setShared, setToken, tabHashOf } from '#server/http/cookies.ts';
import {
  endSession,
  type Granted,
  renameSession,
  startSession,
} from '#server/db/accounts/sessions.ts';
import { deviceName } from './device-name.ts';
import { randomToken, sha256 } from '#server/rules/random-id.ts';
import type { Surroundings } from '#server/http/call.ts';
import { countryOf } from '#server/limits/visitor-country.ts';

interface NewSession {
  readonly member: string;
  /** False on a shared device: the session ends with its tab, at the latest after a day. */
  readonly remember: boolean;
  /** The user agent that the browser sent. */
  readonly agent: string;
  /** Opened with a second factor. */
  readonly secondFactor?: boolean;
  readonly granted: Granted;
}

/** The cookies of the answer; null when what the login was granted for is no longer so. */
export async function newSession(
  { db, now, config, headers }: Pick<Surroundings, 'db' | 'now' | 'config' | 'headers'>,
  { member, remember, agent, granted, secondFactor = false }: NewSession,
): Promise<[string, string][] | null> {
  const token = randomToken();
  const keepMs = remember ? SESSION_MAX_MS : SESSION_SHARED_DEVICE_MS;
  const device = deviceName(agent);
  const place = countryOf(headers, config);
  const tabHash = remember ? null : tabHashOf(headers);
  const opened = { tokenHash: sha256(token), member, now, keepMs, device, place, tabHash };
  if (!(await startSession(db, { ...opened, secondFactor, granted }))) return null;
  const old = readToken(headers, 's', config.secure);
  if (old !== null) await endSession(db, sha256(old));
  return [
    setToken('s', config.secure, token, remember ? SESSION_MAX_MS / 1_000 : null),
    ...(remember && !isShared(headers, config.secure) ? [] : [setShared(config.secure, !remember)]),
  ];
}

/** The same session under a new token, with the same end (security R2); no cookie when it has ended meanwhile. */
export async function renewSession(
  { db, config }: Pick<Surroundings, 'db' | 'config'>,
  tokenHash: string,
): Promise<[string, string][]> {
  const token = randomToken();
  const lasts = await renameSession(db, tokenHash, sha256(token));
  if (lasts === null) return [];
  const isShort = lasts <= SESSION_SHARED_DEVICE_MS;
  return [setToken('s', config.secure, token, isShort ? null : SESSION_MAX_MS / 1_000)];
}
