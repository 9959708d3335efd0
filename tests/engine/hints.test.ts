import { describe, expect, test } from 'vitest';
import type { Versions } from '#schemas/headers.ts';
import { isSteady } from './gaps.ts';
import { like } from './people.ts';
import { accepted, answer, Stage, UNCHANGED, UNREACHABLE } from './stage.ts';

const MINUTE = 60_000;

const hinted = (chats: string): Versions => ({ user: '1', chats, likes: '1' });

describe('hints', () => {
  const spared = (chatsAt: (at: number) => string) => {
    const stage = new Stage();
    stage.reading = ({ endpoint }) =>
      endpoint.name === 'user' || endpoint.name === 'chats' || endpoint.name === 'likes'
        ? answer(null, hinted(chatsAt(stage.at)))
        : answer();
    return stage.look({}).lead();
  };

  test('[decisions 23] an unchanged list is spared, at most ten minutes in a row', () => {
    const stage = spared(() => '7').until(25 * MINUTE);

    expect(stage.times('chats')).toEqual([1_000, 601_000, 1_201_000]);
    expect(isSteady(stage, MINUTE)).toBe(true);
  });

  test('[decisions 23] a changed one is read a second after the user call that told so', () => {
    const stage = spared((at) => (at < 5 * MINUTE ? '7' : '8')).until(8 * MINUTE);

    const told = stage.times('user').find((at) => at >= 5 * MINUTE) ?? 0;

    expect(stage.times('chats')).toEqual([1_000, told + 1_000]);
  });

  test('[decisions 23] what the first call of a tenure tells counts: a changed list is read', () => {
    const stage = new Stage();
    stage.reading = ({ endpoint }) => (endpoint.name === 'user' ? answer(null, hinted('8')) : null);
    const at = stage.wall - 10_000;
    stage.look({}).lead({ versions: hinted('7'), readAt: { chats: at, likes: at } });

    expect(stage.until(30_000).lines('user', 'chats', 'likes')).toEqual(['0 user', '1000 chats']);
  });

  test('[decisions 23] after an outage that changed nothing the lists are spared as before', () => {
    const stage = spared(() => '7').until(10_000);
    const { reading } = stage;
    stage.reading = () => UNREACHABLE;
    stage.until(4 * MINUTE);
    stage.reading = reading;
    stage.until(9 * MINUTE);

    expect(stage.times('user').filter((at) => at > 4 * MINUTE).length).toBeGreaterThan(2);
    expect(stage.times('chats').filter((at) => at > 4 * MINUTE)).toEqual([]);
  });

  test('[sync 15] a list that must prove an accepted wish is not spared', () => {
    const stage = spared(() => '7');
    stage.sending = () => accepted;
    stage
      .until(10_000)
      .act('like:ada', like(1))
      .until(2 * MINUTE);

    expect(stage.times('likes').length).toBeGreaterThanOrEqual(2);
    expect(stage.rows.size).toBe(0);
  });

  test('[decisions 23] when the user call fails to come the lists read by themselves', () => {
    const stage = spared(() => '7').until(10_000);
    const reading = stage.reading;
    stage.reading = (effect) =>
      effect.endpoint.name === 'user'
        ? { type: 'server', status: 500, retryAfterMs: null }
        : reading(effect);
    stage.until(3 * MINUTE);

    expect(stage.times('chats').length).toBeGreaterThanOrEqual(2);
  });

  test('[decisions 36] without hints every list polls by its own clock', () => {
    const stage = Stage.leading();
    stage.reading = ({ etag }) => (etag === null ? answer('"e-1"') : UNCHANGED);

    expect(isSteady(stage.until(10 * MINUTE), MINUTE, 'chats')).toBe(true);
  });
});
