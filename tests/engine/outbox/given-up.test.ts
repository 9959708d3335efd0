import { describe, expect, test } from 'vitest';
import type { ReadResult } from '#sync/engine/events.ts';
import { appliedOf, ends, etagsOf, SEEDS } from '#tests/engine/reads/asked.ts';
import { like } from '#tests/engine/people.ts';
import { answer, Stage, VISIBLE } from '#tests/engine/stage.ts';

const MINUTE = 60_000;

describe('a read that never ends', () => {
  test('[sync 24] is given up after a minute', () => {
    const again = SEEDS.map((seed) => {
      const stage = new Stage(seed);
      stage.reading = () => null;
      return stage.look(VISIBLE).lead().until(65_000).times('user')[1] ?? Infinity;
    });

    expect(Math.min(...again)).toBeLessThan(MINUTE + 500);
    expect(Math.max(...again)).toBeLessThan(MINUTE + 4_000);
  });

  test('[sync 24] is given up however often it is requested meanwhile', () => {
    const stage = Stage.leading();
    stage.reading = ({ endpoint: { name } }) => (name === 'likes' ? null : answer());
    for (let end = 20_000; end <= 5 * MINUTE; end += 20_000)
      stage.until(end).dispatch({ type: 'wake', cause: 'push' });

    expect(stage.times('likes').length).toBeGreaterThan(2);
  });

  test.each<[string, ReadResult]>([
    ['an answer proves no session', answer()],
    ['a refusal ends none', { type: 'refused', status: 403, definite: true }],
    ['a portal is not told', { type: 'unusable', portal: true }],
  ])('[sync 24] that ends after it was given up changes nothing: %s', (_, result) => {
    const stage = new Stage();
    stage.reading = ({ endpoint: { name } }) => (name === 'user' ? null : answer());
    stage.look(VISIBLE).lead().act('like:ada', like(1)).until(MINUTE);
    const before = [...stage.log];

    ends(stage, 'user', result).until(MINUTE);

    expect(stage.log).toEqual(before);
    expect(stage.until(MINUTE + 5_000).times('user')).toHaveLength(2);
  });
});

describe('a write that never ends', () => {
  const writing = () => {
    const stage = Stage.leading({ etags: { chats: '"e-chats-4"' } });
    stage.reading = ({ endpoint: { name } }) => answer(`"e-${name}-5"`);
    stage.stores = false;
    return stage;
  };

  test('[sync 17, 24] is given up after a minute, and the base then has no ETag', () => {
    expect(etagsOf(writing().until(70_000), 'chats')).toEqual(['"e-chats-4"', null]);
  });

  test('[sync 17, 24] that ends after it was given up gives the base no ETag', () => {
    const stage = writing().until(61_000);
    const [given] = appliedOf(stage, 'chats');
    stage.dispatch({ type: 'applied', request: given?.request ?? 0, ok: true });

    expect(etagsOf(stage.until(70_000), 'chats')).toEqual(['"e-chats-4"', null]);
  });

  test('[sync 17] or that fails leaves the base without an ETag', () => {
    const stage = writing().until(5_000);
    const [failed] = appliedOf(stage, 'chats');
    stage.dispatch({ type: 'applied', request: failed?.request ?? 0, ok: false });

    expect(etagsOf(stage.until(15_000), 'chats')).toEqual(['"e-chats-4"', null]);
  });
});
