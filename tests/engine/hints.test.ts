import { describe, expect, test } from 'vitest';
import { NO_VERSIONS, type Versions } from '#schemas/headers.ts';
import { ends, SEEDS } from '#tests/engine/reads/asked.ts';
import { isSteady } from './gaps.ts';
import { like } from './people.ts';
import { accepted, answer, Stage, UNCHANGED, UNREACHABLE } from './stage.ts';

const MINUTE = 60_000;

const hinted = (chats: string): Versions => ({ user: '1', chats, likes: '1' });

describe('hints', () => {
  const spared = (chatsAt: (at: number) => string, seed = 1) => {
    const stage = new Stage(seed);
    stage.reading = ({ endpoint }) =>
      endpoint.name === 'user' || endpoint.name === 'chats' || endpoint.name === 'likes'
        ? answer(null, hinted(chatsAt(stage.at)))
        : answer();
    return stage.look({}).lead();
  };

  test('[decisions 23] skip an unchanged list, for at most ten minutes in a row', () => {
    const stage = spared(() => '7').until(25 * MINUTE);

    expect(stage.times('chats')).toEqual([1_000, 601_000, 1_201_000]);
    expect(isSteady(stage, MINUTE)).toBe(true);
  });

  test('[decisions 23] cause a read of a changed list a second after the user call that reports the change', () => {
    const stage = spared((at) => (at < 5 * MINUTE ? '7' : '8')).until(8 * MINUTE);

    const reported = stage.times('user').find((at) => at >= 5 * MINUTE) ?? 0;

    expect(stage.times('chats')).toEqual([1_000, reported + 1_000]);
  });

  test('[decisions 23] report a change although an older number arrives later', () => {
    const stage = spared(() => '7').until(10_000);
    stage.sending = () => ({ ...accepted, versions: hinted('8') });
    stage.act('like:ada', like(1)).until(MINUTE + 10_000);

    const [, reported = 0] = stage.times('user');
    expect(stage.times('chats').slice(0, 2)).toEqual([1_000, reported + 1_000]);
  });

  test('[decisions 23] do not skip a read that the member asks for', () => {
    const reads = SEEDS.map((seed) => {
      const stage = spared(() => '7', seed).until(10_000);
      return stage.dispatch({ type: 'wake', cause: 'member' }).until(13_000).times('chats').length;
    });

    expect(new Set(reads)).toEqual(new Set([2]));
  });

  test('[decisions 23] skip the lists after an outage without changes as before', () => {
    const stage = spared(() => '7').until(10_000);
    const { reading } = stage;
    stage.reading = () => UNREACHABLE;
    stage.until(4 * MINUTE);
    stage.reading = reading;
    stage.until(9 * MINUTE);

    expect(stage.times('user').filter((at) => at > 4 * MINUTE).length).toBeGreaterThan(2);
    expect(stage.times('chats').filter((at) => at > 4 * MINUTE)).toEqual([]);
  });

  test('[decisions 23] cause reads of the lists a second after the first good user call that follows a longer outage', () => {
    const gaps = SEEDS.map((seed) => {
      const stage = spared(() => '7', seed).until(10_000);
      const { reading } = stage;
      stage.reading = () => UNREACHABLE;
      stage.until(15 * MINUTE);
      stage.reading = reading;
      stage.until(18 * MINUTE);
      const [back = 0] = stage.times('user').filter((at) => at > 15 * MINUTE);
      return (stage.times('chats').find((at) => at >= back) ?? Infinity) - back;
    });

    expect(Math.min(...gaps)).toBeGreaterThan(0);
    expect(Math.max(...gaps)).toBe(1_000);
  });

  test('[sync 15] do not skip a list that must confirm an accepted intent', () => {
    const stage = spared(() => '7');
    stage.sending = () => accepted;
    stage
      .until(10_000)
      .act('like:ada', like(1))
      .until(2 * MINUTE);

    expect(stage.times('likes').length).toBeGreaterThanOrEqual(2);
    expect(stage.rows.size).toBe(0);
  });

  test('[decisions 23] do not stop the lists from being read when the user call fails', () => {
    const stage = spared(() => '7').until(10_000);
    const reading = stage.reading;
    stage.reading = (effect) =>
      effect.endpoint.name === 'user'
        ? { type: 'server', status: 500, retryAfterMs: null }
        : reading(effect);
    stage.until(3 * MINUTE);

    expect(stage.times('chats').length).toBeGreaterThanOrEqual(2);
  });

  test('[decisions 36] no longer count when the server stops giving them', () => {
    const stage = spared(() => '7').until(2 * MINUTE);
    stage.reading = () => answer();
    stage.until(5 * MINUTE);

    expect(stage.times('chats').length).toBeGreaterThan(2);
  });

  test('[decisions 36] are not needed: without them every list is read at its own period', () => {
    const stage = Stage.leading();
    stage.reading = ({ etag }) => (etag === null ? answer('"e-1"') : UNCHANGED);

    expect(isSteady(stage.until(10 * MINUTE), MINUTE, 'chats')).toBe(true);
  });
});

describe('hints at the start of a leader term', () => {
  /** The leader before read the lists ten seconds ago, or never. The user call is not answered yet. */
  const taking = (versions: Versions, readSecondsAgo: number | null = 10) => {
    const stage = new Stage();
    stage.reading = ({ endpoint: { name } }) => (name === 'build' ? answer('"5f3a-12"') : null);
    const at = stage.wall - (readSecondsAgo ?? 0) * 1_000;
    const readAt = readSecondsAgo === null ? {} : { chats: at, likes: at };
    return stage.look({}).lead({ versions, readAt }).until(100);
  };

  const readsAfter = (stage: Stage, reported: Versions, etag: string | null = null) =>
    ends(stage, 'user', answer(etag, reported)).until(30_000).lines('user', 'chats', 'likes');

  test('[decisions 23] of the first user call count: a changed list is read', () => {
    expect(readsAfter(taking(hinted('7')), hinted('8'))).toEqual(['0 user', '1100 chats']);
  });

  test('[sync 14] are compared although a public file has an ETag of another server epoch', () => {
    const stage = taking(hinted('7'));

    expect(readsAfter(stage, hinted('8'), '"e1-user-1"')).toEqual(['0 user', '1100 chats']);
  });

  test.each([
    { what: 'while nobody noted what is held', held: NO_VERSIONS, reported: hinted('8') },
    { what: 'while the server sends none', held: hinted('7'), reported: NO_VERSIONS },
  ])('[decisions 36] $what do not change when the lists are read', ({ held, reported }) => {
    expect(readsAfter(taking(held), reported)).toEqual(['0 user']);
  });

  test('[decisions 23] do not skip a list whose age this leader does not know', () => {
    const lines = readsAfter(taking(hinted('7'), null), hinted('7'));

    expect(lines).toEqual(['0 user', '1000 chats', '1000 likes']);
  });
});
