import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadResult } from '#sync/engine/events.ts';
import { like } from './people.ts';
import { accepted, answer, Stage, UNREACHABLE, VISIBLE } from './stage.ts';

const MINUTE = 60_000;
const PORTAL: ReadResult = { type: 'unusable', portal: true };
const server = (status: number, retryAfterMs: number | null = null): ReadResult => ({
  type: 'server',
  status,
  retryAfterMs,
});

/** Every read ends like this from the start. */
const facing = (result: ReadResult, seed = 1) => {
  const stage = new Stage(seed);
  stage.reading = () => result;
  return stage.look(VISIBLE).lead();
};

const account = ['user', 'chats', 'likes'];

describe('the connectivity shown to the member', () => {
  test.each<[string, ReadResult, string]>([
    ['nobody answers', UNREACHABLE, 'offline'],
    ['somebody in between answers', PORTAL, 'portal'],
    ['a firewall answers', { type: 'refused', status: 403, definite: false }, 'portal'],
    ['the server fails', server(500), 'trouble'],
    ['the gateway is alone', server(502), 'trouble'],
    ['the answer is unreadable', { type: 'unusable', portal: false }, 'trouble'],
  ])('[decisions 22] when %s from the start, is “%s”', (_, result, line) => {
    expect(facing(result).until(0).lines('connectivity')).toEqual([`0 connectivity ${line}`]);
  });

  test('[decisions 22] changes with the second lost answer, not with the first, and again with the first good answer', () => {
    const stage = Stage.leading().until(10_000);
    stage.reading = () => UNREACHABLE;
    stage.until(5 * MINUTE);
    const [, told] = stage.times('connectivity');
    expect(stage.lines('connectivity')).toEqual([
      '0 connectivity online',
      `${told} connectivity offline`,
    ]);
    expect(
      account
        .flatMap((about) => stage.times(about))
        .filter((at) => at > 10_000 && at <= (told ?? 0)).length,
    ).toBe(2);

    stage.reading = () => answer();
    stage.until(10 * MINUTE);
    expect(stage.lines('connectivity')[2]).toMatch(/connectivity online$/);
  });

  test('[sync 25] is offline as soon as the browser reports offline, and online as soon as it reports online', () => {
    const stage = Stage.leading().until(10_000).look({ online: false });
    stage.until(20_000).look({ online: true });

    expect(stage.lines('connectivity')).toEqual([
      '0 connectivity online',
      '10000 connectivity offline',
      '20000 connectivity online',
    ]);
  });

  test('[sync 25] stays offline when an answer arrives that was on its way as the browser reported offline', () => {
    const stage = Stage.leading().until(10_000);
    stage.lagMs = 500;
    stage.untilNext('user');
    const cutAt = stage.at + 100;
    stage
      .until(cutAt)
      .look({ online: false })
      .until(cutAt + 30_000);

    expect(stage.lines('connectivity')).toEqual([
      '0 connectivity online',
      `${cutAt} connectivity offline`,
    ]);
  });

  test('[sync 25] is online again when a request is answered that left while the browser reported offline', () => {
    const stage = Stage.leading().until(10_000).look({ online: false });
    stage.until(5 * MINUTE);

    expect(stage.lines('connectivity').map((line) => line.split(' ')[2])).toEqual([
      'online',
      'offline',
      'online',
    ]);
  });

  test('[decisions 22] is reported with the first answer of a leader, because the leader before may have reported offline', () => {
    const stage = facing(UNREACHABLE).until(5 * MINUTE);
    stage.dispatch({ type: 'following' });
    stage.reading = () => answer();
    stage.lead({ epoch: 2 }).until(6 * MINUTE);

    expect(stage.lines('connectivity')).toEqual([
      '0 connectivity offline',
      `${5 * MINUTE} connectivity online`,
    ]);
  });

  test('[decisions 22] is not reported before the first answer of a leader', () => {
    const stage = new Stage();
    stage.reading = () => null;

    expect(stage.look(VISIBLE).lead().until(2_000).lines('connectivity')).toEqual([]);
  });
});

describe('a lost connection', () => {
  test('[sync 22] is probed by the user call alone, which backs off', () => {
    const stage = facing(UNREACHABLE).until(30 * MINUTE);

    expect(stage.lines('chats')).toEqual(['1000 chats']);
    expect(stage.lines('likes')).toEqual(['1000 likes']);
    expect(stage.times('user').length).toBeGreaterThan(30);
    expect(stage.times('user').length).toBeLessThan(150);
  });

  test('[decisions 24] that works again: the lists are read within a period, and the outbox is sent at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (seed) => {
        const stage = facing(UNREACHABLE, seed)
          .act('like:ada', like(1))
          .until(10 * MINUTE);
        stage.reading = () => answer();
        stage.until(13 * MINUTE);

        const back = stage.times('user').find((at) => at > 10 * MINUTE) ?? 0;
        const [sent] = stage.times('send');
        expect(sent).toBe(back);
        for (const about of ['chats', 'likes']) {
          const first = stage.times(about).find((at) => at >= back) ?? 0;
          expect(first - back).toBeGreaterThanOrEqual(0);
          expect(first - back).toBeLessThanOrEqual(MINUTE);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('[sync 23] that works again: the next user call leaves at a random moment of a period', () => {
    const gaps = Array.from({ length: 40 }, (_, seed) => {
      const stage = facing(UNREACHABLE, seed + 1).until(10 * MINUTE);
      stage.reading = () => answer();
      stage.until(13 * MINUTE);
      const [back = 0, next = 0] = stage.times('user').filter((at) => at > 10 * MINUTE);
      return next - back;
    });

    expect(Math.min(...gaps)).toBeLessThan(MINUTE / 6);
    expect(Math.max(...gaps)).toBeGreaterThan((5 * MINUTE) / 6);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(MINUTE);
  });

  test('[decisions 24] causes reads of everything within two seconds when the network of the device comes back', () => {
    const stage = facing(UNREACHABLE).until(10 * MINUTE);
    stage.reading = () => answer();
    stage.dispatch({ type: 'wake', cause: 'network' }).until(10 * MINUTE + 2_000);

    for (const about of account)
      expect(stage.times(about).at(-1)).toBeGreaterThanOrEqual(10 * MINUTE);
  });

  test('[decisions 24] is probed without the longer hidden wait when a tab comes into view', () => {
    const stage = facing(UNREACHABLE)
      .look({ visible: false })
      .until(60 * MINUTE);
    stage.look({ visible: true }).until(61 * MINUTE);

    expect(stage.times('user').some((at) => at >= 60 * MINUTE)).toBe(true);
  });

  test('[sync 22] is not assumed when one list fails alone: only that list backs off', () => {
    const stage = new Stage();
    stage.reading = ({ endpoint }) => (endpoint.name === 'chats' ? server(500) : answer());
    stage
      .look(VISIBLE)
      .lead()
      .until(5 * MINUTE);

    expect(stage.times('likes').length).toBeGreaterThanOrEqual(5);
    expect(stage.lines('connectivity').map((line) => line.split(' ')[2])).not.toContain('offline');
  });
});

describe('a pause that the server asks for', () => {
  test.each([429, 503])(
    '[sync 22] stops every request after %i, for at least Retry-After',
    (status) => {
      const stage = Stage.leading().until(10_000);
      stage.reading = ({ endpoint }) =>
        endpoint.name === 'chats' ? server(status, 200_000) : answer();
      stage.dispatch({ type: 'wake', cause: 'push' }).until(10_500).act('like:ada', like(1));
      stage.dispatch({ type: 'wake', cause: 'member' }).until(209_999);
      const after = stage.log.filter((line) => Number(line.split(' ')[0]) > 10_000);
      expect(after).toEqual([]);

      stage.until(10_000 + 220_000);
      expect(stage.lines('send')).toHaveLength(1);
      expect(stage.times('send')[0]).toBeGreaterThanOrEqual(210_000);
    },
  );

  test('[sync 22] without Retry-After ends a long hidden wait when a tab comes into view', () => {
    const stage = facing(server(503))
      .look({ visible: false })
      .until(60 * MINUTE);
    stage.reading = () => answer();
    stage.look({ visible: true }).until(62 * MINUTE);

    expect(stage.times('chats').some((at) => at >= 60 * MINUTE)).toBe(true);
  });
});

describe('while the browser reports offline', () => {
  const offline = () => Stage.leading().until(10_000).look({ online: false });

  test('[sync 25] one probe a minute leaves when a tab is in view', () => {
    const stage = offline();
    stage.reading = () => UNREACHABLE;
    stage.act('like:ada', like(1)).until(10 * MINUTE);

    const probes = stage.times('user').filter((at) => at > 10_000);
    expect(probes.length).toBeGreaterThanOrEqual(6);
    expect(probes.length).toBeLessThanOrEqual(10);
    expect(
      stage.lines('chats', 'likes', 'send').filter((line) => Number(line.split(' ')[0]) > 10_000),
    ).toEqual([]);
  });

  test('[sync 25] no probe leaves when no tab is in view', () => {
    const stage = offline().look({ visible: false });
    stage.until(30 * MINUTE);

    expect(stage.times('user')).toEqual([0]);
  });

  test('[sync 25] an answer that arrives counts more than the report', () => {
    const stage = offline();
    stage.sending = () => accepted;
    stage.act('like:ada', like(1)).until(3 * MINUTE);

    expect(stage.lines('send')).toHaveLength(1);
    expect(stage.lines('connectivity').at(-1)).toMatch(/online$/);
  });

  test('[sync 25] an earlier online phase counts no more once the browser reports offline again', () => {
    const stage = offline()
      .until(3 * MINUTE)
      .look({ online: true })
      .look({ online: false });

    expect(stage.lines('connectivity').at(-1)).toBe(`${3 * MINUTE} connectivity offline`);
  });

  test('[sync 25] one tab whose browser reports online is enough for all reads to leave', () => {
    const stage = offline()
      .look({ online: true }, 'b')
      .until(2 * MINUTE);

    expect(stage.times('chats').length).toBeGreaterThanOrEqual(2);
  });
});
