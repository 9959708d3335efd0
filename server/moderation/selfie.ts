/** A selfie for a verification as what an upload becomes (contract 82). */
import type { Kysely } from 'kysely';
import { randomId } from '#server/rules/random-id.ts';
import { lockMarks } from '#server/db/moderation/verified.ts';
import {
  addSelfie,
  selfieOfUpload,
  type SelfieRow,
  verificationOf,
} from '#server/db/moderation/selfies.ts';
import type { UploadKey } from '#server/db/photos/uploads.ts';
import type { Database } from '#server/db/tables.ts';
import { done, refuse } from '#server/rules/result.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { UploadPurpose } from '#server/photos/uploads.ts';

const ONE_WAITS = refuse('conflict', 'a selfie waits already');
const VERIFIED = refuse('conflict', 'this member is verified');

interface Selfie extends UploadKey {
  readonly db: Kysely<Database>;
  readonly limiter: Limiter;
  readonly now: Date;
}

export const selfie = ({
  db,
  limiter,
  member,
  clientId,
  now,
}: Selfie): UploadPurpose<SelfieRow> => ({
  conversation: null,
  find: () => selfieOfUpload(db, { member, clientId }),
  async mayDraw() {
    const { state } = await verificationOf(db, member);
    if (state === 'waiting') return ONE_WAITS;
    if (state === 'verified') return VERIFIED;
    return limiter.take('sendSelfie whole', { account: member });
  },
  async add(tx, pictures) {
    if ((await lockMarks(tx, member))?.verified === true) return VERIFIED;
    const added = { id: randomId(), member, client_id: clientId, ...pictures, added: now };
    return (await addSelfie(tx, added)) ? done(null) : ONE_WAITS;
  },
});
