/**
 * Rows that other tabs have changed, and the reconcile of rows whose outcome is not known.
 */
import { describe, expect, test } from 'vitest';
import { SEEDS } from '#tests/engine/reads/asked.ts';
import { LIKE } from './changes.ts';
import { after, keyOf, like, messageRow, WALL } from '#tests/engine/people.ts';
import { answer, Stage } from '#tests/engine/stage.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const ready = () => Stage.leading().until(10 * SECOND);
const unclear = (tries = 1) => messageRow(1, { state: 'unknown', tries });

/** Another tab or another leader has stored the like like this. */
const left = (stage: Stage, nextAt: number | null) => {
  const row = after(LIKE, like(1));
  const news = row === null ? null : { ...row, nextAt };
  if (news !== null) stage.rows.set(LIKE, news);
  return stage.dispatch({ type: 'row', id: LIKE, row: news, marked: null });
};

describe('a row that waits for its moment', () => {
  test('[sync 22] is sent then when it is new', () => {
    const stage = left(ready(), WALL + 40 * SECOND).until(MINUTE);

    expect(stage.lines('send')).toEqual(['40000 send likeProfile 01']);
  });

  test('[sync 22] is sent then when it was known and is put off', () => {
    const stage = ready();
    left(stage, WALL + 20 * SECOND);
    left(stage, WALL + 40 * SECOND).until(MINUTE);

    expect(stage.lines('send')).toEqual(['40000 send likeProfile 01']);
  });

  test('[sync 24] waits for the longest wait in full', () => {
    const stage = Stage.leading({ rows: [messageRow(1, { nextAt: WALL + MINUTE })] });

    expect(stage.until(2 * MINUTE).times('send')[0]).toBe(MINUTE);
  });
});

describe('a row whose attempt is being stored', () => {
  const marking = () => {
    const stage = ready();
    stage.stores = false;
    stage.act(keyOf(1), { type: 'intent', row: messageRow(1) }).until(11 * SECOND);
    return stage;
  };

  test('[sync 1] is not stored twice when the member sends it now', () => {
    const stage = marking()
      .act(keyOf(1), { type: 'now', at: WALL })
      .until(20 * SECOND);

    expect(stage.asked('change')).toHaveLength(1);
  });

  test('[sync 3] is not sent when it has been accepted meanwhile', () => {
    const stage = marking();
    stage.act(keyOf(1), { type: 'accepted', key: keyOf(1), message: null }).until(20 * SECOND);

    expect(stage.lines('send')).toEqual([]);
  });
});

describe('a reconcile', () => {
  /** The message was looked up a moment ago. */
  const asking = (tries = 1, seed = 1) => Stage.leading({ rows: [unclear(tries)] }, seed).until(0);
  const silence = { type: 'reconcile-done', found: [], missing: null } as const;
  const unsaid = { type: 'reconcile-done', found: [], missing: [] } as const;

  test('[sync 4] waits for one user call that shows what the backend supports', () => {
    const stage = new Stage();
    stage.reading = ({ endpoint: { name } }) => (name === 'user' ? null : answer());
    const readAt = { user: stage.wall - 20 * SECOND };
    stage
      .look({})
      .lead({ rows: [unclear()], readAt })
      .until(500);
    stage.dispatch({ type: 'tab', tab: 'a', view: null }).look({}, 'a');
    const [read] = stage.asked('read').filter(({ endpoint }) => endpoint.name === 'user');
    stage.dispatch({ type: 'read-done', request: read?.request ?? 0, result: answer() });

    expect(stage.until(50 * SECOND).times('user')).toHaveLength(1);
  });

  test('[decisions 22] with an answer shows that the connection works again', () => {
    const stage = asking().dispatch(silence);
    stage.reading = () => null;
    stage.untilNext('reconcile').dispatch(silence);
    expect(stage.lines('connectivity').at(-1)).toMatch(/offline$/);
    stage.untilNext('reconcile').dispatch(unsaid);

    expect(stage.lines('connectivity').at(-1)).toMatch(/online$/);
  });

  test('[sync 2] without an answer does not change a row that has ended meanwhile', () => {
    const stage = asking();
    stage.dispatch({ type: 'row', id: keyOf(1), row: null, marked: null });
    const before = stage.asked('change').length;
    stage.dispatch(silence);

    expect(stage.asked('change')).toHaveLength(before);
  });

  test('[sync 22] is followed by a longer wait the more tries a row has', () => {
    const waits = (tries: number) =>
      SEEDS.map((seed) => {
        const stage = asking(tries, seed).dispatch(unsaid).until(0);
        return (stage.rows.get(keyOf(1))?.nextAt ?? 0) - stage.wall;
      });

    expect(Math.max(...waits(1))).toBeLessThanOrEqual(4 * SECOND);
    expect(Math.max(...waits(5))).toBeGreaterThan(30 * SECOND);
  });

  test('[sync 24] that never ends is given up after exactly a minute', () => {
    const stage = asking().until(MINUTE - 1);
    expect(stage.rows.get(keyOf(1))).toMatchObject({ lastFailure: null });

    expect(stage.until(MINUTE).rows.get(keyOf(1))).toMatchObject({ lastFailure: 'unanswered' });
  });
});
