import { describe, expect, test } from 'vitest';
import { appliedOf, ends, etagsOf } from './asked.ts';
import { isSteady } from '#tests/engine/gaps.ts';
import { BEA, like } from '#tests/engine/people.ts';
import { accepted, answer, Stage, UNCHANGED, UNREACHABLE } from '#tests/engine/stage.ts';

const MINUTE = 60_000;

/** Everything was read with an ETag. */
const named = () => {
  const stage = new Stage();
  stage.reading = ({ endpoint: { name } }) => answer(`"e-${name}-1"`);
  return stage.look({}).lead().until(10_000);
};

describe('an unchanged answer', () => {
  test('[decisions 22] to a request without an ETag is from an intermediary and shows no connection', () => {
    const stage = new Stage();
    stage.reading = () => UNCHANGED;

    expect(stage.look({}).lead().until(500).lines('connectivity')).toEqual([]);
  });

  test('[decisions 22] to a request with an ETag shows that the connection works again', () => {
    const stage = named();
    stage.reading = () => UNREACHABLE;
    stage.until(5 * MINUTE);
    stage.reading = ({ etag }) => (etag === null ? UNREACHABLE : UNCHANGED);

    expect(
      stage
        .until(7 * MINUTE)
        .lines('connectivity')
        .at(-1),
    ).toMatch(/connectivity online$/);
  });

  test('[sync 12] for a conversation counts without an ETag: nothing follows the stored messages', () => {
    const stage = Stage.leading();
    stage.reading = ({ endpoint: { name } }) => (name === 'messages' ? UNCHANGED : answer());
    stage.look({ conversationWith: BEA }).until(MINUTE);

    expect(appliedOf(stage, 'messages')[0]).toMatchObject({ answer: null, etag: null });
    expect(isSteady(stage, 5_000, 'messages:bea')).toBe(true);
  });

  test('[sync 36] of the user call does not confirm a session that a send has found ended meanwhile', () => {
    const stage = named();
    stage.reading = () => null;
    stage.sending = () => ({ type: 'signed-out', definite: true });
    stage.dispatch({ type: 'wake', cause: 'member' }).until(13_000).act('like:ada', like(1));
    stage.until(14_000);
    stage.sending = () => accepted;

    ends(stage, 'user', UNCHANGED).until(30_000);
    expect(etagsOf(stage, 'user')).toEqual([null, '"e-user-1"', null]);
    expect(stage.times('send')).toEqual([13_000]);

    ends(stage, 'user', answer()).until(40_000);
    expect(stage.times('send')).toEqual([13_000, 30_000]);
  });
});

describe('the ETag', () => {
  test('[sync 14] of the newest answer is remembered while later answers have none', () => {
    const stage = Stage.leading();
    stage.reading = ({ endpoint: { name } }) => {
      if (name !== 'chats' || stage.at === 10_000) return answer();
      return answer(stage.at < 10_000 ? '"e-chats-4"' : '"e-chats-3"');
    };
    for (const end of [10_000, 20_000]) stage.until(end).dispatch({ type: 'wake', cause: 'push' });
    stage.until(MINUTE);

    expect(stage.times('chats').length).toBeGreaterThan(2);
    expect(appliedOf(stage, 'chats').map(({ etag }) => etag)).toEqual(['"e-chats-4"', null]);
  });

  test('[sync 17, 26] that was just written is in the next read when a read is requested twice', () => {
    const stage = Stage.leading();
    let count = 0;
    stage.reading = ({ endpoint: { name } }) => {
      if (name === 'chats') count += 1;
      return answer(`"e-${name}-${count}"`);
    };
    stage.until(10_000).lagMs = 300;
    stage
      .dispatch({ type: 'wake', cause: 'push' })
      .until(10_100)
      .dispatch({ type: 'wake', cause: 'push' });

    expect(etagsOf(stage.until(11_000), 'chats')).toEqual([null, '"e-chats-1"', '"e-chats-2"']);
  });
});

describe('a conversation that is left', () => {
  const reopened = (stage: Stage, at: number) =>
    stage.until(at).look({ conversationWith: BEA }).until(at);

  test('[sync 26] during its read does not apply the answer, and is read at once when it is opened again', () => {
    const stage = Stage.leading().until(10_000);
    stage.reading = () => null;
    stage.look({ conversationWith: BEA }).until(10_100).look({ conversationWith: null });
    ends(stage, 'messages', answer());

    expect(reopened(stage, 12_000).times('messages:bea')).toEqual([10_000, 12_000]);
    expect(appliedOf(stage, 'messages')).toEqual([]);
  });

  test('[sync 17] and opened again is read with the ETag of its last answer', () => {
    const stage = Stage.leading().until(10_000);
    stage.reading = () => answer('"e-messages-1"');
    stage.look({ conversationWith: BEA }).until(12_000).look({ conversationWith: null });

    expect(etagsOf(reopened(stage, 3 * MINUTE), 'messages')).toEqual([null, '"e-messages-1"']);
  });
});
