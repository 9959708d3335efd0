/**
 * A pause: search does not show the member until it ends; members who already know the profile still reach it (contract 39).
 */
import * as z from 'zod/mini';
import { User } from './account.ts';
import { endpoint } from './endpoint.ts';
import { NoQuery } from './nothing.ts';
import { Time } from './time.ts';

/** `until` is at most a year from now; null ends the pause. */
export const pauseUser = endpoint({
  name: 'pauseUser',
  method: 'PUT',
  path: '/api/user.php',
  when: { pause: '1' },
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ until: z.nullable(Time) }),
  answer: User,
});
