/**
 * A photo for my own profile (contract 31): sent in pieces under one key for ever, and shown as on its way until the user
 * call brings it. Its bytes lie beside the outbox (sync/db/tables/photos.ts). One after the other: their order is the member's.
 */
import type { PhotoRow } from '#sync/engine/outbox/rows.ts';
import { onceIntent } from './once-intent.ts';
import { freshOnceRow } from './once-row.ts';

const VERSION = 1;

type Given = Pick<PhotoRow, 'member' | 'key' | 'seq' | 'at' | 'size'>;

export const photoRow = (given: Given): PhotoRow => ({
  ...freshOnceRow,
  ...given,
  kind: 'photo',
  v: VERSION,
  id: given.key,
  target: 'photos',
});

export const photo = onceIntent<PhotoRow>({
  version: VERSION,
  confirmedBy: ['user'],
  verifyBeforeRetry: false,
  sendQueueOf: () => 'photos',
  sendOf: ({ size, tries }) => ({ call: 'uploadPhoto', size, isFirst: tries === 0 }),
  about: () => ({ kind: 'photo', profile: null, body: null }),
});
