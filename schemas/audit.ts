/**
 * What staff looked at and did (security R52): every call under /api/admin, numbered from the oldest and listed from the
 * newest. Entries hold codes and ids, never texts of members; of a changed setting also both values and the reason.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AUDIT_PAGE_SIZE, AUDIT_PAGE_SIZE_MAX } from './limits.ts';
import { NoBody } from './nothing.ts';
import { named } from './staff-lists.ts';
import { Time } from './time.ts';

/** `actor` is a member's id, or `operator` for the command line; `outcome` is `done` or the code of a refusal. */
export const AuditEntry = z.object({
  n: z.number(),
  at: Time,
  actor: z.string(),
  act: z.string(),
  object: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  outcome: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Newest first; `before` is the number of the last entry seen. */
export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit.php',
  access: 'admin',
  travel: 'ask',
  query: z.object({
    before: z.optional(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
    limit: z._default(z.int().check(z.gte(1), z.lte(AUDIT_PAGE_SIZE_MAX)), AUDIT_PAGE_SIZE),
  }),
  body: NoBody,
  answer: z.object({ entries: z.array(AuditEntry), has_more: z.boolean(), ...named() }),
});
