import { describe, expect, test } from 'vitest';
import type { ReadResult } from '#sync/engine/events.ts';
import { LIKE } from '#tests/engine/outbox/changes.ts';
import { ADA, like } from './people.ts';
import { answer, Stage, UNREACHABLE } from './stage.ts';

const MINUTE = 60_000;
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed + 1);
const LISTS = ['chats', 'likes'] as const;

/** Everything succeeds for ten seconds. From then on every read ends like this. */
const lost = (seed: number, result: ReadResult = UNREACHABLE) => {
  const stage = Stage.leading({}, seed).until(10_000);
  stage.reading = () => result;
  return stage;
};

/** When the connection was first reported as lost. The first report of a leader term is that it works. */
const toldAt = (stage: Stage): number => stage.times('connectivity')[1] ?? Infinity;

/** The server answers again from now on. Returns how long after the first good answer each of these was read. */
const gapsAfter = (stage: Stage, from: number, about: readonly string[] = LISTS): number[] => {
  stage.reading = () => answer();
  stage.until(from + 4 * MINUTE);
  const back = stage.times('user').find((at) => at > from) ?? Infinity;
  return about.map((name) => (stage.times(name).find((at) => at >= back) ?? Infinity) - back);
};

describe('a lost connection', () => {
  test('[sync 22] counts as lost after the second lost answer: no list is read from then on', () => {
    const listed = SEEDS.flatMap((seed) => {
      const stage = lost(seed).until(10 * MINUTE);
      return LISTS.flatMap((name) => stage.times(name)).filter((at) => at > toldAt(stage));
    });

    expect(listed).toEqual([]);
  });

  test('[decisions 22] is reported at once when an intermediary answers', () => {
    const stage = lost(1, { type: 'unusable', portal: true }).until(5 * MINUTE);
    const reads = ['user', ...LISTS].flatMap((name) => stage.times(name));
    const [first] = reads.filter((at) => at > 10_000).toSorted((a, b) => a - b);

    expect(stage.lines('connectivity')).toEqual([
      '0 connectivity online',
      `${first} connectivity portal`,
    ]);
  });
});

describe('the probe of a lost connection', () => {
  const pull = (stage: Stage, end: number) =>
    stage.dispatch({ type: 'wake', cause: 'member' }).until(end);

  test('[sync 22] leaves soon, however many reads left before', () => {
    const stage = pull(pull(Stage.leading().until(10_000), 12_000), 14_000);
    expect(stage.times('user')).toHaveLength(3);

    stage.reading = ({ endpoint: { name } }) => (name === 'user' ? answer() : UNREACHABLE);
    stage.look({ conversationWith: ADA }).until(30_000);
    expect(stage.times('user')).toHaveLength(4);
  });

  test('[sync 22] leaves soon also for a read that itself failed while the connection works', () => {
    const stage = pull(Stage.leading().until(10_000), 12_000);
    stage.reading = ({ endpoint: { name } }) =>
      name === 'user' ? { type: 'server', status: 500, retryAfterMs: null } : answer();
    pull(stage, 14_000);
    stage.reading = () => answer();

    expect(stage.until(20_000).times('user').length).toBeGreaterThan(3);
  });

  test('[sync 21] is rationed like any read when an answer arrived before it left', () => {
    const early = SEEDS.map((seed) => {
      const stage = new Stage(seed);
      stage.reading = ({ endpoint: { name } }) => (name === 'build' ? null : answer());
      stage.look({ online: false }).lead().until(500);
      stage.reading = () => UNREACHABLE;
      stage.until(1_000);
      const [build] = stage.asked('read').filter(({ endpoint }) => endpoint.name === 'build');
      stage.dispatch({ type: 'read-done', request: build?.request ?? 0, result: answer() });
      stage.reading = () => answer();
      stage.until(6_000);
      for (let end = 7_000; end < MINUTE; end += 1_000) pull(stage, end);
      return stage.times('user').length;
    });

    expect(Math.max(...early)).toBe(3);
  });
});

describe('when the server comes back', () => {
  test.each<[string, (stage: Stage) => number]>([
    ['long after', () => 10 * MINUTE],
    ['as soon as it was missed', toldAt],
  ])('[sync 23] %s, the lists are read at a random moment of a period', (_, when) => {
    const gaps = SEEDS.flatMap((seed) => {
      const stage = lost(seed).until(2 * MINUTE);
      const from = when(stage);
      return gapsAfter(lost(seed).until(from), from);
    });

    expect(Math.min(...gaps)).toBeLessThan(MINUTE / 6);
    expect(Math.max(...gaps)).toBeGreaterThan((5 * MINUTE) / 6);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(MINUTE);
  });

  test('[sync 23] a read that is not due within that period keeps its time', () => {
    const stage = lost(1).until(10 * MINUTE);
    gapsAfter(stage, 10 * MINUTE);

    expect(stage.times('settings')).toEqual([0]);
  });

  test('[decisions 24] an intent that had a longer wait is sent at once', () => {
    const late = SEEDS.map((seed) => {
      const stage = lost(seed)
        .until(10 * MINUTE)
        .act(LIKE, like(1))
        .until(10 * MINUTE);
      const row = stage.rows.get(LIKE);
      const nextAt = stage.wall + MINUTE;
      stage.dispatch({
        type: 'row',
        id: LIKE,
        row: row === undefined ? null : { ...row, nextAt, lastFailure: 'lost' },
        marked: null,
      });
      const [gap] = gapsAfter(stage, 10 * MINUTE, ['send']);
      return gap;
    });

    expect(new Set(late)).toEqual(new Set([0]));
  });
});
