/** What members are here for (decisions 133): kept, read by members, in the copy of the data, erased. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser, getUser } from '#schemas/account.ts';
import { deleteUser } from '#schemas/deletion.ts';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { RESTORE_MS } from '#schemas/limits.ts';
import { listMatches } from '#schemas/matches.ts';
import { getProfile } from '#schemas/profile.ts';
import { searchMembers } from '#schemas/search.ts';
import { ownRowsOf } from '#server/export/own-rows.ts';
import { ERASE_MEMBERS } from '#server/jobs/erase-members.ts';
import type { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const save = (me: MemberBrowser, purposes: string | null) =>
  me.ask(changeUser, { body: { purposes } });
const ownOf = async (me: MemberBrowser) => (await me.ask(getUser)).profile.purposes;
const readBy = async (them: Browser, { id }: { id: string }) =>
  (await them.ask(getProfile, { query: { id } })).purposes;
const storedOf = async ({ id }: MemberBrowser) =>
  server.db.selectFrom('members').select('purposes').where('id', '=', id).executeTakeFirstOrThrow();

describe('[decisions 133] what a member is here for', () => {
  test('is kept, read by other members, changed and taken back', async () => {
    const anna = await server.join();
    const bram = await server.join();
    expect(await ownOf(anna)).toEqual([]);
    expect(await readBy(bram, anna)).toEqual([]);

    await save(anna, 'lasting,dates,dates');
    expect(await ownOf(anna)).toEqual(['dates', 'lasting']);
    expect(await readBy(bram, anna)).toEqual(['dates', 'lasting']);

    await save(anna, 'friends');
    expect(await readBy(bram, anna)).toEqual(['friends']);

    await save(anna, null);
    expect(await ownOf(anna)).toEqual([]);
    expect(await readBy(bram, anna)).toEqual([]);
  });

  test('[R28] is not shown to visitors, and stands on no card', async () => {
    const anna = await server.join();
    const bram = await server.join();
    await save(anna, 'flirting');

    expect(await readBy(server.visitor(), anna)).toBeUndefined();
    const found = await bram.call(searchMembers, { query: { pp: 50, do_not_save: true } });
    const deck = await bram.call(listMatches, { query: { finder: true } });
    for (const { text } of [found, deck]) {
      expect(text).toContain(anna.id);
      expect(text).not.toContain('flirting');
    }
  });

  test('with its moment the later choice wins, and the answer names what is kept', async () => {
    const anna = await server.join();
    const at = (ms: number) => new Date(server.clock.now() - ms).toISOString();
    const put = (purposes: string, ms: number) =>
      anna.ask(changeUser, {
        body: { purposes, updated: at(ms) },
        headers: { [IDEMPOTENCY_KEY]: crypto.randomUUID() },
      });
    await put('dates', 1_000);
    await put('friends', 60_000);

    expect(await ownOf(anna)).toEqual(['dates']);
  });

  test.each(['chess', 'dates,chess', 'Dates'])(
    '%j is refused and changes nothing',
    async (text) => {
      const anna = await server.join();
      await save(anna, 'dates');

      const refused = await anna.call(changeUser, { body: { purposes: text } });

      expect(refused.status).toBe(400);
      expect(await ownOf(anna)).toEqual(['dates']);
    },
  );

  test('[R48] is in the copy of the data, and erased with the account', async () => {
    const anna = await server.join();
    await save(anna, 'flirting');
    const { account } = await ownRowsOf(server.db, anna.id);
    expect(account).toMatchObject([{ purposes: ['flirting'] }]);

    await anna.ask(deleteUser, { body: {} });
    server.clock.pass(RESTORE_MS);
    await server.work(ERASE_MEMBERS);

    expect(await storedOf(anna)).toEqual({ purposes: [] });
  });
});
