import { describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { listChats } from '#schemas/chats.ts';
import { ProfileId } from '#schemas/ids.ts';
import { likeProfile } from '#schemas/likes.ts';
import { getSettings } from '#schemas/settings.ts';
import { memberHttp } from '#sync/worker/http/member-http.ts';
import { answering, error, html, JSON_TYPE, SYNC } from '#tests/support/answering.ts';

const ANNA = ProfileId.parse('anna');

/** The answer of the backend to everything, and the member that each request named. */
function lineTo(answer: () => Response, knows = false) {
  const { http, requests } = answering(() => Promise.resolve(answer()));
  const named = () =>
    requests.map(({ url, init }) => [
      new URL(url).pathname.replace('/api/', ''),
      new Headers(init.headers).get('x-member'),
    ]);
  return { http: memberHttp(http, ANNA, knows), named };
}

describe('[sync 36] a request of a member', () => {
  test('names the member as soon as the backend has confirmed that it keeps our contract', async () => {
    const { http, named } = lineTo(() => error(403, 'auth', SYNC));

    await http(getUser);
    await http(getUser);
    await http(listChats);

    expect(named()).toEqual([
      ['user.php', null],
      ['user.php', 'anna'],
      ['chats.php', 'anna'],
    ]);
  });

  test('names the member from the first request on when the backend confirmed that before', async () => {
    const { http, named } = lineTo(() => error(500, 'server'), true);

    await http(listChats);

    expect(named()).toEqual([['chats.php', 'anna']]);
  });

  test('never names the member to a backend that keeps the specification alone', async () => {
    const { http, named } = lineTo(() => error(403, 'no', JSON_TYPE));

    await http(getUser);
    await http(listChats);
    await http(listChats);

    expect(named().map(([, member]) => member)).toEqual([null, null, null]);
  });

  test('leaves after one user call, whose answer shows whether the backend keeps our contract', async () => {
    const { http, named } = lineTo(() => error(403, 'auth', SYNC));

    await Promise.all([http(listChats), http(listChats)]);

    expect(named()).toEqual([
      ['user.php', null],
      ['chats.php', 'anna'],
      ['chats.php', 'anna'],
    ]);
  });

  test.each([
    ['a portal', () => html(200), 'unusable'],
    ['a gateway', () => html(502), 'refused'],
    ['a firewall', () => html(403), 'refused'],
  ])('does not leave after %s, which is not the backend’s answer', async (_, answer, type) => {
    const { http, named } = lineTo(answer);

    const said = await http(listChats);

    expect(said.type).toBe(type);
    expect(named()).toEqual([['user.php', null]]);
  });

  test.each([
    ['a list of a portal', () => new Response('{"chats": []}', { headers: JSON_TYPE })],
    ['no content', () => new Response(null, { status: 204 })],
    ['an unchanged of a cache', () => new Response(null, { status: 304 })],
    ['an empty 403 of a firewall', () => new Response(null, { status: 403 })],
    ['a 404 of a gateway', () => error(404, 'not_found', JSON_TYPE)],
  ])('[sync 12] is not answered by %s when the backend signs its answers', async (_, answer) => {
    const { http } = lineTo(answer, true);

    expect((await http(listChats)).type).toBe('unusable');
  });

  test('[decisions 22] ends the session when it is refused in JSON, also without a signature', async () => {
    const { http } = lineTo(() => error(403, 'auth', JSON_TYPE), true);

    expect(await http(getUser)).toMatchObject({ type: 'refused', status: 403, code: 'auth' });
  });

  test('keeps the wait that an intermediary asks for', async () => {
    const { http } = lineTo(() => html(503), true);

    expect(await http(listChats)).toMatchObject({ type: 'refused', status: 503 });
  });

  test('names no member when the call needs none', async () => {
    const { http, named } = lineTo(() => error(500, 'server'), true);

    await http(getSettings);

    expect(named()).toEqual([['settings.php', null]]);
  });

  test.each([
    ['no content', () => new Response(null, { status: 204 })],
    ['JSON of somebody else', () => new Response('{"ok":1}', { headers: JSON_TYPE })],
  ])(
    '[sync 12] for a like is not answered by %s behind our host, and is without a host',
    async (_, foreign) => {
      for (const mark of [{ 'x-host': '1' }, {}]) {
        const backend = () => error(404, 'not_found', { ...JSON_TYPE, ...mark });
        const answers = [backend, foreign];
        const { http, named } = lineTo(() => (answers.shift() ?? backend)());
        await http(getUser);

        const { type } = await http(likeProfile, { body: { profile: 'bo' } });

        expect(type).toBe('x-host' in mark ? 'unusable' : 'answer');
        expect(named().map(([, member]) => member)).toEqual([null, null]);
      }
    },
  );
});
