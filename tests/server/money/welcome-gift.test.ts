import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activate } from '#schemas/activation.ts';
import { askPasswordReset, resetPassword } from '#schemas/password.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { DEMO_PRICES, DEMO_PRICES_UNCHARGED } from '#server/money/demo-prices.ts';
import { Prices } from '#server/money/prices.ts';
import { openPage, signUpAs } from '#tests/support/signup-form.ts';
import { PRICES, startServer, type TestServer } from '#tests/support/server.ts';

const GIFT = 10;

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ site: { prices: Prices.parse({ ...PRICES, gift: GIFT }) } });
});

afterAll(() => server.close());

async function newcomer(email: string): Promise<string> {
  await signUpAs(server.visitor(), email);
  const { id } = await server.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

const use = (token: string) => server.visitor().ask(activate, { body: { token } });

describe('[contract 36] the credits of a new member', () => {
  test('are not given at signup, and come once, with the confirmation of the address', async () => {
    const id = await newcomer('gift@example.org');
    const token = await server.mailbox.tokenFor('gift@example.org');
    const before = await balanceOf(server.db, id);

    const first = await use(token);
    const again = await use(token);

    expect([before, first.state, again.state]).toEqual([0, 'done', 'used']);
    expect(await balanceOf(server.db, id)).toBe(GIFT);
  });

  test('come once when two tabs confirm at the same time', async () => {
    const id = await newcomer('twice@example.org');
    const token = await server.mailbox.tokenFor('twice@example.org');

    await Promise.all([use(token), use(token)]);

    expect(await balanceOf(server.db, id)).toBe(GIFT);
  });

  test('come also when a mail for a new password confirms the address', async () => {
    const email = 'forgot@example.org';
    const id = await newcomer(email);
    await server.mailbox.tokenFor(email);
    const browser = server.visitor();
    await openPage(browser);
    await browser.ask(askPasswordReset, { body: { email } });
    const token = await server.mailbox.tokenFor(email);

    await browser.ask(resetPassword, { body: { token, password: 'nine green herons' } });

    expect(await balanceOf(server.db, id)).toBe(GIFT);
  });

  test('are ten on a demo site that charges, and none on one that does not', () => {
    expect([DEMO_PRICES.gift, DEMO_PRICES_UNCHARGED.gift]).toEqual([10, 0]);
  });

  test('are none without a figure in the prices of the operator', () => {
    expect(PRICES.gift).toBe(0);
    expect(Prices.safeParse({ gift: -1 }).success).toBe(false);
  });
});
