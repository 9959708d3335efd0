import { describe, expect, test } from 'vitest';
import type { Versions } from '#schemas/headers.ts';
import type { ReadResult } from '#sync/engine/events.ts';
import type { WakeCause } from '#sync/engine/wake.ts';
import { SEEDS } from '#tests/engine/reads/asked.ts';
import { gaps } from './gaps.ts';
import { ADA } from './people.ts';
import { answer, Stage, UNREACHABLE } from './stage.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NOW = 40 * SECOND;
const SPREAD_MS = 2 * SECOND;
const MESSAGES = `messages:${ADA}`;
const NEW_LINE: readonly WakeCause[] = ['member', 'network', 'resume', 'sync'];
const SAME_LINE: readonly WakeCause[] = ['push', 'visible'];
const broken = (retryAfterMs: number | null = null): ReadResult => ({
  type: 'server',
  status: 500,
  retryAfterMs,
});

/** The last reads of the lists are 39 s old, and that of the conversation on screen is 5 s old. */
const quiet = (seed = 1) =>
  Stage.leading({}, seed)
    .until(NOW - 5 * SECOND)
    .look({ conversationWith: ADA, saveData: true })
    .until(NOW);

/** The endpoints that were read from then on. */
const readFrom = (stage: Stage, from: number) =>
  stage.log
    .map((line) => line.split(' '))
    .filter(([at, what = '']) => Number(at) >= from && !['line', 'send'].includes(what))
    .map(([, what = '']) => what)
    .toSorted();

/** No request had an answer for a while: only the user call is still tried. */
const dead = () => {
  const stage = Stage.leading().until(10 * SECOND);
  stage.reading = () => UNREACHABLE;
  return stage.until(10 * MINUTE);
};

/**
 * The first user call had a good answer. Its second read, at `requestedAt`, ends with this result. Null: it has no
 * answer yet.
 */
const failedOnce = (seed: number, result: ReadResult | null) => {
  const stage = Stage.leading({}, seed).until(10 * SECOND);
  stage.reading = ({ endpoint: { name } }) => (name === 'user' ? result : answer());
  stage.untilNext('user');
  return { stage, requestedAt: stage.times('user')[1] ?? Infinity };
};

describe('a wake event', () => {
  test.each<[WakeCause, string[]]>([
    ['member', ['chats', 'likes', MESSAGES, 'user']],
    ['network', ['chats', 'likes', MESSAGES, 'user']],
    ['resume', ['chats', 'likes', MESSAGES, 'user']],
    ['sync', ['user']],
    ['push', ['chats', 'likes', MESSAGES]],
    ['visible', ['chats', 'likes', 'user']],
  ])('[sync 26] %s causes reads of %j, and of nothing that is public', (cause, names) => {
    const stage = quiet()
      .dispatch({ type: 'wake', cause })
      .until(NOW + SPREAD_MS);

    expect(readFrom(stage, NOW)).toEqual(names);
  });

  test.each(NEW_LINE)('[sync 23] %s spreads the reads over two seconds', (cause) => {
    const times = SEEDS.flatMap((seed) =>
      quiet(seed)
        .dispatch({ type: 'wake', cause })
        .until(NOW + 4 * SECOND)
        .times('user')
        .slice(1),
    );

    expect(times).toHaveLength(SEEDS.length);
    expect(Math.min(...times)).toBeLessThan(NOW + SPREAD_MS / 4);
    expect(Math.max(...times)).toBeGreaterThan(NOW + (3 * SPREAD_MS) / 4);
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW + SPREAD_MS);
  });

  test.each(SAME_LINE)('[sync 26] %s causes reads at once', (cause) => {
    const stage = quiet().dispatch({ type: 'wake', cause }).until(NOW);

    expect(readFrom(stage, NOW)).toContain('chats');
  });

  test('[sync 24] push causes a read at once of a list that was never read, because it is not fresh', () => {
    const stage = Stage.leading().until(500).dispatch({ type: 'wake', cause: 'push' }).until(999);

    expect(stage.lines('chats', 'likes')).toEqual(['500 chats', '500 likes']);
  });

  test('[§4] visible does not make the first read of the lists earlier, a second after the user call', () => {
    const stage = Stage.leading().until(500).dispatch({ type: 'wake', cause: 'visible' });

    expect(stage.until(2_000).lines('chats', 'likes')).toEqual(['1000 chats', '1000 likes']);
  });

  test('[sync 24] visible causes a read of a list that was never read, also after a fault', () => {
    const stages = SEEDS.map((seed) => {
      const stage = new Stage(seed);
      stage.reading = () => UNREACHABLE;
      stage
        .look({})
        .lead()
        .until(20 * SECOND);
      stage.reading = () => answer();
      return stage.untilNext('user').until(stage.at + SECOND);
    }).filter((stage) => stage.lines('chats').length === 0);
    expect(stages.length).toBeGreaterThan(0);

    for (const stage of stages) {
      stage.dispatch({ type: 'wake', cause: 'visible' }).until(stage.at + SECOND);
      expect(stage.lines('chats')).toHaveLength(1);
    }
  });
});

describe('a wake event does not repeat', () => {
  test.each<WakeCause>(['network', 'resume'])(
    '[sync 26] after %s: a read that has just left',
    (cause) => {
      const { stage, requestedAt } = failedOnce(1, null);
      stage.until(requestedAt + 1_500).dispatch({ type: 'wake', cause });
      const request = stage.asked('read').findLast(({ endpoint }) => endpoint.name === 'user');
      stage.dispatch({ type: 'read-done', request: request?.request ?? 0, result: answer() });

      expect(stage.until(requestedAt + 30 * SECOND).times('user')).toHaveLength(2);
    },
  );

  test('[sync 21] after visible: the read of a list that another leader has just read', () => {
    const stage = new Stage().look({});
    const at = stage.wall - 20 * SECOND;
    stage.lead({ readAt: { user: at, chats: at, likes: at } }).until(5 * SECOND);
    stage.dispatch({ type: 'wake', cause: 'visible' }).until(10 * SECOND);

    expect(stage.lines('user', 'chats', 'likes')).toEqual([]);
  });

  test('[sync 22] after visible: a read that has just failed', () => {
    const { stage, requestedAt } = failedOnce(1, broken(50 * SECOND));
    stage.dispatch({ type: 'wake', cause: 'visible' }).until(requestedAt + 49 * SECOND);

    expect(stage.times('user')).toHaveLength(2);
  });

  test('[sync 36] after sync: the read of a session that was confirmed a moment ago, and only of that', () => {
    const proved = Stage.leading()
      .until(29 * SECOND)
      .dispatch({ type: 'wake', cause: 'sync' });
    const { stage, requestedAt } = failedOnce(1, broken(50 * SECOND));
    stage.until(requestedAt + SECOND).dispatch({ type: 'wake', cause: 'sync' });

    expect(proved.until(32 * SECOND).times('user')).toEqual([0]);
    expect(stage.until(requestedAt + 3 * SECOND).times('user')).toHaveLength(3);
  });

  test('[decisions 23] after sync: the read of a list that the user call reports as unchanged', () => {
    const versions: Versions = { user: '1', chats: '7', likes: '1' };
    const stage = new Stage();
    stage.reading = () => answer(null, versions);
    stage
      .look({})
      .lead()
      .until(NOW)
      .dispatch({ type: 'wake', cause: 'sync' })
      .until(9 * MINUTE);

    expect(stage.times('chats')).toEqual([1_000]);
  });
});

describe('a lost connection', () => {
  test.each(NEW_LINE)(
    '[decisions 24] may be another one after %s: every read tries it',
    (cause) => {
      const stage = dead().dispatch({ type: 'wake', cause });
      stage.until(stage.at + SPREAD_MS);

      expect(readFrom(stage, 10 * MINUTE)).toEqual(expect.arrayContaining(['chats', 'likes']));
    },
  );

  test.each(SAME_LINE)(
    '[sync 22] is the same one after %s: only the user call tries it',
    (cause) => {
      const stage = dead();
      const reported = stage.lines('connectivity').length;
      stage.dispatch({ type: 'wake', cause }).until(11 * MINUTE);

      expect(new Set(readFrom(stage, 10 * MINUTE).filter((name) => name !== 'build'))).toEqual(
        new Set(['user']),
      );
      expect(stage.lines('connectivity')).toHaveLength(reported);
    },
  );

  test('[decisions 22] is reported again when the next one is lost as well', () => {
    const stage = dead()
      .dispatch({ type: 'wake', cause: 'network' })
      .until(11 * MINUTE);

    expect(stage.lines('connectivity').map((line) => line.split(' ')[2])).toEqual([
      'online',
      'offline',
      'online',
      'offline',
    ]);
  });
});

describe('the back-off of a read that failed on the connection before', () => {
  test('[sync 22] starts again', () => {
    const late = SEEDS.map((seed) => {
      const stage = Stage.leading({}, seed);
      stage.reading = ({ endpoint: { name } }) => (name === 'user' ? broken() : answer());
      stage
        .until(20 * MINUTE)
        .dispatch({ type: 'wake', cause: 'network' })
        .until(30 * MINUTE);
      const [first = 0, second = 0] = stage.times('user').filter((at) => at > 20 * MINUTE);
      return second - first;
    });

    expect(Math.max(...late)).toBeLessThanOrEqual(4 * SECOND);
  });

  test('[sync 23] ends with its first answer: the next read is a period later', () => {
    const next = SEEDS.map((seed) => {
      const { stage, requestedAt } = failedOnce(seed, broken());
      stage.reading = () => answer();
      stage.dispatch({ type: 'wake', cause: 'network' }).until(requestedAt + 2 * MINUTE);
      return gaps(stage)[2] ?? 0;
    });

    expect(Math.min(...next)).toBeGreaterThanOrEqual(54 * SECOND);
  });
});
