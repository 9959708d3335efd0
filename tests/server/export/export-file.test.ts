import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logOut } from '#schemas/account.ts';
import { deleteUser } from '#schemas/deletion.ts';
import { askExport, getExport } from '#schemas/export.ts';
import { EXPORT_KEEP_MS, RESTORE_MS, STEP_UP_MS } from '#schemas/limits.ts';
import { BUILD_EXPORTS } from '#server/jobs/build-exports.ts';
import { CLEAR_OBJECTS } from '#server/jobs/clear-objects.ts';
import { ERASE_MEMBERS } from '#server/jobs/erase-members.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { download, exported } from '#tests/support/exported.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

describe('[contract 40] asking for an export', () => {
  test('answers with the state, and starts no second export while one is being built', async () => {
    const anna = await server.join();

    const first = await anna.ask(askExport, { body: {} });
    const again = await anna.ask(askExport, { body: {} });

    expect(first).toMatchObject({ state: 'building', url: null });
    expect(again.id).toBe(first.id);
    expect(await server.work(BUILD_EXPORTS)).toBe(1);
    expect(await server.work(BUILD_EXPORTS)).toBe(0);
  });

  test('[R5] needs the password when it was not given within the last five minutes', async () => {
    const password_hash = await hashPassword('correct horse');
    const anna = await server.join({ password_hash });
    server.clock.pass(STEP_UP_MS);

    const bare = await anna.call(askExport, { body: {} });
    const wrong = await anna.call(askExport, { body: { password: 'wrong horse' } });
    const right = await anna.call(askExport, { body: { password: 'correct horse' } });

    expect([bare.code, wrong.code, right.status]).toEqual([
      'password_needed',
      'wrong_password',
      200,
    ]);
  });

  test('ends in the state failed if the export cannot be built, and the other exports are built', async () => {
    await server.work(BUILD_EXPORTS);
    const [anna, bram] = [await server.join(), await server.join()];
    const broken = await anna.ask(askExport, { body: {} });
    server.clock.pass(1);
    const whole = await bram.ask(askExport, { body: {} });
    let puts = 0;
    const objects = {
      ...server.objects,
      put: (name: string, bytes: Uint8Array) => {
        puts += 1;
        return puts === 1
          ? Promise.reject(new Error('the disk is full'))
          : server.objects.put(name, bytes);
      },
    };

    await BUILD_EXPORTS.run({ ...server.jobParts, objects });

    expect(await anna.ask(getExport, { query: { id: broken.id } })).toMatchObject({
      state: 'failed',
    });
    expect(await bram.ask(getExport, { query: { id: whole.id } })).toMatchObject({
      state: 'ready',
    });
  });
});

describe('[R48] the file of an export', () => {
  test('is only for the session that asked for it: not for other sessions, members or visitors', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const elsewhere = await server.enter(anna.id);
    const { id, url } = await exported(server, anna);

    expect(await download(server, anna, url)).not.toBeNull();
    expect(await download(server, elsewhere, url)).toBeNull();
    expect(await download(server, bram, url)).toBeNull();
    expect((await server.visitor().send(url)).status).toBe(404);
    expect((await bram.call(getExport, { query: { id } })).status).toBe(404);
    expect(id).toMatch(/^[\w-]{43}$/);
  });

  test('is not available after the logout', async () => {
    const anna = await server.join();
    const { url } = await exported(server, anna);
    const jar = new Map(anna.cookies);
    await anna.ask(logOut);
    for (const [name, value] of jar) anna.cookies.set(name, value);

    expect(await download(server, anna, url)).toBeNull();
  });

  test('expires, and is then deleted from the disk', async () => {
    const anna = await server.join();
    const { id, url } = await exported(server, anna);
    const row = server.db.selectFrom('exports').select('object').where('id', '=', id);
    const { object } = await row.executeTakeFirstOrThrow();

    server.clock.pass(EXPORT_KEEP_MS);
    expect(await download(server, anna, url)).toBeNull();
    await server.work(FORGET_OLD);
    await server.work(CLEAR_OBJECTS);

    expect(await server.objects.get(object ?? '')).toBeNull();
    expect(await row.executeTakeFirst()).toBeUndefined();
  });

  test('is deleted when its member is erased', async () => {
    const anna = await server.join();
    const { id } = await exported(server, anna);
    const rows = server.db.selectFrom('exports').select('object').where('id', '=', id);
    const { object } = await rows.executeTakeFirstOrThrow();
    await anna.ask(deleteUser, { body: {} });

    server.clock.pass(RESTORE_MS);
    await server.work(ERASE_MEMBERS);
    await server.work(CLEAR_OBJECTS);

    expect(await server.objects.get(object ?? '')).toBeNull();
  });

  test('may not be cached, and is downloaded, not displayed', async () => {
    const anna = await server.join();
    const { url } = await exported(server, anna);
    const { headers } = await anna.send(url);

    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="vonk-export.zip"',
      'content-type': 'application/zip',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('[contract 37, 40] an export and the deletion of its account', () => {
  const rowsOf = (member: string) =>
    server.db.selectFrom('exports').select('object').where('member', '=', member).execute();

  /** As a browser that has kept its cookie. */
  async function deleteAccount(member: MemberBrowser): Promise<void> {
    const jar = new Map(member.cookies);
    await member.ask(deleteUser, { body: {} });
    for (const [name, value] of jar) member.cookies.set(name, value);
  }

  test('[R48] one that waits to be built when the account is closed is never built, and not kept', async () => {
    await server.work(BUILD_EXPORTS);
    const anna = await server.join();
    await anna.ask(askExport, { body: {} });

    await deleteAccount(anna);

    expect(await server.work(BUILD_EXPORTS)).toBe(0);
    await server.work(FORGET_OLD);
    expect(await rowsOf(anna.id)).toEqual([]);
    expect(await anna.call(askExport, { body: {} })).toMatchObject({ status: 403, code: 'auth' });
  });

  test('[R48] a file that is built while the account is being closed is removed from the disk, and nobody gets it', async () => {
    await server.work(BUILD_EXPORTS);
    const anna = await server.join();
    const { id } = await anna.ask(askExport, { body: {} });
    const stored: string[] = [];
    const objects = {
      ...server.objects,
      async put(name: string, bytes: Uint8Array) {
        stored.push(name);
        await server.objects.put(name, bytes);
        // Between the file and its row.
        await deleteAccount(anna);
      },
    };

    await BUILD_EXPORTS.run({ ...server.jobParts, objects });

    expect(stored).toHaveLength(1);
    expect(await server.objects.get(stored[0] ?? '')).toBeNull();
    expect(await rowsOf(anna.id)).toEqual([{ object: null }]);
    expect(await download(server, anna, `/api/exports/${id}`)).toBeNull();
  });

  test.each([
    ['a deletion', deleteAccount],
    ['a logout', (anna: MemberBrowser) => anna.ask(logOut)],
  ])(
    '[R48] after %s a finished file leaves the disk before it would expire',
    async (_what, end) => {
      const anna = await server.join();
      const { url } = await exported(server, anna);
      const [row] = await rowsOf(anna.id);

      await end(anna);
      expect(await download(server, anna, url)).toBeNull();
      await server.work(FORGET_OLD);
      await server.work(CLEAR_OBJECTS);

      expect(await server.objects.get(row?.object ?? '')).toBeNull();
      expect(await rowsOf(anna.id)).toEqual([]);
    },
  );
});
