import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#sync/engine/endpoints.ts';
import type { ReadResult } from '#sync/engine/events.ts';
import { BEA, like } from './people.ts';
import { answer, Stage, UNREACHABLE } from './stage.ts';

const MINUTE = 60_000;
const RESTORED_AT = 5 * MINUTE;

const counted = (n: string) => ({ user: '1', chats: n, likes: n });

interface Counts {
  before: string;
  after: string;
}

const restored = (counts: Counts) => facing(counts).look({}).lead();

/** A server whose database is put back from a backup: another epoch, and smaller counters. */
function facing(counts: Counts): Stage {
  const stage = new Stage();
  stage.reading = ({ endpoint: { name } }) => {
    const life = stage.at < RESTORED_AT ? 'before' : 'after';
    const versions = counted(counts[life]);
    return answer(`"${life}-${name}-${versions.likes}"`, versions);
  };
  return stage;
}

const isOfConversation = ({ endpoint: { name } }: { endpoint: Endpoint }): boolean =>
  name === 'messages';

const readsAfter = (stage: Stage, from: number) =>
  (['chats', 'likes'] as const).map((name) => stage.times(name).filter((at) => at >= from).length);

describe('[sync 14] after a backup of the server was put back', () => {
  test('numbers that are the same by chance say nothing: both lists are read again', () => {
    const stage = restored({ before: '7', after: '7' }).until(8 * MINUTE);

    expect(readsAfter(stage, RESTORED_AT)).toEqual([1, 1]);
  });

  test('smaller numbers are not taken for copies of a cache', () => {
    const stage = restored({ before: '7', after: '2' }).until(8 * MINUTE);

    expect(stage.state.tenure?.applied).toEqual(counted('2'));
  });

  test('what the lists said before the user call was ever answered is of the old life', () => {
    const stage = restored({ before: '7', after: '2' });
    const reading = stage.reading;
    stage.reading = (effect) =>
      effect.endpoint.name === 'user' && stage.at < RESTORED_AT ? UNREACHABLE : reading(effect);
    stage.until(9 * MINUTE);

    expect(stage.state.tenure?.applied).toEqual(counted('2'));
  });

  test('what a conversation told before any life was known is held against nothing', () => {
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

    expect(stage.state.tenure).toMatchObject({ applied: counted('2'), hints: counted('2') });
  });

  test('nor what it was asked before and tells late', () => {
    const stage = facing({ before: '7', after: '2' }).until(RESTORED_AT);
    const { reading } = stage;
    stage.reading = (effect) => (isOfConversation(effect) ? null : reading(effect));
    stage.lagMs = 20;
    stage
      .look({ conversationWith: BEA })
      .lead()
      .until(RESTORED_AT + 500);
    const { request } = stage.asked('read').find(isOfConversation) ?? { request: 0 };

    stage.tell({ type: 'read-done', request, result: answer(null, counted('7')) });
    stage.until(RESTORED_AT + 3 * MINUTE);

    expect(stage.state.tenure).toMatchObject({ applied: counted('2'), hints: counted('2') });
  });

  test('an answer to what was sent before does not bring its numbers back', () => {
    const stage = restored({ before: '7', after: '2' }).until(RESTORED_AT - 1_000);
    stage.act('like:ada', like(1)).until(RESTORED_AT);
    stage.tell({ type: 'wake', cause: 'member' }).until(RESTORED_AT + 10_000);
    const [sent] = stage.asked('send');
    if (sent === undefined) throw new Error('nothing was sent');

    stage.sent(sent.row, sent.key, {
      type: 'accepted',
      message: null,
      versions: counted('8'),
      sync: true,
    });
    stage.until(RESTORED_AT + 5 * MINUTE);

    expect(stage.state.tenure?.hints).toEqual(counted('2'));
    expect(stage.rows.get('like:ada')).toMatchObject({ acked: { seq: 1 } });
    expect(stage.rows.get('like:ada')).not.toHaveProperty('counters');
  });
});

describe('[sync 15] what was accepted after a backup of the server was put back', () => {
  const COPIES_UNTIL = RESTORED_AT + 3 * MINUTE;
  const broken: ReadResult = { type: 'server', status: 500, retryAfterMs: null };
  const answered = (): boolean => true;
  const onlyUser = (name: string): boolean => name === 'user';
  const copyOf = (name: string): ReadResult => answer(`"after-${name}-2"`, counted('2'));

  test.each([
    { when: 'while no user call has told of it', user: broken, before: answered },
    { when: 'nor where no list had come before', user: broken, before: onlyUser },
    { when: 'when a copy of the user call tells of it', user: copyOf('user'), before: answered },
  ])('is not proved by a copy from before it, $when', ({ user, before }) => {
    const stage = facing({ before: '7', after: '3' });
    const { reading } = stage;
    stage.reading = (effect) => {
      const { name } = effect.endpoint;
      if (stage.at < RESTORED_AT) return before(name) ? reading(effect) : broken;
      if (stage.at > COPIES_UNTIL) return reading(effect);
      return name === 'user' ? user : copyOf(name);
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

    expect(stage.state.tenure?.taken).toMatchObject({ likes: '"after-likes-2"' });
    expect(stage.rows.get('like:ada')).toMatchObject({ acked: { seq: 1 } });

    stage.until(COPIES_UNTIL + 5 * MINUTE);

    expect(stage.state.tenure?.taken).toMatchObject({ likes: '"after-likes-3"' });
    expect(stage.rows.size).toBe(0);
  });
});
