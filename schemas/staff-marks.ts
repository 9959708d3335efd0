/** What a moderator marks without a decision: that a photo shows nudity, and that a member is verified (contract 49). */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ImageId, ProfileId } from './ids.ts';
import { NoQuery } from './nothing.ts';

/** While the mark is set, the member cannot remove it; without it the member decides again. */
export const markPhoto = endpoint({
  name: 'markPhoto',
  method: 'PUT',
  path: '/api/admin/photo.php',
  access: 'moderator',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ id: ImageId, nudity: z.boolean() }),
  answer: z.object({ id: ImageId, nudity: z.boolean() }),
});

/** Only a moderator grants it; no member can ask for it here. */
export const markVerified = endpoint({
  name: 'markVerified',
  method: 'PUT',
  path: '/api/admin/verified.php',
  access: 'moderator',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ profile: ProfileId, verified: z.boolean() }),
  answer: z.object({ profile: ProfileId, verified: z.boolean() }),
});
