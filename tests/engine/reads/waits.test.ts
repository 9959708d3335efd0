/**
 * What waits, and what shortens it: somebody says that now is a good time, or the news of a tab do.
 */
import { describe, expect, test } from 'vitest';
import type { ReadResult, SendResult, TabView } from '#sync/engine/events.ts';
import type { WakeCause } from '#sync/engine/wake.ts';
import { SEEDS } from './asked.ts';
import { BEA, like } from '#tests/engine/people.ts';
import { accepted, answer, Stage, UNREACHABLE } from '#tests/engine/stage.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const broken = (retryAfterMs: number | null = null): ReadResult => ({
  type: 'server',
  status: 500,
  retryAfterMs,
});
const ALL: readonly WakeCause[] = ['member', 'network', 'resume', 'sync', 'push', 'visible'];
const ACCOUNT = ['user', 'chats', 'likes'];

const readFrom = (stage: Stage, from: number) =>
  ACCOUNT.flatMap((name) => stage.times(name).filter((at) => at >= from));

/** A hidden tab that saves data: everything has been read, and is read again in five minutes. */
const saving = () => {
  const stage = new Stage().look({ visible: false, saveData: true });
  return stage.lead().until(20 * SECOND);
};

describe('what waits to be sent again', () => {
  test.each(ALL)('[sync 22] %s → goes at once', (cause) => {
    const stage = Stage.leading().until(10 * SECOND);
    const lost: SendResult = { type: 'unknown', reached: true, failure: 'lost' };
    stage.sending = () => lost;
    stage.act('like:ada', like(1)).until(5 * MINUTE);
    const before = stage.lines('send').length;
    stage.dispatch({ type: 'wake', cause }).until(5 * MINUTE);

    expect(stage.lines('send')).toHaveLength(before + 1);
  });

  test.each(ALL)('[sync 7] %s → the others as well, and several at once', (cause) => {
    const stage = Stage.leading().until(10 * SECOND);
    stage.sending = () => ({ type: 'unknown', reached: false, failure: 'lost' });
    stage.act('like:ada', like(1)).until(stage.at);
    stage.sending = () => null;
    stage.act('like:bea', like(2, true, BEA)).until(stage.at);
    expect(stage.lines('send')).toHaveLength(1);
    stage.dispatch({ type: 'wake', cause }).until(stage.at);

    expect(stage.lines('send').slice(1).toSorted()).toEqual([
      '10000 send likeProfile 01',
      '10000 send likeProfile 02',
    ]);
  });

  test.each(ALL)(
    '[sync 22] %s → not before the pause that the server asked for is over',
    (cause) => {
      const stage = Stage.leading().until(10 * SECOND);
      const later = { type: 'later', status: 503, retryAfterMs: 30_000, failure: 'busy' } as const;
      stage.sending = () => later;
      stage.act('like:ada', like(1)).until(12 * SECOND);
      stage.sending = () => accepted;
      stage.dispatch({ type: 'wake', cause }).until(39 * SECOND);
      expect(stage.lines('send')).toEqual(['10000 send likeProfile 01']);

      expect(stage.until(44 * SECOND).lines('send')).toHaveLength(2);
    },
  );
});

describe('news that say nothing new', () => {
  const fails = () => broken();
  const good = () => answer();

  test.each<[string, Partial<TabView>, () => ReadResult, number]>([
    ['visible', {}, good, 40 * SECOND],
    ['visible, a poll that is about to leave', {}, good, 53 * SECOND],
    ['visible, the server fails', {}, fails, 10 * MINUTE],
    ['hidden', { visible: false }, good, 40 * SECOND],
    ['hidden, the server fails', { visible: false }, fails, 30 * MINUTE],
    ['hidden, nobody answers', { visible: false }, () => UNREACHABLE, 30 * MINUTE],
  ])('[sync 21, 22] %s → every wait stays as it was', (_, view, reading, at) => {
    for (const seed of SEEDS) {
      const [told, untold] = [1, 2].map(() => {
        const stage = new Stage(seed);
        stage.reading = reading;
        return stage.look(view).lead().until(at);
      });
      told?.look({ focused: false }).until(at + 5 * MINUTE);
      untold?.until(at + 5 * MINUTE);

      expect(told?.log).toEqual(untold?.log);
    }
  });
});

describe('somebody looks again', () => {
  test('[decisions 24] everything older than half a minute is read at once', () => {
    const stage = Stage.leading()
      .look({ visible: false })
      .until(40 * SECOND);
    stage.look({ visible: true }).until(40 * SECOND);

    expect(readFrom(stage, 40 * SECOND)).toHaveLength(3);
  });

  test('[decisions 24] in the first tab, not in a second one', () => {
    const stage = Stage.leading()
      .until(40 * SECOND)
      .look({}, 'b')
      .until(40 * SECOND);

    expect(readFrom(stage, 40 * SECOND)).toEqual([]);
  });

  test.each<[string, (stage: Stage) => Stage]>([
    ['a tab that is looked at no more', (stage) => stage.look({ focused: false })],
    ['a second tab', (stage) => stage.look({}, 'b')],
    ['a glance', (stage) => stage.look({ visible: false }).look({ visible: true })],
    ['a push', (stage) => stage.dispatch({ type: 'wake', cause: 'push' })],
  ])(
    '[sync 22] %s does not shorten what the server asked for, whatever failed there',
    (_, news) => {
      for (const seed of SEEDS) {
        const stage = Stage.leading({}, seed).until(10 * SECOND);
        stage.reading = () => ({ type: 'server', status: 502, retryAfterMs: 5 * MINUTE });
        stage.dispatch({ type: 'wake', cause: 'member' }).until(20 * SECOND);
        const before = readFrom(stage, 0).length;
        for (let end = MINUTE; end < 5 * MINUTE; end += MINUTE) news(stage).until(end);

        expect(readFrom(stage, 0)).toHaveLength(before);
        expect(readFrom(stage.until(6 * MINUTE), 5 * MINUTE)).not.toEqual([]);
      }
    },
  );

  test('[decisions 24] what backs off as long as nobody looks is tried again anywhere within a minute', () => {
    const waits = SEEDS.map((seed) => {
      const stage = new Stage(seed).look({ visible: false });
      stage.reading = ({ endpoint: { name } }) => (name === 'user' ? broken() : answer());
      stage.lead().until(60 * MINUTE);
      const { at: seenAt } = stage.untilNext('user');
      const before = stage.times('user').length;
      stage.look({ visible: true }).until(seenAt + 6 * MINUTE);
      return (stage.times('user')[before] ?? Infinity) - seenAt;
    });

    expect(Math.min(...waits)).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(MINUTE);
    expect(Math.max(...waits)).toBeGreaterThan(MINUTE / 2);
  });
});

describe('a shorter period', () => {
  test('[decisions 23] somebody looks: what is fresh is read a minute after it was, no sooner and no later', () => {
    const stage = saving()
      .look({ visible: true })
      .until(100 * SECOND);

    expect(stage.times('user')).toEqual([0, MINUTE]);
  });

  test('[decisions 23] data is no longer saved: what is older than the shorter one is read at once', () => {
    const stage = saving()
      .until(100 * SECOND)
      .look({ saveData: false })
      .until(100 * SECOND);

    expect(stage.times('user')).toEqual([0, 100 * SECOND]);
  });

  test('[decisions 23] a longer one counts from the next read on', () => {
    const stage = Stage.leading()
      .look({ visible: false })
      .until(20 * SECOND);
    stage.look({ saveData: true }).until(5 * MINUTE);

    expect(stage.times('user')).toHaveLength(2);
  });

  test('[sync 22] does not shorten the wait that the server asked for', () => {
    const stage = new Stage().look({ visible: false, saveData: true });
    stage.lead().until(10 * SECOND);
    stage.reading = ({ endpoint: { name } }) => (name === 'user' ? broken(250 * SECOND) : answer());
    stage.dispatch({ type: 'wake', cause: 'member' }).until(20 * SECOND);
    expect(stage.times('user')).toHaveLength(2);
    stage.look({ saveData: false }).until(4 * MINUTE);

    expect(stage.times('user')).toHaveLength(2);
    expect(stage.until(5 * MINUTE).times('user')).toHaveLength(3);
  });
});

describe("the browser's word on the line", () => {
  test('[decisions 24] it is back: everything is read within two seconds', () => {
    const stage = Stage.leading()
      .until(10 * SECOND)
      .look({ online: false });
    stage
      .until(20 * SECOND)
      .look({ online: true })
      .until(22 * SECOND);

    expect(readFrom(stage, 20 * SECOND)).toHaveLength(3);
  });

  test('[sync 25] an answer all the same is believed more, until the browser says something else', () => {
    const stage = Stage.leading()
      .until(10 * SECOND)
      .look({ online: false })
      .until(3 * MINUTE);
    expect(stage.lines('connectivity').at(-1)).toMatch(/online$/);
    const told = stage.lines('connectivity').length;
    stage.look({ focused: false });

    expect(stage.lines('connectivity')).toHaveLength(told);
  });

  test('[sync 25] still offline: what waits goes on waiting', () => {
    const stage = Stage.leading()
      .until(10 * SECOND)
      .look({ online: false });
    stage.sending = () => accepted;
    stage.reading = () => UNREACHABLE;
    stage.act('like:ada', like(1)).until(5 * MINUTE);
    const before = stage.log.length;
    stage.look({ focused: false }).until(stage.at + SECOND);

    expect(stage.log).toHaveLength(before);
  });
});
