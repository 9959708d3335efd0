/**
 * Three credits and five messages written offline, while another device spends two of the credits. Only what is still paid for
 * is sent; everything else keeps its text and waits for the member, also after credits were bought.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { getUser } from '#schemas/account.ts';
import { urlOf } from '#schemas/endpoint.ts';
import { sendMessage } from '#schemas/messages.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { openDatabase } from '#server/db/open.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { logIn, offlineReady } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { storedOn } from '#tests/support/stored-on.ts';
import { askTruth } from '#tests/support/truth.ts';

/** She does not pay, and has three credits. */
const CLEO = { email: 'cleo@vonk.test', password: 'vonk-demo-1' };
/** With what it costs in money: from the least, and after the purchase what was paid. */
const SEND = /^Send · 1 credit \((from )?€0\.\d\d\)$/;
const NEEDS = /^Needs 1 credit/;
const BOUGHT = 20;
/** The answers to two messages of the other device, to the one that is still paid for, and to the two that are not. */
const REFUSED = [201, 201, 201, 402, 402];

let folder: string;
let server: ServerProcess;
const dataDir = () => join(folder, 'data');

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(dataDir());
  const env = { DEMO_CHARGES: '1' };
  server = new ServerProcess({ port: await freePort(), dataDir: dataDir(), env });
  await server.start();
});

test.afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
const sendButton = (page: Page) => page.getByRole('button', { name: SEND });
const needing = (page: Page) => page.getByRole('log').getByRole('button', { name: NEEDS });
const covers = (page: Page, messages: string) => page.getByText(`Your credits cover ${messages}`);

/** The answers to all messages that any device has sent. */
const answers = () =>
  server.requests
    .filter(({ method, path }) => method === 'POST' && path === urlOf(sendMessage))
    .map(({ status }) => status);

/** Opens a conversation of the list, so that its price is on the device, and answers its address. */
async function openChat(page: Page, nth: number): Promise<string> {
  await page.goto(`${server.origin}/chats`);
  await page.locator('main li[aria-posinset]').nth(nth).getByRole('link').click();
  await expect(field(page)).toBeVisible();
  await expect(covers(page, '3 more messages')).toBeVisible();
  return page.url();
}

async function send(page: Page, body: string): Promise<void> {
  await field(page).fill(body);
  await sendDraft(page, body);
}

/** Sends what the field has, and waits until the device has stored it. */
async function sendDraft(page: Page, body: string): Promise<void> {
  await expect(field(page)).toHaveValue(body);
  await sendButton(page).click();
  await expect(page.getByRole('log').getByText(body)).toBeVisible();
}

/** The credits do not cover it, so it cannot be sent and is kept. */
async function keepDraft(page: Page, body: string): Promise<void> {
  await field(page).fill(body);
  await expect(page.getByRole('link', { name: 'Get credits' })).toBeVisible();
  await expect.poll(() => storedOn(page)).toContain(body);
}

/** Another device of the same member sends two messages. */
async function spendTwo(device: Page, chat: string): Promise<void> {
  await logIn(device, server.origin, CLEO);
  await device.goto(chat);
  for (const body of ['elsewhere one', 'elsewhere two']) await send(device, body);
  await expect.poll(answers).toEqual([201, 201]);
  await expect(covers(device, '1 more message')).toBeVisible();
}

/** From a message that needs credits to the payment page of the sandbox, and back to the conversation. */
async function buy(page: Page, chat: string): Promise<void> {
  await needing(page).first().click();
  await page.getByRole('menuitem', { name: 'Get credits' }).click();
  await expect(page.getByText('0 credits', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(`^${BOUGHT} credits`) }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Order and pay/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${BOUGHT} more credits for you` })).toBeVisible();
  await page.goto(chat);
  await expect(covers(page, `${BOUGHT} more messages`)).toBeVisible();
}

/** Opens the app again, and waits until its leader has read the account and the list of waiting messages is shown. */
async function reopen(page: Page): Promise<void> {
  const polls = () => server.requests.filter(({ path }) => path === urlOf(getUser)).length;
  const before = polls();
  await page.reload();
  await expect(needing(page)).toHaveCount(2);
  await expect.poll(polls).toBeGreaterThan(before);
}

/** What the ledger has after the server has stopped. */
async function ledger(): Promise<{ balance: number; spent: number; wrong: readonly string[] }> {
  const { db, close } = await openDatabase({
    dataDir: join(dataDir(), 'database'),
    databaseUrl: null,
  });
  try {
    const { id } = await db
      .selectFrom('members')
      .select('id')
      .where('email', '=', CLEO.email)
      .executeTakeFirstOrThrow();
    const paid = await db
      .selectFrom('ledger_transfers')
      .select('amount')
      .where('from_account', '=', `member:${id}`)
      .where('to_account', '=', 'spent')
      .execute();
    const { wrong } = await auditLedger(db);
    const spent = paid.reduce((sum, { amount }) => sum + amount, 0);
    return { balance: await balanceOf(db, id), spent, wrong };
  } finally {
    await close();
  }
}

test(
  '[product 2.5] of five messages written offline with three credits, of which two are spent elsewhere, one is sent and four wait for a tap',
  { tag: '@gate' },
  async ({ page, context, browser }) => {
    await logIn(page, server.origin, CLEO);
    const second = await openChat(page, 1);
    const first = await openChat(page, 0);
    await offlineReady(page);
    await context.setOffline(true);

    // Three are covered and wait. Above the balance a text stays a draft: one in each conversation.
    for (const body of ['one', 'two', 'three']) await send(page, `text ${body}`);
    await keepDraft(page, 'text four');
    await page.goto(second);
    await keepDraft(page, 'text five');
    await page.goto(first);
    await expect(field(page)).toHaveValue('text four');

    const device = await (await browser.newContext()).newPage();
    await spendTwo(device, first);
    await device.context().close();

    // Back: the first is sent, and the two others are refused once.
    await context.setOffline(false);
    await expect(needing(page)).toHaveCount(2);
    await expect.poll(answers).toEqual(REFUSED);
    for (const body of ['one', 'two', 'three']) {
      await expect(page.getByRole('log').getByText(`text ${body}`)).toBeVisible();
    }
    await reopen(page);
    expect(answers()).toEqual(REFUSED);

    // Bought credits send nothing by themselves either.
    await buy(page, first);
    await reopen(page);
    expect(answers()).toEqual(REFUSED);

    for (const left of [1, 0]) {
      await needing(page).first().click();
      await page.getByRole('menuitem', { name: SEND }).click();
      await expect(needing(page)).toHaveCount(left);
    }
    await sendDraft(page, 'text four');
    await expect.poll(answers).toEqual([...REFUSED, 201, 201, 201]);
    await page.goto(second);
    await sendDraft(page, 'text five');
    await expect(covers(page, '16 more messages')).toBeVisible();
    await expect.poll(answers).toEqual([...REFUSED, 201, 201, 201, 201]);
    await page.goto(`${server.origin}/credits`);
    await expect(page.getByText('16 credits', { exact: true })).toBeVisible();

    await server.stop();
    expect(await ledger()).toEqual({ balance: 16, spent: 7, wrong: [] });
    expect(await askTruth(dataDir(), (truth) => truth.written(CLEO.email, 'text '))).toEqual(
      ['one', 'two', 'three', 'four', 'five'].map((body) => `text ${body}`),
    );
  },
);
