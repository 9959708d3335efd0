import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { logIn, logOut } from '#schemas/account.ts';
import { urlOf } from '#schemas/endpoint.ts';
import { deleteUser } from '#schemas/deletion.ts';
import { askExport } from '#schemas/export.ts';
import { likeProfile, listLikes } from '#schemas/likes.ts';
import { X_MEMBER } from '#schemas/headers.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { changePassword } from '#schemas/password.ts';
import { getSettings } from '#schemas/settings.ts';
import { hashPassword } from '#server/auth/password.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import { LINKS_PATH } from '#server/mail/links.ts';
import { newObjectKey } from '#server/rules/object-names.ts';
import { createSecurityLog } from '#server/monitoring/security-log.ts';
import { shownBy } from '#tests/server/members/shown-by.ts';
import type { Browser } from '#tests/support/browser.ts';
import { exported } from '#tests/support/exported.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let password_hash: string;

const PASSWORD = 'canary horse';
const EMAIL = 'canary-mail@example.org';
const ADDRESS = '192.0.2.44';

beforeAll(async () => {
  server = await startServer({ limits: RATE_LIMITS });
  password_hash = await hashPassword(PASSWORD);
});

afterAll(() => server.close());

const Line = z.strictObject({
  security: z.string(),
  outcome: z.string(),
  who: z.nullable(z.string().regex(/^[\w-]{16}$/)),
  from: z.nullable(z.string().regex(/^[\w-]{16}$/)),
});

/** The lines that an act adds. */
async function linesOf(act: () => Promise<unknown>) {
  const before = server.doors.length;
  await act();
  return server.doors.slice(before).map((line) => Line.parse(line));
}

async function attempt(browser: Browser, email: string, password: string) {
  const { csrf } = await browser.ask(getSettings);
  return browser.call(logIn, { body: { email, password, csrf } });
}

const visitor = () => server.visitorFrom(ADDRESS);

describe('[R52] the security log', () => {
  test('has a line for a login and for a failed login, with a mark of the account, if there is one, and of the address', async () => {
    await server.born({ email: EMAIL, password_hash });

    const good = await linesOf(() => attempt(visitor(), EMAIL, PASSWORD));
    const wrong = await linesOf(() => attempt(visitor(), EMAIL, 'wrong horse'));
    const unknown = await linesOf(() => attempt(visitor(), 'nobody@example.org', PASSWORD));

    expect(good).toMatchObject([{ security: 'logIn', outcome: 'ok' }]);
    expect(wrong).toMatchObject([{ outcome: 'invalid_login', who: good[0]?.who }]);
    expect(unknown).toMatchObject([{ outcome: 'invalid_login', who: null, from: good[0]?.from }]);
    expect(good[0]?.who).not.toBeNull();
  });

  test('has a line for a refusal: no session, another page, data of another member', async () => {
    const anna = await server.join();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const conversation = 'somebody-elses';

    expect(await linesOf(() => visitor().call(listLikes))).toMatchObject([{ outcome: 'auth' }]);
    expect(
      await linesOf(() => anna.call(likeProfile, { body: { profile: 'x' }, headers })),
    ).toMatchObject([{ security: 'likeProfile', outcome: 'forbidden' }]);
    expect(await linesOf(() => anna.call(listMessages, { query: { conversation } }))).toMatchObject(
      [{ security: 'listMessages', outcome: 'not_found' }],
    );
  });

  test('has a line for a reached limit, with a mark of the member', async () => {
    const anna = await server.join();
    const { max } = firstWindow(likeProfile.name);
    const like = () => anna.call(likeProfile, { body: { profile: 'x' } });
    for (let count = 0; count < max; count += 1) await like();

    const [line] = await linesOf(like);

    expect(line).toMatchObject({ security: 'likeProfile', outcome: 'rate' });
    expect(line?.who).not.toBeNull();
  });

  test('has a line for a call that changes an account or takes its data away', async () => {
    const anna = await server.join({ password_hash });
    const acts = [
      () => anna.call(changePassword, { body: { current: 'wrong', new: 'a canary battery' } }),
      () => anna.call(changePassword, { body: { current: PASSWORD, new: 'a canary battery' } }),
      () => anna.call(askExport, { body: {} }),
      () => anna.call(deleteUser, { body: {} }),
      () => anna.call(logOut),
    ];
    const reported = [];
    for (const act of acts) reported.push(...(await linesOf(act)));

    expect(reported.map(({ security, outcome }) => `${security} ${outcome}`)).toEqual([
      'changePassword wrong_password',
      'changePassword ok',
      'askExport ok',
      'deleteUser ok',
      'logOut ok',
    ]);
  });

  test('has no line for other calls, such as a successful read or a message without credits', async () => {
    const poor = await startServer({
      site: { prices: { ...server.config.prices, message: { '*': 1 } } },
    });
    const [anna, bram] = [await poor.join(), await poor.join()];
    const body = { client_id: crypto.randomUUID(), profile: bram.id, body: 'Hello' };
    const created = new Date(poor.clock.now()).toISOString();

    const read = await anna.call(listLikes);
    const unpaid = await anna.call(sendMessage, { body: { ...body, created } });

    expect([read.status, unpaid.code]).toEqual([200, 'credits']);
    expect(poor.doors).toEqual([]);
    await poor.close();
  });

  test('has a line for input that our client does not send, by call and code alone', async () => {
    const anna = await server.join();
    const send =
      (body: string, type = 'application/json') =>
      () =>
        anna.send(urlOf(likeProfile), {
          method: likeProfile.method,
          body,
          headers: {
            'content-type': type,
            'package-name': 'vonk',
            'sec-fetch-site': 'same-origin',
          },
        });

    expect(await linesOf(() => anna.call(likeProfile, { body: {} }))).toMatchObject([
      { security: 'likeProfile', outcome: 'invalid' },
    ]);
    expect(await linesOf(send('{"canary":'))).toMatchObject([{ outcome: 'invalid' }]);
    expect(await linesOf(send('canary', 'text/canary'))).toMatchObject([{ outcome: 'media_type' }]);
    expect(await linesOf(send(`"${'x'.repeat(2 ** 20)}"`))).toMatchObject([
      { outcome: 'too_large' },
    ]);
  });

  test('has a line when another member is named, and for a profile hidden by a decision', async () => {
    const [anna, hidden] = [await server.join(), await server.join()];
    await server.db
      .updateTable('members')
      .set({ state: 'hidden' })
      .where('id', '=', hidden.id)
      .execute();
    const headers = { [X_MEMBER]: hidden.id };

    expect(await linesOf(() => anna.call(listLikes, { headers }))).toMatchObject([
      { security: 'listLikes', outcome: 'other_member' },
    ]);
    expect(
      await linesOf(() => hidden.call(likeProfile, { body: { profile: anna.id } })),
    ).toMatchObject([{ security: 'likeProfile', outcome: 'moderated' }]);
  });

  test('has a line for a refused picture and a refused copy of the data, with a mark of the member', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const name = `${newObjectKey()}-480.webp`;
    await server.db
      .insertInto('images')
      .values({ id: newObjectKey(), member: anna.id, position: 0, thumb_filename: name })
      .execute();
    await server.db.updateTable('images').set({ state: 'in_review' }).execute();
    const { url } = await exported(server, anna);

    const own = await linesOf(() => shownBy(server, name, { browser: anna }));
    const [picture] = await linesOf(() => shownBy(server, name, { browser: bram }));
    const [copy] = await linesOf(() => bram.send(url));
    const [visited] = await linesOf(() => visitor().send(url));

    expect(own).toEqual([]);
    expect(picture).toMatchObject({ security: 'picture', outcome: 'not_found' });
    expect(copy).toMatchObject({ security: 'export', outcome: 'not_found', who: picture?.who });
    expect(picture?.who).not.toBeNull();
    expect(visited).toMatchObject({ security: 'export', who: null });
  });

  test('has a line for a refused form and for news that somebody made up, with a mark of the address', async () => {
    const form = (headers: Record<string, string>) =>
      visitor().send(`${LINKS_PATH}/forgot`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'email=canary',
      });
    const news = () => visitor().send('/api/payments/sandbox', { method: 'POST', body: '{}' });

    const foreign = await linesOf(() => form({ 'sec-fetch-site': 'cross-site' }));
    const forged = await linesOf(news);
    server.logged.splice(0);
    const body = { by: 'address', windows: [{ max: 1, windowMs: 60_000 }] } as const;
    const busy = await startServer({ limits: { body } });
    for (let sent = 0; sent < 2; sent += 1)
      await busy.visitor().send('/api/payments/sandbox', { method: 'POST', body: '{}' });

    expect(foreign).toMatchObject([{ security: 'form', outcome: 'forbidden', who: null }]);
    expect(forged).toMatchObject([{ security: 'webhook', outcome: 'forbidden', who: null }]);
    expect([foreign[0]?.from, forged[0]?.from]).not.toContain(null);
    expect(busy.doors).toMatchObject([
      { security: 'webhook', outcome: 'forbidden' },
      { security: 'webhook', outcome: 'rate' },
    ]);
    await busy.close();
  });

  test('contains no address, no mail, no id and nothing that was sent', async () => {
    const id = await server.born({ email: 'canary-other@example.org', password_hash });
    await attempt(visitor(), 'canary-other@example.org', 'canary horse');
    const all = JSON.stringify(server.doors);

    expect(all).not.toMatch(/canary|192\.0\.2/);
    expect(all).not.toContain(id);
  });

  test('has one line for one call, whatever its values contain', () => {
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
    const callObserver = createSecurityLog(log, 'secret', new Set(['logIn']));
    const evil = 'x"}\n{"security":"logIn","outcome":"ok"}\r\n\u2028';

    callObserver({ call: 'logIn', outcome: 'invalid_login', member: evil, address: evil, ms: 1 });

    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r\u2028]/);
    expect(lines[0]).not.toContain('"ok"');
  });
});
