import { describe, expect, test } from 'vitest';
import { ImageId, IntentKey, ProfileId } from '#schemas/ids.ts';
import type { OwnImage } from '#schemas/photos.ts';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import { photoRow, type PhotoRow } from '#sync/engine/intents/photos/photo.ts';
import { sendQueueOf, descriptionOf, waitingOf } from '#sync/engine/intents/table.ts';
import { photosView } from '#sync/engine/overlay/photos.ts';

const keyOf = (n: number) => IntentKey.parse(`${n}0000000-0000-4000-8000-000000000000`);

const rowOf = (n: number, changed: Partial<PhotoRow> = {}): PhotoRow => ({
  ...photoRow({ member: ProfileId.parse('anna'), key: keyOf(n), seq: n, at: 5, size: 70 }),
  ...changed,
});

const imageOf = (id: string, client_id: string | null = null): OwnImage => ({
  id: ImageId.parse(id),
  thumb_filename: `${id}.webp`,
  full_filename: null,
  placeholder: null,
  state: 'live',
  reason: null,
  client_id,
});

const REFUSED = { status: 415, reason: 'media_type', message: '', at: 6 };

describe('[contract 31] my images', () => {
  test('are those of the server, then those being uploaded in the order they were added', () => {
    const view = photosView([imageOf('one')], [rowOf(2), rowOf(1)]);

    expect(view.map(({ key, state }) => [key, state])).toEqual([
      ['one', 'live'],
      [keyOf(1), 'uploading'],
      [keyOf(2), 'uploading'],
    ]);
  });

  test('[sync 15] show an uploaded image once when the server lists it', () => {
    const accepted = rowOf(1, { state: 'acked' });

    expect(photosView([], [accepted])).toHaveLength(1);
    expect(photosView([imageOf('one', keyOf(1))], [accepted])).toHaveLength(1);
  });

  test('show the reason of a refusal', () => {
    const refused = rowOf(1, { state: 'refused', refused: REFUSED });

    expect(photosView([], [refused])).toMatchObject([{ state: 'refused', reason: 'media_type' }]);
    expect(descriptionOf(refused, 9)).toMatchObject({
      kind: 'photo',
      profile: null,
      state: 'refused',
    });
  });
});

describe('[contract 31] the intent of a photo', () => {
  test('leaves one at a time, and contains whether it was sent before', () => {
    const [fresh, again] = [rowOf(1), rowOf(2, { tries: 1 })];

    expect(sendQueueOf(fresh)).toBe(sendQueueOf(again));
    expect(waitingOf(fresh, 9)?.send).toEqual({ kind: 'photo', size: 70, isFirst: true });
    expect(waitingOf(again, 9)?.send).toMatchObject({ isFirst: false });
  });

  test('[sync 15] is in the row until my own profile contains the accepted photo', () => {
    const accepted = changeRow(
      rowOf(1, { state: 'sending' }),
      { type: 'accepted', key: keyOf(1), message: null },
      keyOf(1),
    );

    expect(accepted).toMatchObject({ state: 'acked' });
    expect(changeRow(accepted, { type: 'retire', key: keyOf(1), by: 'user' }, keyOf(1))).toBeNull();
  });

  test('[sync 10] of another version stays unchanged', () => {
    const other = rowOf(1, { v: 99 });

    expect(changeRow(other, { type: 'cancel' }, other.id)).toBe(other);
    expect(photosView([], [other])).toEqual([]);
  });
});
