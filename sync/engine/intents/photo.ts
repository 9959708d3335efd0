/**
 * A photo for my profile (contract 31): sent in pieces, always under one key, and shown as uploading until the user call
 * brings it. Its bytes are stored beside the outbox (sync/db/tables/photos.ts). Photos are sent one at a time, to keep
 * the member's order.
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
