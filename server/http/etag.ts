/**
 * Strong ETags from counters, `"<epoch>-<endpoint>-<n>"`, never from the answer (decisions 35). The epoch changes with
 * the database, the contract and the site's configuration, and once a day per member. So data without a counter (ages,
 * pictures and names of others) is at most a day old, and members do not all reload in the same minute.
 */
import { CONTRACT_VERSION } from '#schemas/contract.ts';
import { sha256 } from '#server/rules/random-id.ts';
import type { SiteConfig } from '#server/site.ts';

const DAY_MS = 86_400_000;
const EPOCH_LENGTH = 12;

export type EpochOf = (member: string, now: Date) => string;

export function createEpoch(birth: string, config: SiteConfig): EpochOf {
  const base = sha256(`${birth} ${CONTRACT_VERSION} ${JSON.stringify(config)}`);
  return (member, now) => {
    const phase = Buffer.from(sha256(member), 'base64url').readUInt32BE() % DAY_MS;
    const day = Math.floor((now.getTime() + phase) / DAY_MS);
    return sha256(`${base} ${day}`).slice(0, EPOCH_LENGTH);
  };
}

export const etagOf = (epoch: string, call: string, n: number): string => `"${epoch}-${call}-${n}"`;

/** True when the client names this ETag. Proxies weaken tags when they compress, so `W/` is ignored; `*` names none. */
export const isNamed = (etag: string, ifNoneMatch: string | null): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
