/** Deleting the account, with a period in which it can be restored (contract 37, 38; security R3, R5, R48; decisions 48). */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PASSWORD_MAX_LENGTH, REASON_MAX_LENGTH } from './limits.ts';
import { Done, NoQuery } from './nothing.ts';
import { OneTimeToken } from './one-time-token.ts';
import { Time } from './time.ts';

/** What is kept after the deletion, and the ground for it; it no longer identifies the member. */
export const Kept = z.object({
  what: z.enum(['payments', 'reports_about_me', 'empty_conversations']),
  why: z.enum(['law', 'safety', 'of_others']),
});
export type Kept = z.infer<typeof Kept>;

/** Closes the account and all sessions at once. Until `restore_until` the link of the mail restores it; then all is deleted. */
export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/api/user.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH))),
    reason: z.optional(z.string().check(z.maxLength(REASON_MAX_LENGTH))),
  }),
  answer: z.object({ erase_at: Time, restore_until: Time, kept: z.array(Kept) }),
});

/**
 * Refused as `gone` when the token was used or has expired, as `not_found` when it never existed. The mailbox alone opens no
 * session: the member logs in afterwards.
 */
export const restoreUser = endpoint({
  name: 'restoreUser',
  method: 'POST',
  path: '/api/user.php',
  when: { restore: '1' },
  access: 'public',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ token: OneTimeToken }),
  answer: Done,
});
