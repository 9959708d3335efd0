/** An age-check service of the operator's, as a small double: it reads the hand-off and signs its answer. */
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { AGE_CHECK_MS } from '#schemas/limits.ts';
import type { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { likeWithKey } from '#tests/support/like-with-key.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const KEY = 'a key of thirty-two characters..';
const START = '/api/age-check/start';
let server: TestServer;

beforeAll(async () => {
  server = await startServer({
    site: { ageCheck: { url: new URL('https://age.example.org/check?site=1'), key: KEY } },
  });
});
afterAll(() => server.close());

const locationOf = (answer: { headers: Headers }): string => answer.headers.get('location') ?? '';

async function handOff(member: MemberBrowser): Promise<URL> {
  const answer = await member.send(START);
  expect(answer.status).toBe(303);
  return new URL(locationOf(answer));
}

/** What the service sends the browser back with. */
function answerOf(sent: URL, result: string, key = KEY): string {
  const state = sent.searchParams.get('state') ?? '';
  const signature = createHmac('sha256', key)
    .update(`result\n${state}\n${result}`)
    .digest('base64url');
  const back = new URL(sent.searchParams.get('return') ?? '');
  back.search = new URLSearchParams({ state, result, signature }).toString();
  return back.pathname + back.search;
}

const needs = async (member: MemberBrowser) => (await member.ask(getUser)).needs_age_check;
const come = (browser: Browser, path: string) => browser.send(path);
const like = (by: MemberBrowser, whom: MemberBrowser) => likeWithKey(by, whom.id, randomUUID());

describe('[R49] an age-check service of the operator’s', () => {
  test('leaves one row for a member, however often they look', async () => {
    const anna = await server.join();
    for (let looks = 0; looks < 3; looks += 1) await handOff(anna);

    const rows = await server.db
      .selectFrom('one_time_tokens')
      .select('hash')
      .where('member', '=', anna.id)
      .where('purpose', '=', 'age_check')
      .execute();

    expect(rows).toHaveLength(1);
  });

  test('gets the member with a signed state that names nobody, and lets them pass with its signed answer', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    expect(await needs(anna)).toBe(true);
    const before = await like(anna, bram);

    const sent = await handOff(anna);
    const back = await come(anna, answerOf(sent, 'passed'));

    expect(sent.origin + sent.pathname).toBe('https://age.example.org/check');
    expect([...sent.searchParams.keys()].toSorted()).toEqual(['return', 'site', 'state']);
    expect(sent.href).not.toContain(anna.id);
    expect(before).toMatchObject({ status: 403, code: 'age_check' });
    expect([back.status, locationOf(back)]).toEqual([303, 'http://localhost/members']);
    expect(await needs(anna)).toBeUndefined();
    expect((await like(anna, bram)).status).toBe(200);
    expect(locationOf(await anna.send(START))).toBe('http://localhost/members');
  });

  test('that answers “failed” leaves the member where they are, and they can try again', async () => {
    const anna = await server.join();

    const back = await come(anna, answerOf(await handOff(anna), 'failed'));
    expect(locationOf(back)).toBe('http://localhost/members?age-check=failed');
    expect(await needs(anna)).toBe(true);

    await come(anna, answerOf(await handOff(anna), 'passed'));
    expect(await needs(anna)).toBeUndefined();
  });

  test.each<[string, (sent: URL) => string]>([
    ['under another key', (sent) => answerOf(sent, 'passed', 'another key of many characters')],
    [
      'with another result than was signed',
      (sent) => answerOf(sent, 'failed').replace('failed', 'passed'),
    ],
    ['with a result that is not known', (sent) => answerOf(sent, 'maybe')],
    ['without a signature', (sent) => answerOf(sent, 'passed').replace(/&signature=.*/, '')],
    [
      'for a state that the site did not make',
      (sent) => {
        const forged = new URL(sent);
        forged.searchParams.set('state', 'x.y');
        return answerOf(forged, 'passed');
      },
    ],
    ['of nothing', () => '/api/age-check/done'],
  ])('an answer %s is refused', async (_what, answer) => {
    const anna = await server.join();

    const back = await come(anna, answer(await handOff(anna)));

    expect(back.status).toBe(403);
    expect(await needs(anna)).toBe(true);
  });

  test('an answer counts once, and not after its time', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const late = await handOff(bram);
    server.clock.pass(AGE_CHECK_MS);
    const answer = answerOf(await handOff(anna), 'passed');

    await come(anna, answer);
    const again = await come(anna, answer);
    const tooLate = await come(bram, answerOf(late, 'passed'));

    expect([locationOf(again), locationOf(tooLate)]).toEqual([
      'http://localhost/members?age-check=failed',
      'http://localhost/members?age-check=failed',
    ]);
    expect([await needs(anna), await needs(bram)]).toEqual([undefined, true]);
  });

  test('an answer that another browser brings counts for nobody, and is used up', async () => {
    const [minor, adult] = [await server.join(), await server.join()];
    const answer = answerOf(await handOff(minor), 'passed');

    const elsewhere = await come(adult, answer);
    const stranger = answerOf(await handOff(minor), 'passed');
    await come(server.visitor(), stranger);

    expect(locationOf(elsewhere)).toBe('http://localhost/members?age-check=failed');
    await come(minor, answer);
    await come(minor, stranger);
    expect([await needs(minor), await needs(adult)]).toEqual([true, true]);
  });

  test('an answer counts in the browser that was sent, also after its session has ended', async () => {
    const anna = await server.join();
    const answer = answerOf(await handOff(anna), 'passed');
    anna.cookies.delete('s');

    const back = await come(anna, answer);

    expect(locationOf(back)).toBe('http://localhost/members');
    expect(await needs(await server.enter(anna.id))).toBeUndefined();
  });

  test('[R52] every answer is in the security log: passed, failed, of another browser, made up', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const before = server.doors.length;
    await come(anna, answerOf(await handOff(anna), 'failed'));
    await come(bram, answerOf(await handOff(anna), 'passed'));
    await come(anna, answerOf(await handOff(anna), 'passed', 'another key of many characters'));
    const passed = answerOf(await handOff(anna), 'passed');
    await come(anna, passed);
    await come(anna, passed);

    expect(server.doors.slice(before)).toMatchObject(
      ['age_check', 'other_member', 'forbidden', 'ok', 'gone'].map((outcome) => ({
        security: 'age check',
        outcome,
      })),
    );
  });

  test('a visitor is led to the login', async () => {
    expect(locationOf(await server.visitor().send(START))).toBe('http://localhost/login');
  });

  test('without configuration there is no such page, and nothing is asked', async () => {
    const plain = await startServer();
    const [anna, bram] = [await plain.join(), await plain.join()];

    expect((await anna.send(START)).status).toBe(404);
    expect(await needs(anna)).toBeUndefined();
    expect((await like(anna, bram)).status).toBe(200);
    await plain.close();
  });
});
