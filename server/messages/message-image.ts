/** A picture for a photo message as what an upload becomes (contract 10). */
import type { Kysely } from 'kysely';
import type { Image } from '#schemas/profile.ts';
import type * as z from 'zod/mini';
import { randomId } from '#server/rules/random-id.ts';
import { addMessageImage, messageImageOf } from '#server/db/chats/message-images.ts';
import type { UploadKey } from '#server/db/photos/uploads.ts';
import type { Database } from '#server/db/tables.ts';
import { done } from '#server/rules/result.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { UploadPurpose } from '#server/photos/uploads.ts';

interface ForMessage extends UploadKey {
  readonly db: Kysely<Database>;
  readonly limiter: Limiter;
  readonly conversation: string;
  readonly now: Date;
}

export const messageImage = ({
  db,
  limiter,
  member,
  clientId,
  conversation,
  now,
}: ForMessage): UploadPurpose<z.input<typeof Image>> => ({
  conversation,
  find: () => messageImageOf(db, { member, clientId }),
  mayDraw: () => limiter.take('uploadMessageImage whole', { account: member }),
  async add(tx, pictures) {
    const id = randomId();
    await addMessageImage(tx, {
      id,
      member,
      conversation,
      client_id: clientId,
      ...pictures,
      added: now,
    });
    return done(null);
  },
});
