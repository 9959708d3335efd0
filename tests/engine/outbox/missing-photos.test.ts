/** Photos with an unknown outcome on a backend that knows no keys (decisions 127). */
import { describe, expect, test } from 'vitest';
import { NO_VERSIONS } from '#schemas/headers.ts';
import { LOOK_AGAIN_MS, LOOKS_MOST } from '#schemas/limits.ts';
import type { EngineEvent, SendResult } from '#sync/engine/events.ts';
import { photoRow, unlisted } from '#sync/engine/intents/photos/photo.ts';
import { keyOf, ME, WALL } from '#tests/engine/people.ts';
import { Stage, VISIBLE } from '#tests/engine/stage.ts';

const lost: SendResult = { type: 'unknown', reached: true, failure: 'status 500' };
const FIRST = keyOf(1);
const SECOND = keyOf(2);
const rowOf = (seq: number) => photoRow({ member: ME, key: keyOf(seq), seq, at: WALL, size: 70 });

type Looked = Omit<Extract<EngineEvent, { type: 'reconcile-done' }>, 'at' | 'wall' | 'type'>;
const MISSING: Looked = { found: [], missing: [FIRST] };
const UNREADABLE: Looked = { found: [], missing: [] };

/** The first of two photos was sent, and its outcome is not known. */
function inDoubt(): Stage {
  const stage = new Stage();
  stage.reading = () => ({
    type: 'answer',
    answer: {},
    etag: null,
    versions: NO_VERSIONS,
    sync: false,
  });
  stage.look(VISIBLE).lead().until(10_000);
  for (const row of [rowOf(1), rowOf(2)]) stage.act(row.id, { type: 'intent', row }).until(10_000);
  return stage.sent(FIRST, FIRST, lost).until(20_000);
}

const looked = (stage: Stage, answer: Looked): Stage =>
  stage.dispatch({ type: 'reconcile-done', ...answer }).until(stage.at + 1);

const sends = (stage: Stage): string[] =>
  stage.lines('send').map((line) => line.split(' ').slice(1).join(' '));

/** The request for the first photo leaves once more, and its outcome is unknown again. */
function lostAgain(stage: Stage): Stage {
  stage.until(stage.at + LOOK_AGAIN_MS + 1_000).sent(FIRST, FIRST, lost);
  return stage.until(stage.at + 10_000);
}

test('[sync 4] is looked for before the next one is sent', () => {
  const stage = inDoubt();

  expect(stage.lines('reconcile')).toHaveLength(1);
  expect(sends(stage)).toEqual(['send uploadPhoto 01']);
});

test('[sync 4] that is found counts as accepted, is confirmed by a read of the list, and the next one is sent', () => {
  const stage = inDoubt();
  const reads = stage.times('user').length;

  looked(stage, { found: [], missing: [], photos: [FIRST] });

  expect(stage.rows.has(FIRST)).toBe(false);
  expect(stage.times('user')).toHaveLength(reads + 1);
  expect(sends(stage)).toEqual(['send uploadPhoto 01', 'send uploadPhoto 02']);
});

test('[sync 4] that is missing is sent again under its key after a while, before the next one, past a host that keeps keys', () => {
  const stage = looked(inDoubt(), MISSING);

  stage.until(stage.at + LOOK_AGAIN_MS - 1_000);
  const early = sends(stage);
  stage.until(stage.at + 2_000);

  expect(early).toEqual(['send uploadPhoto 01']);
  expect(sends(stage)).toEqual(['send uploadPhoto 01', 'send uploadPhoto 01']);
  const [first, again] = stage.asked('send');
  expect([first?.key, again?.key]).toEqual([FIRST, FIRST]);
  expect([first?.asked, again?.asked]).toEqual([undefined, expect.any(Number)]);
});

test('[sync 2, 4] that is missing for a second time is the member’s to decide', () => {
  const stage = looked(lostAgain(looked(inDoubt(), MISSING)), MISSING);

  expect(stage.rows.get(FIRST)).toMatchObject({
    state: 'refused',
    refused: { reason: 'unconfirmed' },
  });
  expect(sends(stage).at(-1)).toBe('send uploadPhoto 02');
});

test('[sync 2, 4] is the member’s to decide once so many look-ups could not read the list', () => {
  const stage = inDoubt();
  for (let look = 1; look <= LOOKS_MOST; look += 1) {
    for (let wait = 0; stage.lines('reconcile').length < look && wait < 90; wait += 1)
      stage.until(stage.at + 1_000);
    expect(stage.rows.get(FIRST)).toMatchObject({ state: 'unknown' });
    looked(stage, UNREADABLE);
  }

  expect(stage.rows.get(FIRST)).toMatchObject({
    state: 'refused',
    refused: { reason: 'unconfirmed' },
  });
  stage.until(stage.at + 5 * LOOK_AGAIN_MS);
  const looks = stage.asked('reconcile').filter(({ keys }) => keys.includes(FIRST));
  expect(looks).toHaveLength(LOOKS_MOST);
});

test('[sync 4] is compared with a list of its own when the member sends it again', () => {
  const stage = inDoubt();
  stage.act(FIRST, { type: 'later', key: FIRST, nextAt: WALL, failure: 'x' });
  stage.act(FIRST, { type: 'sending', key: FIRST });
  stage.act(FIRST, { type: 'listed', key: FIRST, images: ['one'] });
  const before = stage.rows.get(FIRST);
  const refusal = { status: 0, reason: 'unconfirmed', message: '', at: WALL };
  stage.act(FIRST, { type: 'refused', key: FIRST, refusal });
  stage.act(FIRST, { type: 'now', at: WALL });

  expect(before).toMatchObject({ before: ['one'] });
  expect(stage.rows.get(FIRST)).not.toHaveProperty('before');
});

test('[sync 4] that may have arrived goes before an older one that the member sends again', () => {
  const stage = new Stage();
  const refusal = { status: 410, reason: 'lost', message: '', at: WALL };
  for (const row of [rowOf(1), rowOf(2)]) stage.act(row.id, { type: 'intent', row });
  stage.act(FIRST, { type: 'sending', key: FIRST });
  stage.act(FIRST, { type: 'refused', key: FIRST, refusal });
  stage.act(SECOND, { type: 'sending', key: SECOND });
  stage.act(SECOND, { type: 'listed', key: SECOND, images: ['one'] });
  stage.act(SECOND, { type: 'later', key: SECOND, nextAt: WALL, failure: 'missing' });
  stage.act(FIRST, { type: 'now', at: WALL });

  stage.look(VISIBLE).lead().until(10_000);

  expect(sends(stage)).toEqual(['send uploadPhoto 02']);
});

test('[sync 4] is not looked for in the list of a request that did not leave', () => {
  const stage = new Stage();
  stage.act(FIRST, { type: 'intent', row: rowOf(1) });
  stage.act(FIRST, { type: 'sending', key: FIRST });
  stage.act(FIRST, { type: 'listed', key: FIRST, images: [] });

  stage.act(FIRST, { type: 'not-sent', key: FIRST, nextAt: WALL, failure: 'offline' });

  expect(stage.rows.get(FIRST)).toMatchObject({ state: 'queued' });
  expect(stage.rows.get(FIRST)).not.toHaveProperty('before');
});

describe('a list after which another photo left', () => {
  const listed = { ...rowOf(1), before: ['one'] };

  test('[sync 4] is forgotten by a photo that waits, so that the next one is read', () => {
    expect(unlisted(listed)).toEqual(rowOf(1));
  });

  test.each(['sending', 'unknown'] as const)(
    '[sync 4] proves nothing any more about a photo that may have arrived (%s)',
    (state) => {
      expect(unlisted({ ...listed, state })).toEqual({ ...listed, state, before: null });
    },
  );

  test('stays with a photo that waits for the member, who lets it be listed anew', () => {
    const standing = { ...listed, state: 'refused' } as const;

    expect(unlisted(standing)).toBe(standing);
  });
});
