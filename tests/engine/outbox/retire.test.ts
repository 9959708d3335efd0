import { describe, expect, test } from 'vitest';
import { NO_VERSIONS } from '#schemas/headers.ts';
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import { photoRow } from '#sync/engine/intents/photos/photo.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import { appliedOf, ends } from '#tests/engine/reads/asked.ts';
import { deletes, hide, messageDeleted, reacted } from './own-changes.ts';
import {
  ADA,
  after,
  BEA,
  keyOf,
  like,
  ME,
  messageRow,
  read,
  REFUSAL,
  seen,
  WALL,
} from '#tests/engine/people.ts';
import { accepted, answer, Stage, UNREACHABLE } from '#tests/engine/stage.ts';

const MINUTE = 60_000;

const taken = (key: IntentKey): RowChange => ({ type: 'accepted', key, message: null });

describe('a list retires', () => {
  const retired = (stage: Stage, name = 'likes') =>
    appliedOf(stage, name).map(({ retire }) => retire.map(({ row }) => row));

  const acked = after(
    'like:ada',
    like(1),
    { type: 'sending', key: keyOf(1) },
    { type: 'accepted', key: keyOf(1), message: null },
  );
  const rows = acked === null ? [] : [acked];

  test('[sync 15] a row that was accepted before its read started', () => {
    expect(retired(Stage.leading({ rows }).until(5_000))).toEqual([['like:ada']]);
  });

  test('[sync 15] no row of an intent that it does not contain', () => {
    expect(retired(Stage.leading({ rows }).until(5_000), 'chats')).toEqual([[]]);
  });

  test('[sync 15] a row that needs several lists, once for each list', () => {
    const stage = Stage.leading();
    stage.sending = () => accepted;
    stage.reading = ({ endpoint: { name } }) =>
      name === 'likes' && stage.at < MINUTE ? UNREACHABLE : answer();
    stage
      .until(10_000)
      .act('hide:ada', hide(1))
      .until(MINUTE)
      .dispatch({ type: 'wake', cause: 'push' });

    expect(retired(stage.until(MINUTE), 'chats').slice(1)).toEqual([['hide:ada'], []]);
    expect(retired(stage.until(2 * MINUTE), 'likes')).toContainEqual(['hide:ada']);
  });

  test('[sync 15] a reaction by a read of its own conversation that started after the acceptance, and by no other', () => {
    const reaction = after(
      'reaction:9',
      reacted(1),
      { type: 'sending', key: keyOf(1) },
      taken(keyOf(1)),
    );
    const read = (profile: ProfileId): Stage =>
      Stage.leading({ rows: reaction === null ? [] : [reaction] })
        .look({ conversationWith: profile })
        .until(5_000);

    expect(retired(read(ADA), 'messages')).toEqual([['reaction:9']]);
    expect(retired(read(BEA), 'messages')).toEqual([[]]);
  });

  test('[sync 15] no reaction by a read of its conversation that started before the acceptance', () => {
    const stage = Stage.leading();
    stage.sending = () => accepted;
    stage.reading = ({ endpoint: { name } }) => (name === 'messages' ? null : answer());
    stage.look({ conversationWith: ADA }).until(5_000).act('reaction:9', reacted(1)).until(6_000);
    const [early] = stage.asked('read').filter(({ endpoint: { name } }) => name === 'messages');

    stage.dispatch({ type: 'read-done', request: early?.request ?? 0, result: answer() });

    expect(retired(stage, 'messages')).toEqual([[]]);
    expect(stage.rows.get('reaction:9')).toMatchObject({ next: null, acked: { seq: 1 } });
  });

  test('[sync 15] rows in the order of their intents, so that a message before a deletion is not shown after it', () => {
    const key = keyOf(2);
    const said = messageRow(1, { state: 'acked' });
    const gone = after('delete:ada', deletes(2), { type: 'sending', key }, taken(key));
    const anew = messageRow(3, { state: 'acked' });
    const mixed = [anew, gone, said].flatMap((row) => row ?? []);

    expect(retired(Stage.leading({ rows: mixed }).until(5_000), 'chats')).toEqual([
      [said.id, 'delete:ada', anew.id],
    ]);
  });

  test('[contract 31] a photo when it is my own profile', () => {
    const sent = photoRow({ member: ME, key: keyOf(1), seq: 1, at: WALL, size: 70 });
    const stage = Stage.leading({ rows: [{ ...sent, state: 'acked' }] });

    expect(retired(stage.until(5_000), 'user')).toEqual([[sent.id]]);
  });

  test('[sync 15] no row that was accepted while the list was on its way', () => {
    const stage = Stage.leading();
    stage.sending = () => accepted;
    stage.until(990).act('like:ada', like(1));
    stage.lagMs = 50;
    stage.until(10_000);

    expect(stage.times('likes')).toEqual([1_000]);
    expect(retired(stage)).toEqual([[]]);
    expect(stage.rows.get('like:ada')).toMatchObject({ acked: { seq: 1 } });
  });

  test.each([
    { what: 'no version', versions: NO_VERSIONS },
    { what: 'the first version', versions: { user: '1', chats: '1', likes: '1' } },
  ])('[sync 15] a row also when it is unchanged, with $what', ({ versions }) => {
    const stage = Stage.leading({ rows, etags: { likes: '"e-likes-1"' } });
    stage.reading = ({ etag }) =>
      etag === null ? answer() : { type: 'unchanged', versions, sync: true };

    expect(retired(stage.until(5_000))).toEqual([['like:ada']]);
  });

  test('[sync 15] also a row that ended during the read, which does no harm', () => {
    const stage = Stage.leading({ rows });
    stage.reading = () => null;
    stage.until(2_000).dispatch({ type: 'row', id: 'like:ada', row: null, marked: null });

    expect(retired(ends(stage, 'likes', answer()))).toEqual([['like:ada']]);
  });

  test('[sync 15] no row when it has the ETag of the request, because then it is a copy from a cache', () => {
    const stage = Stage.leading({ rows, etags: { likes: '"e-likes-1"' } });
    stage.reading = ({ endpoint }) =>
      endpoint.name === 'likes' ? answer('"e-likes-1"') : answer();

    expect(retired(stage.until(5_000))).toEqual([[]]);
  });

  test.each([
    { name: 'chats', id: 'read:ada', mark: read(1, 5, 2), same: { ada: 2 }, moved: { ada: 3 } },
    { name: 'chats', id: 'read:ada', mark: read(1, 5, 2), same: { ada: 2 }, moved: { bea: 2 } },
    { name: 'likes', id: 'seen', mark: seen(1, 5, 2), same: { likes: 2 }, moved: { likes: 0 } },
  ])(
    '[decisions 26] a mark that the backend of $name does not support when its figure changes',
    (given) => {
      const { name, id, mark, same, moved } = given;
      const key = keyOf(1);
      const row = after(
        id,
        mark,
        { type: 'sending', key },
        { type: 'refused', key, refusal: REFUSAL },
      );
      const withFigures = (figures?: Record<string, number>) => {
        const stage = Stage.leading({ rows: row === null ? [] : [row] });
        stage.reading = () => answer(null, NO_VERSIONS, figures);
        return retired(stage.until(5_000), name);
      };

      expect(withFigures(same)).toEqual([[]]);
      expect(withFigures()).toEqual([[]]);
      expect(withFigures(moved)).toEqual([[id]]);
    },
  );

  test('[decisions 26] no mark by the figures of another list', () => {
    const key = keyOf(1);
    const refused = { type: 'refused', key, refusal: REFUSAL } as const;
    const row = after('read:ada', read(1, 5, 2), { type: 'sending', key }, refused);
    const stage = Stage.leading({ rows: row === null ? [] : [row] });
    stage.reading = ({ endpoint: { name } }) =>
      answer(null, NO_VERSIONS, name === 'likes' ? { likes: 0 } : { ada: 2 });

    expect(retired(stage.until(5_000))).toEqual([[]]);
  });

  test('[sync 15] no row by the first version that is known, because it may be of a copy from a cache', () => {
    const stage = Stage.leading({ rows });
    const reported = answer(null, { user: '1', chats: '1', likes: '1' });
    stage.reading = ({ endpoint }) =>
      stage.at > 5_000 || endpoint.name === 'likes' ? reported : answer();

    expect(retired(stage.until(5_000))).toEqual([[]]);
    expect(retired(stage.until(2 * MINUTE))).toEqual([[], ['like:ada']]);
  });
});

describe('an intent that one list has confirmed', () => {
  const key = keyOf(1);
  const confirmed = (id: string, intent: RowChange, by: 'likes' | 'messages'): OutboxRow[] => {
    const row = after(id, intent, { type: 'sending', key }, taken(key), {
      type: 'retire',
      key,
      by,
    });
    return row === null ? [] : [row];
  };

  /** The other list answers, and this one does not for a minute. */
  function leads(given: Parameters<typeof Stage.leading>[0]): Stage {
    const stage = Stage.leading({ rows: confirmed('hide:ada', hide(1), 'likes'), ...given });
    stage.reading = ({ endpoint: { name } }) =>
      name === 'likes' && stage.at < MINUTE ? null : answer();
    return stage.until(30_000);
  }

  test('[sync 15] waits for it again when the base is lost: what is read first may be a copy from before the intent', () => {
    const stage = leads({});

    expect(stage.rows.get('hide:ada')).toMatchObject({ acked: { seq: 1 } });
    expect(stage.until(5 * MINUTE).rows.get('hide:ada')).toBeUndefined();
  });

  test.each([
    { what: 'an answer with an ETag', known: { etags: { likes: '"e-likes-3"' } } },
    { what: 'an answer without one', known: { pendingEtags: { likes: null } } },
    {
      what: 'parts of the next answer',
      known: { etags: { likes: '"e-likes-3"' }, pendingEtags: { likes: '"e-likes-4"' } },
    },
  ])('[sync 15] does not wait for it while the base holds $what', ({ known }) => {
    expect(leads(known).rows.get('hide:ada')).toBeUndefined();
  });

  test('[sync 15] waits for the messages of its own conversation', () => {
    const rows = confirmed('message-delete:9', messageDeleted(1), 'messages');
    const holding = (conversation: string) =>
      Stage.leading({ rows, etags: { [`messages:${conversation}`]: '"e-3"' } });

    expect(holding(ADA).asked('change')).toEqual([]);
    expect(holding(BEA).asked('change')).toMatchObject([
      { row: 'message-delete:9', change: { type: 'unretire', key, by: 'messages' } },
    ]);
  });
});

describe('a like whose acceptance reached only the leader before', () => {
  const counted = (n: string) => ({ user: '1', chats: '1', likes: n });

  const facing = (
    stage: Stage,
    { serverEpoch, n }: { serverEpoch: string; n: () => string },
  ): Stage => {
    stage.reading = ({ endpoint: { name } }) =>
      answer(`"${serverEpoch}-${name}-${n()}"`, counted(n()));
    return stage;
  };

  /** A like that the server counts as its third change of the list. */
  function likedBefore(): OutboxRow[] {
    const stage = facing(Stage.leading(), { serverEpoch: 'e1', n: () => '2' });
    stage.sending = () => ({ ...accepted, versions: counted('3') });
    stage.until(10_000).act('like:ada', like(1)).until(11_000);
    return [...stage.rows.values()];
  }

  test('[sync 15] is not confirmed by older copies, of the user call neither', () => {
    const stage = facing(new Stage(), {
      serverEpoch: 'e1',
      n: () => (stage.at < MINUTE ? '2' : '3'),
    });
    stage.look({}).lead({ rows: likedBefore() }).until(10_000);

    expect(stage.asked('apply').map(({ endpoint }) => endpoint.name)).toContain('likes');
    expect(stage.rows.get('like:ada')).toMatchObject({ acked: { seq: 1 } });
    expect(stage.until(3 * MINUTE).rows.size).toBe(0);
  });

  test('[sync 15] is confirmed by smaller versions of another server epoch', () => {
    const stage = facing(new Stage(), { serverEpoch: 'e2', n: () => '1' });
    stage.look({}).lead({ rows: likedBefore() }).until(10_000);

    expect(stage.rows.size).toBe(0);
  });
});
