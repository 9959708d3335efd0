import { describe, expect, test } from 'vitest';
import type { ReadEndpoint } from '#sync/engine/reads/endpoints.ts';
import type { ReadResult } from '#sync/engine/events.ts';
import { appliedOf, ends } from './asked.ts';
import { BEA, keyOf, like } from '#tests/engine/people.ts';
import { answer, Stage, UNREACHABLE } from '#tests/engine/stage.ts';

const MINUTE = 60_000;
const RESTORED_AT = 5 * MINUTE;

const counted = (n: string) => ({ user: '1', chats: n, likes: n });

interface Counts {
  before: string;
  after: string;
}

const restored = (counts: Counts) => facing(counts).look({}).lead();

/** A server that restores its database from a backup: another server epoch, and smaller counters. */
function facing(counts: Counts): Stage {
  const stage = new Stage();
  stage.reading = ({ endpoint: { name } }) => {
    const serverEpoch = stage.at < RESTORED_AT ? 'before' : 'after';
    const versions = counted(counts[serverEpoch]);
    return answer(`"${serverEpoch}-${name}-${versions.likes}"`, versions);
  };
  return stage;
}

const isOfConversation = ({ endpoint: { name } }: { endpoint: ReadEndpoint }): boolean =>
  name === 'messages';

const readsAfter = (stage: Stage, from: number) =>
  (['chats', 'likes'] as const).map((name) => stage.times(name).filter((at) => at >= from).length);

describe('[sync 14] after the server restored a backup', () => {
  test('equal versions prove nothing: both lists are read again', () => {
    const stage = restored({ before: '7', after: '7' }).until(8 * MINUTE);

    expect(readsAfter(stage, RESTORED_AT)).toEqual([1, 1]);
  });

  test('smaller versions are not taken for copies from a cache', () => {
    const stage = restored({ before: '7', after: '2' }).until(8 * MINUTE);

    expect(stage.state.leaderTerm?.applied).toEqual(counted('2'));
  });

  test('equal versions prove nothing also when the user call had no ETag for a while', () => {
    const stage = facing({ before: '7', after: '7' });
    const { reading } = stage;
    stage.reading = (effect) =>
      effect.endpoint.name === 'user' && stage.at > 2 * MINUTE && stage.at < RESTORED_AT
        ? answer(null, counted('7'))
        : reading(effect);

    stage
      .look({})
      .lead()
      .until(8 * MINUTE);

    expect(readsAfter(stage, RESTORED_AT)).toEqual([1, 1]);
  });

  test('a list that was requested before is not applied', () => {
    const stage = restored({ before: '7', after: '2' }).until(RESTORED_AT - 1_000);
    const { reading } = stage;
    stage.reading = (effect) => (effect.endpoint.name === 'chats' ? null : reading(effect));
    stage.dispatch({ type: 'wake', cause: 'push' }).until(RESTORED_AT);
    stage.dispatch({ type: 'wake', cause: 'member' }).until(RESTORED_AT + 5_000);
    const before = appliedOf(stage, 'chats').length;

    ends(stage, 'chats', answer('"before-chats-8"', counted('8')));

    expect(stage.state.leaderTerm?.serverEpoch).toBe('after');
    expect(appliedOf(stage, 'chats')).toHaveLength(before);
  });

  test('the user call counts, also when a list had another server epoch meanwhile', () => {
    const stage = facing({ before: '7', after: '2' });
    const { reading } = stage;
    stage.reading = (effect) => (effect.endpoint.name === 'user' ? null : reading(effect));
    stage.look({}).lead().act('like:ada', like(1)).until(2_000);
    expect(stage.times('send')).toEqual([]);

    ends(stage, 'user', answer('"after-user-1"', counted('2'))).until(2_000);

    expect(stage.times('send')).toEqual([2_000]);
  });

  test('and restored another one soon after, a list of the third server epoch is applied before the user call', () => {
    const stage = restored({ before: '7', after: '2' }).until(8 * MINUTE);
    const { reading } = stage;
    stage.reading = (effect) =>
      effect.endpoint.name === 'chats' ? answer('"third-chats-1"', counted('1')) : reading(effect);
    stage.dispatch({ type: 'wake', cause: 'push' }).until(8 * MINUTE + 5_000);

    expect(appliedOf(stage, 'chats').at(-1)?.etag).toBe('"third-chats-1"');
  });

  test('list versions read before the first user answer belong to the old server epoch', () => {
    const stage = restored({ before: '7', after: '2' });
    const reading = stage.reading;
    stage.reading = (effect) =>
      effect.endpoint.name === 'user' && stage.at < RESTORED_AT ? UNREACHABLE : reading(effect);
    stage.until(9 * MINUTE);

    expect(stage.state.leaderTerm?.applied).toEqual(counted('2'));
  });

  test('versions of a conversation read before any server epoch is known are not compared', () => {
    const stage = facing({ before: '7', after: '2' });
    const { reading } = stage;
    stage.reading = (effect) => {
      if (stage.at >= RESTORED_AT) return reading(effect);
      return isOfConversation(effect) ? answer(null, counted('7')) : UNREACHABLE;
    };
    stage
      .look({ conversationWith: BEA })
      .lead()
      .until(9 * MINUTE);

    expect(stage.state.leaderTerm).toMatchObject({ applied: counted('2'), hints: counted('2') });
  });

  test('versions of a conversation that was requested before and answered late are not compared', () => {
    const stage = facing({ before: '7', after: '2' }).until(RESTORED_AT);
    const { reading } = stage;
    stage.reading = (effect) => (isOfConversation(effect) ? null : reading(effect));
    stage.lagMs = 20;
    stage
      .look({ conversationWith: BEA })
      .lead()
      .until(RESTORED_AT + 500);
    const { request } = stage.asked('read').find(isOfConversation) ?? { request: 0 };

    stage.dispatch({ type: 'read-done', request, result: answer(null, counted('7')) });
    stage.until(RESTORED_AT + 3 * MINUTE);

    expect(stage.state.leaderTerm).toMatchObject({ applied: counted('2'), hints: counted('2') });
  });

  test('the answer to an intent that was sent before does not bring the old versions back', () => {
    const stage = restored({ before: '7', after: '2' }).until(RESTORED_AT - 1_000);
    stage.act('like:ada', like(1)).until(RESTORED_AT);
    stage.dispatch({ type: 'wake', cause: 'member' }).until(RESTORED_AT + 10_000);
    const [sent] = stage.asked('send');
    if (sent === undefined) throw new Error('nothing was sent');

    stage.sent(sent.row, sent.key, {
      type: 'accepted',
      message: null,
      versions: counted('8'),
      sync: true,
    });
    stage.until(RESTORED_AT + 5 * MINUTE);

    expect(stage.state.leaderTerm?.hints).toEqual(counted('2'));
    expect(stage.rows.get('like:ada')).toMatchObject({ acked: { seq: 1 } });
    expect(stage.rows.get('like:ada')).not.toHaveProperty('counters');
  });
});

describe('[sync 15] an intent that was accepted after the server restored a backup', () => {
  const COPIES_UNTIL = RESTORED_AT + 3 * MINUTE;
  const broken: ReadResult = { type: 'server', status: 500, retryAfterMs: null };
  const answered = (): boolean => true;
  const onlyUser = (name: string): boolean => name === 'user';
  const copyOf = (name: string, n = '2'): ReadResult => answer(`"after-${name}-${n}"`, counted(n));

  test.each([
    { when: 'while no user call has told of it', user: broken, before: answered },
    { when: 'nor by a second, newer one', user: broken, before: answered, first: '1' },
    { when: 'nor where no list had come before', user: broken, before: onlyUser },
    { when: 'when a copy of the user call tells of it', user: copyOf('user'), before: answered },
  ])(
    'is not confirmed by a copy from before the acceptance, $when',
    ({ user, before, first = '2' }) => {
      const stage = facing({ before: '7', after: '3' });
      const { reading } = stage;
      stage.reading = (effect) => {
        const { name } = effect.endpoint;
        if (stage.at < RESTORED_AT) return before(name) ? reading(effect) : broken;
        if (stage.at > COPIES_UNTIL) return reading(effect);
        if (name === 'user') return user;
        return copyOf(name, stage.at < RESTORED_AT + 90_000 ? first : '2');
      };
      stage
        .look({})
        .lead()
        .until(RESTORED_AT - 1);
      stage.sending = () => ({
        type: 'accepted',
        message: null,
        versions: counted('3'),
        sync: true,
      });
      stage.act('like:ada', like(1)).until(COPIES_UNTIL);

      expect(stage.state.leaderTerm?.taken).toMatchObject({ likes: '"after-likes-2"' });
      expect(stage.rows.get('like:ada')).toMatchObject({ acked: { seq: 1 } });

      stage.until(COPIES_UNTIL + 5 * MINUTE);

      expect(stage.state.leaderTerm?.taken).toMatchObject({ likes: '"after-likes-3"' });
      expect(stage.rows.size).toBe(0);
    },
  );
});

test('[sync 15] a copy of the last answer confirms nothing where our request named no ETag; "unchanged" does', () => {
  const stage = new Stage();
  stage.act('like:ada', like(1));
  stage.act('like:ada', { type: 'sending', key: keyOf(1) });
  stage.act('like:ada', { type: 'accepted', key: keyOf(1), message: null });
  stage.reading = ({ endpoint: { name }, etag }) =>
    etag === null
      ? answer(`"e-${name}-2"`, counted('2'))
      : { type: 'unchanged', versions: counted('2'), sync: true };
  stage.look({}).lead({ rows: [...stage.rows.values()], pendingEtags: { likes: '"e-likes-2"' } });

  stage.until(10_000);
  expect(appliedOf(stage, 'likes')).toMatchObject([{ etag: '"e-likes-2"', retire: [] }]);
  expect(stage.rows.get('like:ada')).toMatchObject({ acked: { seq: 1 } });

  stage.until(5 * MINUTE);
  expect(appliedOf(stage, 'likes').at(-1)).toMatchObject({ answer: null });
  expect(stage.rows.size).toBe(0);
});
