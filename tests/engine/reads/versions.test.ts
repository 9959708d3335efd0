import { describe, expect, test } from 'vitest';
import { NO_VERSIONS, type Versions } from '#schemas/headers.ts';
import { serverEpochOf } from '#sync/engine/reads/versions.ts';
import { appliedOf, etagsOf } from './asked.ts';
import { BEA } from '#tests/engine/people.ts';
import { answer, Stage } from '#tests/engine/stage.ts';

const counted = (chats: string): Versions => ({ user: '1', chats, likes: '1' });

test.each([
  ['"e1-chats-4"', 'e1'],
  ['"e1-chats-14"', 'e1'],
  ['"e1-4"', 'e1'],
  ['"6fa4-11ee-chats-4"', '6fa4-11ee'],
  ['W/"e1-chats-4"', 'e1'],
  ['W"e1-chats-4"', null],
  ['x/W/"e1-chats-4"', null],
  ['"e1-chats-4"; gzip', null],
  ['"e1-chats-4-gzip"', null],
  ['"e1"', null],
  ['', null],
  [null, null],
])('[sync 14] the ETag %s is of the server epoch %s', (etag, serverEpoch) => {
  expect(serverEpochOf(etag)).toBe(serverEpoch);
});

describe('a copy of a list from a cache', () => {
  /** The user call has the newest version of the chats. The conversation has versions too. */
  const reported = (conversation: Versions, userEtag: string | null = null) => {
    const stage = new Stage();
    stage.reading = ({ endpoint: { name } }) => {
      if (name === 'user') return answer(userEtag, counted('9'));
      if (name === 'messages') return answer(null, conversation);
      return answer(null, counted('8'));
    };
    return stage.look({ conversationWith: BEA }).lead();
  };

  test.each([
    ['tells none', NO_VERSIONS],
    ['tells an older one', counted('7')],
  ])('[sync 14] is recognised by its version, also when a conversation %s', (_, conversation) => {
    const stage = reported(conversation).until(3_000);

    expect(stage.times('messages:bea')).toEqual([0]);
    expect(stage.times('chats')[0]).toBe(1_000);
    expect(appliedOf(stage, 'chats')).toEqual([]);
  });

  test('[sync 14] is recognised by its version, also when only the user call has an ETag', () => {
    const stage = reported(NO_VERSIONS, '"e1-user-1"').until(3_000);

    expect(appliedOf(stage, 'chats')).toEqual([]);
  });

  test('[sync 14] is not assumed for an answer without a version', () => {
    const stage = new Stage();
    stage.reading = ({ endpoint: { name } }) =>
      answer(null, name === 'user' ? counted('9') : NO_VERSIONS);

    expect(appliedOf(stage.look({}).lead().until(3_000), 'chats')).toHaveLength(1);
  });
});

describe('the pending ETag of the leader before', () => {
  const taking = (pendingEtags: string | null, reported = '"e-chats-2"') => {
    const stage = Stage.leading({
      etags: { chats: '"e-chats-4"' },
      pendingEtags: { chats: pendingEtags },
    });
    stage.reading = ({ endpoint: { name } }) => answer(name === 'chats' ? reported : null);
    return stage.until(1_000);
  };

  test('[sync 17] is used when the base was written with it', () => {
    expect(etagsOf(taking('"e-chats-4"'), 'chats')).toEqual(['"e-chats-4"']);
  });

  test('[sync 14, 17] of an unfinished write leaves the base without an ETag, and no older answer is applied', () => {
    const stage = taking(null);

    expect(etagsOf(stage, 'chats')).toEqual([null]);
    expect(appliedOf(stage, 'chats')).toEqual([]);
    expect(appliedOf(taking(null, '"e-chats-5"'), 'chats')).toHaveLength(1);
  });

  test('[sync 14] is compared by number: nine is older than ten', () => {
    const stage = taking('"e-chats-10"', '"e-chats-9"');

    expect(appliedOf(stage, 'chats')).toEqual([]);
  });
});
