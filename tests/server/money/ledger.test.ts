import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { balanceOf, CREDITS, giveCredits, post } from '#server/db/money/ledger.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const now = new Date('2026-03-01T12:00:00.000Z');

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const give = (member: string, amount: number, reference = `gift to ${member}`) =>
  server.db.transaction().execute((tx) => giveCredits(tx, { member, amount, reference, now }));

const spend = (member: string, amount: number, reference: string) =>
  server.db.transaction().execute((tx) =>
    post(tx, {
      reason: 'message',
      reference,
      now,
      transfers: [{ from: { member }, to: { site: 'spent' }, unit: CREDITS, amount }],
    }),
  );

describe('[R31] the ledger', () => {
  test('takes each credit from an account: the sum of all accounts is zero', async () => {
    const [anna, bram] = [await server.born(), await server.born()];
    await give(anna, 30);
    await give(bram, 12);

    await spend(anna, 7, 'first');

    expect(await balanceOf(server.db, anna)).toBe(23);
    expect(await balanceOf(server.db, bram)).toBe(12);
    expect(await auditLedger(server.db)).toMatchObject({ sums: { credits: 0 }, wrong: [] });
  });

  test('posts the same event once, even when it is posted again', async () => {
    const anna = await server.born();

    const reported = await Promise.all([1, 2, 3, 4, 5].map(() => give(anna, 5)));

    expect(reported.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(server.db, anna)).toBe(5);
  });

  test('refuses a posting that makes a balance negative, and stores nothing of it', async () => {
    const anna = await server.born();
    await give(anna, 3);
    const before = await auditLedger(server.db);

    await expect(spend(anna, 4, 'too much')).rejects.toMatchObject({ code: '23514' });

    expect(await auditLedger(server.db)).toEqual(before);
    expect(await balanceOf(server.db, anna)).toBe(3);
  });

  test.each([
    ['nothing', 0, '23514'],
    ['less than nothing', -1, '23514'],
    ['half a credit', 0.5, '22P02'],
  ])('refuses a transfer of %s', async (_case, amount, code) => {
    const anna = await server.born();
    await give(anna, 3);
    const { id } = await server.db
      .selectFrom('ledger_postings')
      .select('id')
      .where('reference', '=', `gift to ${anna}`)
      .executeTakeFirstOrThrow();

    const moving = server.db
      .insertInto('ledger_transfers')
      .values({
        posting: id,
        line: 1,
        from_account: 'given',
        to_account: `member:${anna}`,
        unit: CREDITS,
        amount,
      })
      .execute();

    await expect(moving).rejects.toMatchObject({ code });
    expect(await balanceOf(server.db, anna)).toBe(3);
  });

  test('cannot be changed or deleted', async () => {
    await give(await server.born(), 3);
    const { db } = server;

    const acts = [
      () => db.updateTable('ledger_transfers').set({ amount: 1_000 }).execute(),
      () => db.deleteFrom('ledger_transfers').execute(),
      () => db.updateTable('ledger_postings').set({ reference: 'x' }).execute(),
      () => db.deleteFrom('ledger_postings').execute(),
    ];

    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: '23001' });
  });

  test('stays when a member is deleted, without a link to the member', async () => {
    const anna = await server.born();
    await give(anna, 9);

    await server.db.deleteFrom('members').where('id', '=', anna).execute();

    const account = await server.db
      .selectFrom('ledger_accounts')
      .select(['member', 'balance'])
      .where('name', '=', `member:${anna}`)
      .executeTakeFirst();
    expect(account).toEqual({ member: null, balance: 9 });
    expect(await auditLedger(server.db)).toMatchObject({ sums: { credits: 0 }, wrong: [] });
  });

  test('has an audit that finds a balance that differs from its transfers', async () => {
    const anna = await server.born();
    await give(anna, 9);
    const account = server.db.updateTable('ledger_accounts').where('name', '=', `member:${anna}`);

    await account.set({ balance: 10 }).execute();
    const audit = await auditLedger(server.db);
    await account.set({ balance: 9 }).execute();

    expect(audit).toMatchObject({ sums: { credits: 1 }, wrong: [`member:${anna}`] });
  });

  test('is the source of the credits in the user call', async () => {
    const anna = await server.join();
    await give(anna.id, 17);

    expect((await anna.ask(getUser)).credits).toBe(17);
  });
});
