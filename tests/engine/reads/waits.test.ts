/**
 * Waits, and what shortens them: a wake event, or news of a tab.
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

/** A hidden tab that saves data. Everything has been read and is read again in five minutes. */
const saving = () => {
  const stage = new Stage().look({ visible: false, saveData: true });
  return stage.lead().until(20 * SECOND);
};

describe('an intent that waits to be sent again', () => {
  test.each(ALL)('[sync 22] is sent at once on the wake event %s', (cause) => {
    const stage = Stage.leading().until(10 * SECOND);
    const lost: SendResult = { type: 'unknown', reached: true, failure: 'lost' };
    stage.sending = () => lost;
    stage.act('like:ada', like(1)).until(5 * MINUTE);
    const before = stage.lines('send').length;
    stage.dispatch({ type: 'wake', cause }).until(5 * MINUTE);

    expect(stage.lines('send')).toHaveLength(before + 1);
  });

  test.each(ALL)('[sync 7] is sent together with the others on the wake event %s', (cause) => {
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
    '[sync 22] is not sent on the wake event %s before the pause that the server asked for ends',
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

describe('news of a tab without a change', () => {
  const fails = () => broken();
  const good = () => answer();

  test.each<[string, Partial<TabView>, () => ReadResult, number]>([
    ['visible', {}, good, 40 * SECOND],
    ['visible, a poll that is about to leave', {}, good, 53 * SECOND],
    ['visible, the server fails', {}, fails, 10 * MINUTE],
    ['hidden', { visible: false }, good, 40 * SECOND],
    ['hidden, the server fails', { visible: false }, fails, 30 * MINUTE],
    ['hidden, nobody answers', { visible: false }, () => UNREACHABLE, 30 * MINUTE],
  ])('[sync 21, 22] leave every wait as it was: %s', (_, view, reading, at) => {
    for (const seed of SEEDS) {
      const [reported, untold] = [1, 2].map(() => {
        const stage = new Stage(seed);
        stage.reading = reading;
        return stage.look(view).lead().until(at);
      });
      reported?.look({ focused: false }).until(at + 5 * MINUTE);
      untold?.until(at + 5 * MINUTE);

      expect(reported?.log).toEqual(untold?.log);
    }
  });
});

describe('a tab that comes into view again', () => {
  test('[decisions 24] causes reads of everything older than half a minute', () => {
    const stage = Stage.leading()
      .look({ visible: false })
      .until(40 * SECOND);
    stage.look({ visible: true }).until(40 * SECOND);

    expect(readFrom(stage, 40 * SECOND)).toHaveLength(3);
  });

  test('[decisions 24] counts when it is the first tab in view, not when it is a second one', () => {
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
    '[sync 22] %s does not shorten the wait that the server asked for, whatever failed',
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

  test('[decisions 24] causes a try within a minute of a failing read that has a long hidden wait', () => {
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
  test('[decisions 23] of a tab that comes into view: a fresh list is read exactly a minute after its last read', () => {
    const stage = saving()
      .look({ visible: true })
      .until(100 * SECOND);

    expect(stage.times('user')).toEqual([0, MINUTE]);
  });

  test('[decisions 23] of a tab that no longer saves data: a list older than that period is read at once', () => {
    const stage = saving()
      .until(100 * SECOND)
      .look({ saveData: false })
      .until(100 * SECOND);

    expect(stage.times('user')).toEqual([0, 100 * SECOND]);
  });

  test('[decisions 23] counts at once, and a longer one from the next read on', () => {
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

describe('what the browser reports of the connection', () => {
  test('[decisions 24] causes reads of everything within two seconds when it is online again', () => {
    const stage = Stage.leading()
      .until(10 * SECOND)
      .look({ online: false });
    stage
      .until(20 * SECOND)
      .look({ online: true })
      .until(22 * SECOND);

    expect(readFrom(stage, 20 * SECOND)).toHaveLength(3);
  });

  test('[sync 25] counts less than an answer that arrives, until the report changes', () => {
    const stage = Stage.leading()
      .until(10 * SECOND)
      .look({ online: false })
      .until(3 * MINUTE);
    expect(stage.lines('connectivity').at(-1)).toMatch(/online$/);
    const reported = stage.lines('connectivity').length;
    stage.look({ focused: false });

    expect(stage.lines('connectivity')).toHaveLength(reported);
  });

  test('[sync 25] repeated as offline leaves every wait as it was', () => {
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
