/**
 * What the lists of staff are asked by, and what they have in common (contract 18, 19, 61): names beside ids, and the place where the
 * next page begins. A list without a next page has ended.
 */
import * as z from 'zod/mini';
import { CASES_PAGE_SIZE, CASES_PAGE_SIZE_MAX } from './limits.ts';

/** A report, or a photo, text or selfie of a member that no moderator has reviewed yet. Selfies are decided by `judgeSelfie`. */
export const CaseKind = z.enum(['report', 'photo', 'text', 'selfie']);
export type CaseKind = z.infer<typeof CaseKind>;

/** What a member is found by. */
export const MemberSearchBy = z.enum(['name', 'email', 'id']);
export type MemberSearchBy = z.infer<typeof MemberSearchBy>;

/** Opaque to clients: what the last page answered as `next`. */
const After = z.string().check(z.regex(/^[012]\.\d{1,15}\.[A-Za-z0-9_-]{1,64}$/));

export const pageQuery = () => ({
  limit: z._default(z.int().check(z.gte(1), z.lte(CASES_PAGE_SIZE_MAX)), CASES_PAGE_SIZE),
  after: z.optional(After),
});

/** What stands beside an id; `fictional` marks a made-up profile (decisions 102). */
const Named = z.object({ name: z.string(), fictional: z._default(z.boolean(), false) });

/** By the id of a member, for every id of the answer whose member still exists. */
export const Names = z._default(z.record(z.string(), Named), {});
export type Names = Readonly<z.infer<typeof Names>>;

export const named = () => ({ names: Names });

/** `next` is null on the last page. */
export const page = () => ({ ...named(), next: z._default(z.nullable(z.string()), null) });
