import { describe, expect, test } from 'vitest';
import type { ReadResult } from '#sync/engine/events.ts';
import { appliedOf, etagsOf, SEEDS } from './asked.ts';
import { isSteady } from '#tests/engine/gaps.ts';
import { answer, Stage, UNCHANGED, UNREACHABLE, VISIBLE } from '#tests/engine/stage.ts';

const MINUTE = 60_000;
const broken: ReadResult = { type: 'server', status: 500, retryAfterMs: null };

/** The first reads are done and none is due for a while. */
const settled = () => Stage.leading().until(10_000);

describe('one read at a time', () => {
  test('[sync 26] triggers before a read leaves share that read', () => {
    const stage = settled();
    for (let count = 0; count < 5; count += 1) stage.dispatch({ type: 'wake', cause: 'push' });
    stage.until(20_000);

    expect(stage.lines('chats')).toEqual(['1000 chats', '10000 chats', '10000 chats']);
  });

  test('[sync 26] triggers during a read cause exactly one more read after it', () => {
    const stage = settled();
    stage.lagMs = 300;
    for (let count = 0; count < 5; count += 1) stage.dispatch({ type: 'wake', cause: 'push' });
    stage.until(20_000);

    expect(stage.times('chats').slice(1)).toEqual([10_000, 10_600]);
  });

  test('[sync 26] a trigger while the answer is being written counts as well', () => {
    const stage = settled();
    stage.stores = false;
    stage
      .dispatch({ type: 'wake', cause: 'push' })
      .until(10_500)
      .dispatch({ type: 'wake', cause: 'push' });
    const writing = appliedOf(stage, 'chats').at(-1);
    stage.dispatch({ type: 'applied', request: writing?.request ?? 0, ok: true }).until(11_000);

    expect(stage.times('chats').slice(1)).toEqual([10_000, 10_500]);
  });

  test('[sync 21] many pushes, glances and pulls at once are rationed', () => {
    const stage = settled();
    for (let second = 10; second < 310; second += 1) {
      stage.dispatch({ type: 'wake', cause: 'push' }).dispatch({ type: 'wake', cause: 'member' });
      stage
        .look({ visible: false })
        .look({ visible: true })
        .until(second * 1_000);
    }

    for (const about of ['user', 'chats', 'likes']) {
      expect(stage.times(about).length).toBeLessThanOrEqual(Math.ceil(310 / 60) + 2);
    }
  });

  test('[sync 21] many pushes are rationed also for a list that fails', () => {
    const stage = settled();
    stage.reading = ({ endpoint }) => (endpoint.name === 'chats' ? broken : answer());
    for (let end = 10_000; end < 310_000; end += 100)
      stage.dispatch({ type: 'wake', cause: 'push' }).until(end);

    expect(stage.times('chats').length).toBeLessThanOrEqual(Math.ceil(310 / 60) + 2);
  });

  test('[sync 18] a read that the member asks for does not delay a read that is due sooner', () => {
    const first = SEEDS.map((seed) => {
      const stage = Stage.leading({}, seed).until(990).dispatch({ type: 'wake', cause: 'member' });
      return stage.until(5_000).times('chats')[0] ?? Infinity;
    });

    expect(Math.max(...first)).toBe(1_000);
  });

  test('[sync 18] the period counts from the request, however long answer and store take', () => {
    const stage = Stage.leading();
    stage.lagMs = 8_000;

    expect(isSteady(stage.until(6 * MINUTE), MINUTE, 'chats')).toBe(true);
  });

  test('[sync 24] a read that never ends is given up after a minute', () => {
    const stage = Stage.leading();
    stage.reading = ({ endpoint }) => (endpoint.name === 'likes' ? null : answer());
    stage.until(2 * MINUTE);

    expect(stage.times('likes').length).toBeGreaterThanOrEqual(2);
  });

  test('[sync 24] the late answer to a read that was given up does not count', () => {
    const stage = Stage.leading();
    stage.reading = ({ endpoint }) => (endpoint.name === 'likes' ? null : answer());
    stage.until(2 * MINUTE);
    const [first] = stage.asked('read').filter(({ endpoint }) => endpoint.name === 'likes');
    const before = stage.asked('apply').length;

    stage.dispatch({ type: 'read-done', request: first?.request ?? 0, result: answer() });
    stage.dispatch({ type: 'read-done', request: 999, result: answer() });
    stage.dispatch({ type: 'applied', request: 999, ok: true });

    expect(stage.asked('apply')).toHaveLength(before);
  });
});

describe('the base', () => {
  const applied = (stage: Stage, name = 'chats') => appliedOf(stage, name);

  test.each<[string, ReadResult]>([
    ['a portal', { type: 'unusable', portal: true }],
    ['another shape', { type: 'unusable', portal: false }],
    ['a server error', broken],
    ['no answer', UNREACHABLE],
    ['a refusal', { type: 'refused', status: 403, definite: true }],
    ['unchanged although nothing is held', UNCHANGED],
  ])('[sync 12] is not changed by %s', (_, result) => {
    const stage = Stage.leading();
    stage.reading = ({ endpoint }) => (endpoint.name === 'chats' ? result : answer());
    stage.until(30_000);

    expect(applied(stage)).toEqual([]);
  });

  test('[sync 17] is read by its ETag, and unchanged does not replace it', () => {
    const stage = Stage.leading({ etags: { chats: '"e-chats-4"' } });
    stage.reading = ({ etag }) => (etag === null ? answer() : UNCHANGED);
    stage.until(5_000);

    expect(stage.asked('read').map(({ endpoint, etag }) => [endpoint.name, etag])).toContainEqual([
      'chats',
      '"e-chats-4"',
    ]);
    expect(applied(stage)).toMatchObject([{ answer: null, etag: '"e-chats-4"' }]);
  });

  test('[sync 17] is read by its ETag also before the session is confirmed', () => {
    const stage = new Stage();
    stage.reading = () => null;
    stage.look(VISIBLE).lead({ etags: { user: '"e-user-4"', chats: '"e-chats-4"' } });

    expect(etagsOf(stage.until(2_000), 'user')).toEqual([null]);
    expect(etagsOf(stage, 'chats')).toEqual(['"e-chats-4"']);
  });

  test('[sync 17] is read by the ETag of an answer only after the store has written the answer', () => {
    const stage = Stage.leading();
    stage.reading = () => answer('"e-chats-5"');
    stage.stores = false;
    stage.until(5_000);
    const [writing] = applied(stage);
    stage.dispatch({ type: 'applied', request: writing?.request ?? 0, ok: false }).until(15_000);

    const etags = stage.asked('read').filter(({ endpoint }) => endpoint.name === 'chats');
    expect(etags.map(({ etag }) => etag)).toEqual([null, null]);
  });

  test('[sync 14] is not replaced by an older copy from a cache, recognised by its ETag or its version', () => {
    const older = answer('"e-chats-8"');
    const versioned = answer(null, { user: null, chats: '8', likes: null });
    const first = Stage.leading({ etags: { chats: '"e-chats-9"' } });
    first.reading = ({ endpoint }) => (endpoint.name === 'chats' ? older : answer());
    const second = new Stage();
    second.reading = ({ endpoint }) =>
      endpoint.name === 'chats' ? versioned : answer(null, { user: null, chats: '9', likes: null });

    expect(applied(first.until(3_000))).toEqual([]);
    expect(applied(second.look(VISIBLE).lead().until(3_000))).toEqual([]);
  });

  test('[sync 14, 17] has no ETag after a kill during a write, and no older answer replaces it', () => {
    const stage = Stage.leading({
      etags: { chats: '"e-chats-2"' },
      pendingEtags: { chats: '"e-chats-4"' },
    });
    stage.reading = ({ endpoint: { name } }) =>
      answer(stage.at < 5_000 ? `"e-${name}-2"` : `"e-${name}-4"`);
    stage.until(5_000);
    const copies = applied(stage);
    stage.until(30_000);

    const reads = stage.asked('read').filter(({ endpoint }) => endpoint.name === 'chats');
    expect(reads[0]?.etag).toBeNull();
    expect(copies).toEqual([]);
    expect(applied(stage)).toMatchObject([{ etag: '"e-chats-4"' }]);
  });

  test('[sync 14] is not replaced by an older answer after a write that failed half way', () => {
    const stage = Stage.leading();
    stage.reading = () => answer('"e-chats-4"');
    stage.stores = false;
    stage.until(5_000);
    const [writing] = applied(stage);
    stage.reading = () => answer('"e-chats-2"');
    stage.dispatch({ type: 'applied', request: writing?.request ?? 0, ok: false }).until(30_000);

    expect(applied(stage)).toHaveLength(1);
  });

  test('[sync 14] that another release has written since counts more than the pending ETag from before', () => {
    const stage = Stage.leading({
      etags: { chats: '"e-chats-6"' },
      pendingEtags: { chats: '"e-chats-4"' },
    });
    stage.reading = () => answer('"e-chats-5"');
    stage.until(3_000);

    expect(stage.state.leaderTerm?.etags).toMatchObject({ chats: '"e-chats-6"' });
    expect(applied(stage)).toEqual([]);
  });

  test('[sync 14] is replaced by an answer of another server epoch, whose counters may start again', () => {
    const stage = Stage.leading({ etags: { chats: '"e1-chats-9"' } });
    stage.reading = ({ endpoint }) =>
      endpoint.name === 'chats' ? answer('"e2-chats-1"') : answer();

    expect(applied(stage.until(3_000))).toHaveLength(1);
  });

  test('[sync 33] is stored with the versions it then has', () => {
    const stage = new Stage();
    stage.reading = () => answer(null, { user: '4', chats: '5', likes: '6' });
    stage
      .look(VISIBLE)
      .lead({ versions: { user: '1', chats: '2', likes: '3' } })
      .until(5_000);

    expect(applied(stage, 'user')[0]?.versions).toEqual({ user: '4', chats: '2', likes: '3' });
    expect(applied(stage, 'likes')[0]?.versions).toMatchObject({ user: '4', likes: '6' });
  });
});
