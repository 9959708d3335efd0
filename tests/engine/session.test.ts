import { describe, expect, test } from 'vitest';
import { NO_VERSIONS } from '#schemas/headers.ts';
import type { ReadResult } from '#sync/engine/events.ts';
import { keyOf, like, messageRow } from './people.ts';
import { accepted, answer, Stage, UNCHANGED, UNREACHABLE, VISIBLE } from './stage.ts';

const refusedRead = (status: number, definite: boolean): ReadResult => ({
  type: 'refused',
  status,
  definite,
});

/** A stage whose endpoint answers like this from the start. */
const answering = (name: string, result: ReadResult) => {
  const stage = new Stage();
  stage.reading = ({ endpoint }) => (endpoint.name === name ? result : answer());
  return stage.look(VISIBLE).lead();
};

describe('a sign-out', () => {
  test.each([401, 403])('[sync 35] follows a second definite %i of the user call', (status) => {
    const stage = answering('user', refusedRead(status, true)).until(60_000);

    expect(stage.lines('sign-out')).toEqual(['0 sign-out']);
    expect(stage.state.leaderTerm).toBeNull();
    expect(stage.lines('chats')).toEqual([]);
  });

  test('[sync 35] does not follow one refusal: the request may have left with a cookie that was renewed meanwhile', () => {
    const stage = Stage.leading().until(60_000);
    let refusals = 1;
    stage.reading = ({ endpoint }) => {
      if (endpoint.name !== 'user' || refusals === 0) return answer();
      refusals -= 1;
      return refusedRead(401, true);
    };
    stage.dispatch({ type: 'wake', cause: 'member' }).act('like:ada', like(1)).until(120_000);

    expect(refusals).toBe(0);
    expect(stage.lines('sign-out')).toEqual([]);
    expect(stage.lines('send')).toHaveLength(1);

    refusals = 1;
    stage.dispatch({ type: 'wake', cause: 'member' }).until(180_000);
    expect(refusals).toBe(0);
    expect(stage.lines('sign-out')).toEqual([]);
  });

  test('[sync 28] by a refusal that came too late does not count: the tab leads again when its turn comes', () => {
    const stage = answering('user', refusedRead(403, true)).act('like:ada', like(1)).until(5_000);
    stage.reading = () => answer();
    stage.dispatch({ type: 'following' }).until(10_000);

    const rows = [...stage.rows.values()];
    const start = { etags: {}, pendingEtags: {}, versions: NO_VERSIONS, readAt: {} };
    stage.dispatch({ type: 'leading', epoch: 2, rows, ...start }).until(12_000);

    expect(stage.lines('user', 'chats', 'send')).toEqual([
      '0 user',
      '0 user',
      '10000 user',
      '10000 send likeProfile 01',
      '11000 chats',
    ]);
  });

  test.each<[string, ReadResult]>([
    ['a page of a firewall', refusedRead(403, false)],
    ['another refusal', refusedRead(404, true)],
    ['a portal', { type: 'unusable', portal: true }],
    ['another shape', { type: 'unusable', portal: false }],
    ['a server error', { type: 'server', status: 500, retryAfterMs: null }],
    ['nobody', UNREACHABLE],
  ])('[decisions 22] never follows this end of the user call: %s', (_, result) => {
    const stage = answering('user', result).until(600_000);

    expect(stage.lines('sign-out')).toEqual([]);
    expect(stage.state.leaderTerm).not.toBeNull();
  });

  test.each(['build', 'settings'])(
    '[decisions 22] never follows a refusal of %s, which is public',
    (name) => {
      const stage = answering(name, refusedRead(403, true)).until(120_000);

      expect(stage.lines('sign-out')).toEqual([]);
      expect(stage.times(name)).toEqual([0]);
    },
  );

  test('[sync 38] stops every request, and later events change nothing', () => {
    const stage = Stage.leading().until(5_000).dispatch({ type: 'signed-out' });
    const before = stage.effects.length;

    stage.act('like:ada', like(1)).dispatch({ type: 'wake', cause: 'member' }).until(300_000);

    expect(stage.effects.slice(before)).toEqual([]);
  });
});

describe('a refusal of the lists', () => {
  test('[§6] causes one user call and no sign-out when the user call succeeds', () => {
    const stage = answering('chats', refusedRead(403, true)).until(1_000);

    expect(stage.lines('user', 'sign-out')).toEqual(['0 user', '1000 user']);
  });

  test('[sync 26] of both at once causes one user call', () => {
    const stage = new Stage();
    stage.reading = ({ endpoint }) =>
      endpoint.name === 'chats' || endpoint.name === 'likes' ? refusedRead(403, true) : answer();
    stage.look(VISIBLE).lead().until(500);
    stage.until(1_000);

    expect(stage.times('user').filter((at) => at === 1_000).length).toBeLessThanOrEqual(2);
  });

  test('[§6] causes a sign-out when the user call is refused as well', () => {
    const stage = new Stage();
    stage.reading = ({ endpoint }) =>
      stage.at < 1_000 || endpoint.name === 'build' ? answer() : refusedRead(403, true);
    stage.look(VISIBLE).lead().until(5_000);

    expect(stage.lines('user', 'sign-out')).toEqual([
      '0 user',
      '1000 user',
      '1000 user',
      '1000 sign-out',
    ]);
  });
});

describe('the session', () => {
  test('[sync 36] must be confirmed by a complete user answer before anything is sent', () => {
    const stage = new Stage();
    stage.reading = ({ endpoint }) => (endpoint.name === 'user' ? null : answer());
    stage.look(VISIBLE).lead().act('like:ada', like(1)).until(20_000);
    expect(stage.lines('send')).toEqual([]);

    stage.dispatch({ type: 'read-done', request: 1, result: answer() }).until(21_000);
    expect(stage.lines('send')).toEqual(['20000 send likeProfile 01']);
  });

  test('[sync 36] is confirmed by a user call without an ETag, because unchanged could be about another member', () => {
    const stage = new Stage();
    stage.reading = ({ etag }) => (etag === null ? answer('"e-user-1"') : UNCHANGED);
    stage
      .look(VISIBLE)
      .lead({ etags: { user: '"e-user-1"' } })
      .until(70_000);

    const etags = stage
      .asked('read')
      .flatMap(({ endpoint, etag }) => (endpoint.name === 'user' ? [etag] : []));
    expect(etags).toEqual([null, '"e-user-1"']);
  });

  test('[sync 36] that a send finds ended stops all sends until the user call has answered', () => {
    const stage = Stage.leading().until(5_000);
    stage.reading = () => null;
    stage.sending = () => ({ type: 'signed-out', definite: true });
    stage
      .act('like:ada', like(1))
      .until(6_000)
      .act(keyOf(2), { type: 'intent', row: messageRow(2) })
      .until(20_000);
    expect(stage.lines('send')).toEqual(['5000 send likeProfile 01']);

    stage.sending = () => accepted;
    const user = stage.asked('read').findLast(({ endpoint }) => endpoint.name === 'user');
    stage
      .dispatch({ type: 'read-done', request: user?.request ?? 0, result: answer() })
      .until(40_000);
    expect(stage.lines('send').length).toBe(3);
  });

  test('[sync 35] is not ended by a page of a firewall as the answer to a send, whose outcome is unknown', () => {
    const stage = Stage.leading().until(5_000);
    stage.sending = () => ({ type: 'signed-out', definite: false });
    stage.act('like:ada', like(1)).until(5_100);

    expect(stage.rows.get('like:ada')).toMatchObject({
      inflight: { seq: 1 },
      lastFailure: 'signed-out',
    });
    expect(stage.lines('user')).toEqual(['0 user']);
  });

  test('[sync 36] does not send the row of another member', () => {
    const foreign = messageRow(1, { member: messageRow(1).target });
    const stage = Stage.leading({ rows: [foreign] }).until(60_000);

    expect(stage.lines('send', 'reconcile')).toEqual([]);
  });
});
