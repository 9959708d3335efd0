import { describe, expect, test } from 'vitest';
import { ImageId } from '#schemas/ids.ts';
import { OwnImage } from '#schemas/photos.ts';
import { photoRow } from '#sync/engine/intents/photos/photo.ts';
import { canTakeBack, descriptionOf, sendQueueOf, waitingOf } from '#sync/engine/intents/table.ts';
import { photosView } from '#sync/engine/overlay/photos.ts';
import { userOverlay } from '#sync/engine/overlay/user.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { ordered, photoDeleted, rowsAfter, USER } from '#tests/engine/outbox/own-changes.ts';
import { after, keyOf, ME, REFUSAL, timeAt, WALL } from '#tests/engine/people.ts';

const imageOf = (id: string, state: OwnImage['state'] = 'live'): OwnImage =>
  OwnImage.parse({
    id: ImageId.parse(id),
    thumb_filename: `${id}.webp`,
    full_filename: null,
    placeholder: null,
    reason: null,
    client_id: null,
    state,
  });

const IMAGES = [imageOf('one'), imageOf('two'), imageOf('three')];
const ORDER = 'photo-order';
const DELETION = 'photo-delete:one';

const shown = (rows: readonly OutboxRow[], images = IMAGES) =>
  photosView(images, rows).map(({ key }) => key);

const ABSENT = { ...REFUSAL, status: 404, reason: 'absent' };
const refused = (seq: number) => ({ type: 'refused', key: keyOf(seq), refusal: ABSENT }) as const;
const sent = (seq: number) => ({ type: 'sending', key: keyOf(seq) }) as const;
const accepted = (seq: number) => ({ type: 'accepted', key: keyOf(seq), message: null }) as const;

describe('[contract 29] the order of my photos', () => {
  test('shows at once, with the photos behind it that it does not name', () => {
    expect(shown(rowsAfter(ORDER, ordered(1, 'three', 'one')))).toEqual(['three', 'one', 'two']);
  });

  test('names photos that are gone meanwhile, and shows the others', () => {
    expect(shown(rowsAfter(ORDER, ordered(1, 'gone', 'two')))).toEqual(['two', 'one', 'three']);
  });

  test('is one row: only the last order is sent, with the moment of the choice', () => {
    const [row] = rowsAfter(ORDER, ordered(1, 'two', 'one'), ordered(2, 'three', 'two'));

    expect(row && waitingOf(row, WALL)?.send).toEqual({
      kind: 'photo-order',
      order: ['three', 'two'],
      updated: timeAt(0),
    });
  });

  test('is as it was when the server refuses it, and the refusal is listed', () => {
    const rows = rowsAfter(ORDER, ordered(1, 'two', 'one'), sent(1), refused(1));

    expect(shown(rows)).toEqual(['one', 'two', 'three']);
    expect(rows.map((row) => descriptionOf(row, WALL))).toMatchObject([
      { kind: 'photo-order', state: 'refused', canCancel: true },
    ]);
  });

  test('[sync 15] is shown until my own profile contains it', () => {
    const rows = rowsAfter(ORDER, ordered(1, 'two', 'one'), sent(1), accepted(1));

    expect(shown(rows)).toEqual(['two', 'one', 'three']);
    const read = { type: 'retire', key: keyOf(1), by: 'user' } as const;
    expect(after(ORDER, ordered(1, 'two', 'one'), sent(1), accepted(1), read)).toBeNull();
  });

  test('decides which photo others see first: the first one that they may see', () => {
    const images = [imageOf('one'), imageOf('two', 'in_review'), imageOf('three')];
    const user = { ...USER, profile: { ...USER.profile, images, main_image: IMAGES[0] ?? null } };
    const rows = rowsAfter(ORDER, ordered(1, 'two', 'three', 'one'));

    expect(userOverlay(user, rows).profile.main_image?.id).toBe('three');
    expect(userOverlay(user, []).profile).toBe(user.profile);
  });
});

describe('[contract 30] a deleted photo', () => {
  test('is gone at once, and is back when the deletion is taken back', () => {
    const rows = rowsAfter(DELETION, photoDeleted(1, 'one', WALL + 6_000));

    expect(shown(rows)).toEqual(['two', 'three']);
    expect(rows.every(canTakeBack)).toBe(true);
    expect(rowsAfter(DELETION, photoDeleted(1), { type: 'cancel' })).toEqual([]);
  });

  test('is named by its row, so that the screen can show a refusal at its place', () => {
    const rows = rowsAfter(DELETION, photoDeleted(1), sent(1), refused(1));

    expect(shown(rows)).toEqual(['one', 'two', 'three']);
    expect(rows.map((row) => descriptionOf(row, WALL))).toMatchObject([
      { kind: 'photo-delete', field: 'one', state: 'refused' },
    ]);
  });

  test('that another device deleted first is no refusal', () => {
    const refusal = { ...REFUSAL, status: 404, reason: 'not_found' };
    const change = { type: 'refused', key: keyOf(1), refusal } as const;

    expect(after(DELETION, photoDeleted(1), sent(1), change)).toMatchObject({ refused: null });
  });

  test('is not shown as on its way either, when its upload was not confirmed yet', () => {
    const upload = photoRow({ member: ME, key: keyOf(9), seq: 9, at: WALL, size: 70 });
    const rows = [{ ...upload, state: 'acked' as const }, ...rowsAfter(DELETION, photoDeleted(1))];

    expect(shown(rows)).toEqual(['two', 'three']);
  });

  test('deleted again while it is on its way is one deletion', () => {
    const once = after(DELETION, photoDeleted(1), sent(1));

    expect(after(DELETION, photoDeleted(1), sent(1), photoDeleted(2))).toEqual(once);
  });

  test('[sync 8] makes room for a photo added after it: they share a send queue', () => {
    const rows = [...rowsAfter(DELETION, photoDeleted(1)), ...rowsAfter(ORDER, ordered(2, 'two'))];

    expect(rows.map(sendQueueOf)).toEqual(['photos', 'photos']);
  });
});
