/**
 * Limits of calls without a session (security R20, R21): by the address of the request, or by the account it is about.
 * All unknown addresses share one limit.
 */
import type { Limiter, Subjects } from './limiter.ts';
import type { Refused } from '#server/rules/result.ts';

/** Shared by all unknown addresses. */
export const NOWHERE = 'somewhere';

interface Limited {
  readonly limiter: Limiter;
  /** The address the request came from; null when unknown. */
  readonly address: string | null;
}

/** Null when the call may go on. `name` is one of rate-limits.ts; `about` is counted on its own, from any address. */
export const tooOften = (
  { limiter, address }: Limited,
  name: string,
  about: string | null = null,
): Promise<Refused | null> => limiter.take(name, subjectsOf(address, about));

/** Takes one attempt out of the count again: it need not count after all. */
export const uncount = (
  { limiter, address }: Limited,
  name: string,
  about: string | null = null,
): Promise<void> => limiter.giveBack(name, subjectsOf(address, about));

/**
 * Forgets the wrong passwords of an account after a proof that is stronger than a password. Otherwise a stranger who guesses
 * would keep out an owner who has shown who they are (security R21).
 */
export async function clearWrongPasswords(
  { limiter }: Limited,
  { member, email }: { member: string; email: string },
): Promise<void> {
  await limiter.forgive('logIn', { account: email });
  await limiter.forgive('own password', { account: member });
}

/** By the account when it is given, otherwise by the address. */
const subjectsOf = (address: string | null, about: string | null): Subjects =>
  about === null ? { address: address ?? NOWHERE } : { account: about };
