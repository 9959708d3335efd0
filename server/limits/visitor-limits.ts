/**
 * Limits of calls that need no session (security R20, R21): by the address a request came from, or by what it is about.
 * Where nobody knows the address, all share one.
 */
import type { Subjects } from './limiter.ts';
import type { Refused } from '#server/http/result.ts';
import type { Surroundings } from '#server/http/route.ts';

/** Shared by all whose address nobody knows. */
export const NOWHERE = 'somewhere';

/** As the bindings of a request say it; there are none where a test asks without an address. */
export const addressIn = (env: { address?: string | null } | undefined): string | null =>
  env?.address ?? null;

type Limited = Pick<Surroundings, 'limiter' | 'address'>;

/** Null when the call may go on. `name` is one of rate-limits.ts; `about` counts for itself, whoever asks. */
export const tooOften = (
  { limiter, address }: Limited,
  name: string,
  about: string | null = null,
): Promise<Refused | null> => limiter.take(name, subjectsOf(address, about));

/** An attempt that need not count after all. */
export const takeBack = (
  { limiter, address }: Limited,
  name: string,
  about: string | null = null,
): Promise<void> => limiter.giveBack(name, subjectsOf(address, about));

/** By the address it comes from; by what it is about, when that is given. */
const subjectsOf = (address: string | null, about: string | null): Subjects =>
  about === null ? { address: address ?? NOWHERE } : { account: about };
