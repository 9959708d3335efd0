import { describe, expect, test } from 'vitest';
import type { ReadResult } from '#sync/engine/events.ts';
import { SEEDS } from './asked.ts';
import { answer, Stage, UNREACHABLE } from '#tests/engine/stage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const server = (status: number): ReadResult => ({ type: 'server', status, retryAfterMs: null });
const refused = (status: number, definite: boolean): ReadResult => ({
  type: 'refused',
  status,
  definite,
});
const PORTAL: ReadResult = { type: 'unusable', portal: true };
const MISSHAPEN: ReadResult = { type: 'unusable', portal: false };

/** From the start these are read so, and the others well. */
const facing = (result: ReadResult, ...names: string[]) => {
  const stage = new Stage();
  stage.reading = ({ endpoint: { name } }) => (names.includes(name) ? result : answer());
  return stage.look({}).lead();
};

describe('while all reads of the account fail', () => {
  const lists = (result: ReadResult) =>
    facing(result, 'user', 'chats', 'likes')
      .until(10 * MINUTE)
      .times('chats').length;

  test.each<[string, ReadResult]>([
    ['nobody answers', UNREACHABLE],
    ['a portal does', PORTAL],
    ['a firewall does', refused(403, false)],
    ['the gateway is alone (502)', server(502)],
    ['the gateway is alone (503)', server(503)],
    ['the gateway is alone (504)', server(504)],
  ])('[sync 22] %s: the line is dead, and no list is read', (_, result) => {
    expect(lists(result)).toBeLessThanOrEqual(1);
  });

  test.each<[string, ReadResult]>([
    ['the server fails', server(500)],
    ['it answers in another shape', MISSHAPEN],
    ['it knows no such call', refused(404, true)],
  ])('[sync 22] %s: the line is there, and the lists are tried', (_, result) => {
    expect(lists(result)).toBeGreaterThan(5);
  });
});

describe.each(['build', 'settings'])('%s, which is public', (name) => {
  test.each<[string, ReadResult]>([
    ['is not there', refused(404, true)],
    ['is a page instead', PORTAL],
    ['cannot be read', MISSHAPEN],
  ])('[decisions 22] %s: it is looked for again in an hour', (_, result) => {
    expect(facing(result, name).until(HOUR).times(name)).toEqual([0, HOUR]);
  });

  test('[decisions 22] was there and is no more: in an hour, also for who comes back sooner', () => {
    const stage = facing(UNREACHABLE).look({ visible: false, saveData: true }).until(1_000);
    stage.reading = () => refused(404, true);
    const gone = stage.until(2 * HOUR).times(name)[1] ?? 0;

    expect(gone).toBeGreaterThan(0);
    expect(
      stage
        .look({ visible: true, saveData: false })
        .until(gone + 2 * HOUR)
        .times(name),
    ).toEqual([0, gone, gone + HOUR, gone + 2 * HOUR]);
  });

  test.each<[string, ReadResult]>([
    ['the server fails', server(500)],
    ['nobody answers', UNREACHABLE],
  ])('[sync 22] %s: it backs off like any other', (_, result) => {
    const stage = facing(result, name).until(5 * MINUTE);

    expect(stage.times(name).length).toBeGreaterThan(4);
    expect(stage.lines('connectivity')).toEqual(['0 connectivity online']);
  });
});

describe('one list that fails alone', () => {
  const refusals: [string, ReadResult][] = [
    ['a definite 404', refused(404, true)],
    ['a 404 of nobody knows whom', refused(404, false)],
  ];

  test.each([...refusals, ['a definite 403', refused(403, true)] as const])(
    '[sync 35] %s says nothing about the line',
    (_, result) => {
      expect(facing(result, 'chats').until(1_000).lines('connectivity')).toEqual([
        '0 connectivity online',
      ]);
    },
  );

  test.each([
    ...refusals,
    ['a 403 of a firewall', refused(403, false)] as const,
    ['a server error', server(500)] as const,
  ])('[sync 35] %s asks no user call', (_, result) => {
    expect(facing(result, 'chats').until(1_000).times('user')).toEqual([0]);
  });

  test('[sync 22] however often, it hurries no user call', () => {
    const stage = facing(server(500), 'chats').until(50_000);

    expect(stage.times('chats').length).toBeGreaterThan(2);
    expect(stage.times('user')).toEqual([0]);
  });
});

test('[sync 22] a line that dies just before the user call is due does not put it off', () => {
  const late = SEEDS.filter((seed) => {
    const due = Stage.leading({}, seed).until(70_000).times('user')[1] ?? 0;
    const stage = Stage.leading({}, seed).until(due - 20);
    stage.reading = () => UNREACHABLE;
    stage.dispatch({ type: 'wake', cause: 'push' }).until(due);

    return stage.times('user').length < 2;
  });

  expect(late).toEqual([]);
});
