import { describe, expect, test } from 'vitest';
import { NO_VERSIONS } from '#schemas/headers.ts';
import { LOOK_AGAIN_MS, LOOKS_MOST } from '#schemas/limits.ts';
import type { ReadResult, SendResult } from '#sync/engine/events.ts';
import { deleteRow } from '#sync/engine/intents/delete.ts';
import type { RowChange } from '#sync/engine/outbox/rows.ts';
import { failing, MESSAGE, refused, sending } from './changes.ts';
import {
  ADA,
  after,
  BEA,
  keyOf,
  ME,
  messageIdOf,
  messageOf,
  messageRow,
  WALL,
  WITH_ADA,
} from '#tests/engine/people.ts';
import { Stage, VISIBLE } from '#tests/engine/stage.ts';

const MINUTE = 60_000;
const compose: RowChange = { type: 'intent', row: messageRow(1) };
const lost: SendResult = { type: 'unknown', reached: true, failure: 'lost' };
const lacking: SendResult = { type: 'refused', status: 404, reason: 'absent', message: '' };
const answerOf = (sync: boolean): ReadResult => ({
  type: 'answer',
  answer: {},
  etag: null,
  versions: NO_VERSIONS,
  sync,
});

/** A message was sent, its outcome is not known, and a reconcile is on its way. */
const asking = (sync = true, ended: SendResult = lost) => {
  const stage = new Stage();
  stage.reading = () => answerOf(sync);
  stage.look(VISIBLE).lead().until(10_000);
  stage.act(keyOf(1), { type: 'intent', row: messageRow(1) }).until(10_000);
  stage.act(keyOf(2), { type: 'intent', row: messageRow(2) }).until(10_000);
  return stage.sent(keyOf(1), keyOf(1), ended).until(20_000);
};

describe('a message on a backend without our keys whose answers prove nothing', () => {
  /** The message is looked up so often, each time without a result. */
  const asked = (times: number): Stage => {
    const stage = asking(false);
    for (let look = 1; look <= times; look += 1) {
      for (let wait = 0; stage.lines('reconcile').length < look && wait < 90; wait += 1)
        stage.until(stage.at + 1_000);
      stage.dispatch({ type: 'reconcile-done', found: [], missing: [] });
      stage.until(stage.at + 1);
    }
    return stage;
  };
  const first = (stage: Stage) => stage.rows.get(keyOf(1));
  const sends = (stage: Stage) =>
    stage.lines('send').map((line) => line.split(' ').slice(1).join(' '));

  test('[sync 2] is looked up so often, and then the member decides', () => {
    expect(first(asked(LOOKS_MOST - 1))).toMatchObject({ state: 'unknown' });
    expect(first(asked(LOOKS_MOST))).toMatchObject({ state: 'undecided', looks: LOOKS_MOST });
  });

  test('[sync 4, 8] is not sent again by itself, and the next message waits for the decision', () => {
    const stage = asked(LOOKS_MOST);
    stage.until(stage.at + 5 * MINUTE);

    expect(sends(stage)).toEqual(['send sendMessage 01']);
    expect(first(stage)).toMatchObject({ state: 'undecided' });
  });

  test('[sync 8] that the member sends again goes first, under its own key', () => {
    const stage = asked(LOOKS_MOST);
    const { wall } = stage;

    stage.act(keyOf(1), { type: 'now', at: wall }).until(stage.at + 1_000);

    expect(sends(stage)).toEqual(['send sendMessage 01', 'send sendMessage 01']);
    const [first, again] = stage.asked('send');
    expect([first?.asked, again?.asked]).toEqual([undefined, wall]);
    expect(again).toMatchObject({ key: keyOf(1) });
  });

  test('[sync 8] that the member discards holds back nothing any more', () => {
    const stage = asked(LOOKS_MOST);

    stage.act(keyOf(1), { type: 'cancel' }).until(stage.at + 1_000);

    expect(sends(stage)).toEqual(['send sendMessage 01', 'send sendMessage 02']);
    expect(stage.rows.has(keyOf(1))).toBe(false);
  });

  test('[sync 7] does not hold back another conversation', () => {
    const stage = asked(LOOKS_MOST);
    const other = messageRow(3, { target: BEA });

    stage.act(other.id, { type: 'intent', row: other }).until(stage.at + 1_000);

    expect(sends(stage).at(-1)).toBe('send sendMessage 03');
  });

  test.each([
    ['found', { found: [messageOf(9, 1)], missing: [] }, 'acked'],
    ['seen to be missing', { found: [], missing: [keyOf(1)] }, 'refused'],
  ] as const)(
    'is still looked up; once %s, it needs no decision of the member',
    (_, answer, state) => {
      const stage = asked(LOOKS_MOST);
      const decided = stage.at;
      stage.untilNext('reconcile');
      const wait = stage.at - decided;

      stage.dispatch({ type: 'reconcile-done', ...answer }).until(stage.at + 1_000);

      expect(wait).toBeLessThanOrEqual(LOOK_AGAIN_MS + 1_000);
      expect(first(stage)).toMatchObject({ state });
      expect(sends(stage).at(-1)).toBe('send sendMessage 02');
    },
  );

  test.each([
    ['waits for the line', (stage: Stage) => stage.look({ online: false })],
    [
      'is being written down',
      (stage: Stage) => {
        stage.lagMs = 500;
      },
    ],
  ])('[sync 3] is not sent again when it is found while it %s to leave once more', (_, delays) => {
    const stage = asked(LOOKS_MOST).untilNext('reconcile');
    const sent = sends(stage).length;
    delays(stage);
    stage.act(keyOf(1), { type: 'now', at: stage.wall }).until(stage.at + 600);

    stage.dispatch({ type: 'reconcile-done', found: [messageOf(9, 1)], missing: [] });
    stage.look({ online: true }).until(stage.at + 5_000);

    expect(sends(stage).slice(sent)).toEqual(['send sendMessage 02']);
  });

  test('[sync 2] does not count a look-up without an answer', () => {
    const stage = asking(false);
    for (let look = 0; look < 3 * LOOKS_MOST; look += 1) {
      stage.dispatch({ type: 'reconcile-done', found: [], missing: null });
      stage.until(stage.at + MINUTE);
    }

    expect(first(stage)).toMatchObject({ state: 'unknown' });
  });

  test('[sync 3] is looked up without end where our keys are supported, because sending it again does no harm there', () => {
    const stage = asking(true);
    for (let look = 0; look < 3 * LOOKS_MOST; look += 1) {
      stage.dispatch({ type: 'reconcile-done', found: [], missing: [] });
      stage.until(stage.at + MINUTE);
    }

    expect(first(stage)).toMatchObject({ state: 'unknown' });
  });

  test('keeps its “no such call” through the look-ups', () => {
    const stage = asking(false, lacking);
    stage.dispatch({ type: 'reconcile-done', found: [], missing: [] }).until(stage.at + MINUTE);

    stage
      .dispatch({ type: 'reconcile-done', found: [], missing: [keyOf(1)] })
      .until(stage.at + 1_000);

    expect(first(stage)).toMatchObject({ state: 'refused', refused: { reason: 'absent' } });
  });

  test('[sync 8] does not hold back the deletion of its conversation', () => {
    const stage = asked(LOOKS_MOST);
    stage.act(keyOf(2), { type: 'cancel' }).until(stage.at + 1_000);
    const intent = { key: keyOf(5), seq: 5, at: stage.wall, wanted: messageIdOf(3) };
    const row = deleteRow({ member: ME, target: ADA, conversation: WITH_ADA, intent });

    stage.act(row.id, { type: 'intent', row }).until(stage.at + 1_000);

    expect(sends(stage).at(-1)).toMatch(/^send deleteChat/);
  });
});

describe('the number of a decision to send a message again', () => {
  test('[sync 3] grows with each decision, also when the clock was set back', () => {
    const decided: RowChange[] = [sending(1), refused(1), { type: 'now', at: 5 }];

    expect(after(MESSAGE, compose, ...decided)).toMatchObject({ asked: WALL + 1 });
    expect(after(MESSAGE, compose, ...decided, ...decided)).toMatchObject({ asked: WALL + 2 });
  });

  test.each([
    ['waits', []],
    ['is on its way', [sending(1)]],
    ['may have arrived', [sending(1), failing('unknown', 1)]],
  ])(
    '[sync 3] stays the same for a message that %s, because there is nothing to decide',
    (_, changes) => {
      const row = after(MESSAGE, compose, ...changes, { type: 'now', at: WALL + 9 });

      expect(row).toMatchObject({ at: WALL + 9 });
      expect(row).not.toHaveProperty('asked');
    },
  );
});
