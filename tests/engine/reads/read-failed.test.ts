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

/** From the start these endpoints are read with this result, and all others well. */
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
  ])('[sync 22] the connection is lost and no list is read when %s', (_, result) => {
    expect(lists(result)).toBeLessThanOrEqual(1);
  });

  test.each<[string, ReadResult]>([
    ['the server fails', server(500)],
    ['it answers in another shape', MISSHAPEN],
    ['it knows no such call', refused(404, true)],
  ])('[sync 22] the connection works and the lists are tried when %s', (_, result) => {
    expect(lists(result)).toBeGreaterThan(5);
  });
});

describe.each(['build', 'settings'])('%s, which is public', (name) => {
  test.each<[string, ReadResult]>([
    ['is not there', refused(404, true)],
    ['is a page instead', PORTAL],
    ['cannot be read', MISSHAPEN],
  ])('[decisions 22] is read again after an hour when it %s', (_, result) => {
    expect(facing(result, name).until(HOUR).times(name)).toEqual([0, HOUR]);
  });

  test('[decisions 22] is read an hour after it was found missing, also when a tab comes into view earlier', () => {
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
  ])('[sync 22] backs off like any other endpoint when %s', (_, result) => {
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
    '[sync 35] with %s does not change the connectivity',
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
  ])('[sync 35] with %s causes no user call', (_, result) => {
    expect(facing(result, 'chats').until(1_000).times('user')).toEqual([0]);
  });

  test('[sync 22] does not make the user call earlier, however often it fails', () => {
    const stage = facing(server(500), 'chats').until(50_000);

    expect(stage.times('chats').length).toBeGreaterThan(2);
    expect(stage.times('user')).toEqual([0]);
  });
});

test('[sync 22] a connection that is lost just before the user call is due does not delay the user call', () => {
  const late = SEEDS.filter((seed) => {
    const due = Stage.leading({}, seed).until(70_000).times('user')[1] ?? 0;
    const stage = Stage.leading({}, seed).until(due - 20);
    stage.reading = () => UNREACHABLE;
    stage.dispatch({ type: 'wake', cause: 'push' }).until(due);

    return stage.times('user').length < 2;
  });

  expect(late).toEqual([]);
});
