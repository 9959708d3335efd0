/**
 * Every outcome of a payment, with the line cut at every step of it. Balance, orders, ledger and screen agree at the end, and
 * two presses, a second tab and the way back make no second charge.
 */
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { getUser } from '#schemas/account.ts';
import { urlOf } from '#schemas/endpoint.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { ORDERS_PAGE_SIZE_MAX } from '#schemas/limits.ts';
import { createOrder, listOrders, type Order } from '#schemas/orders.ts';
import { openDatabase } from '#server/db/open.ts';
import type { SandboxStatus } from '#server/payments/sandbox.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import { startLossyProxy, type Cut, type LossyProxy } from '#tests/support/lossy-proxy.ts';
import { logIn, offlineReady } from '#tests/support/member-page.ts';
import { SEED, sampleOf } from '#tests/support/sample.ts';
import { freePort } from '#tests/support/server-process.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

const CREDITS = 20;
const ORDER_PATH = createOrder.path;
const PAYMENT_PATH = '/api/sandbox/';

interface Ending {
  button: string;
  title: string | RegExp;
  /** What the screen says of the money; a paid order shows the balance. */
  sentence: string | RegExp | null;
}

const PAID = { button: 'Pay', title: '20 more credits for you', sentence: null };
const ENDINGS: Record<SandboxStatus, Ending> = {
  paid: PAID,
  failed: {
    button: 'Let it fail',
    title: 'Your bank said no',
    sentence: /^Nothing was taken/,
  },
  open: { button: 'Leave it open', title: 'We are checking', sentence: /you will not pay twice/ },
  expired: {
    button: 'Let it expire',
    title: 'The order has expired',
    sentence: /^It was not paid in time/,
  },
  cancelled: {
    button: 'Cancel',
    title: 'You stopped the payment',
    sentence: /^Nothing was taken/,
  },
};
const OUTCOMES = ['paid', 'failed', 'open', 'expired', 'cancelled'] as const;

/** What breaks, by the step at which it does. */
const CUTS = {
  'before the order leaves': {
    what: 'request',
    of: ({ method, path }) => method === 'POST' && path.startsWith(ORDER_PATH),
  },
  'while the answer to the order is on its way': {
    what: 'answer',
    of: ({ method, path }) => method === 'POST' && path.startsWith(ORDER_PATH),
  },
  'on the way to the payment page': {
    what: 'request',
    of: ({ method, path }) => method === 'GET' && path.startsWith(PAYMENT_PATH),
  },
  'before the press arrives': {
    what: 'request',
    of: ({ method, path }) => method === 'POST' && path.startsWith(PAYMENT_PATH),
  },
  'after the press arrived': {
    what: 'answer',
    of: ({ method, path }) => method === 'POST' && path.startsWith(PAYMENT_PATH),
  },
  'on the return': { what: 'request', of: ({ path }) => !path.startsWith(PAYMENT_PATH) },
} as const satisfies Record<string, Cut>;
type Place = keyof typeof CUTS;
const PLACES = Object.keys(CUTS).filter((name): name is Place => name in CUTS);

interface Story {
  outcome: SandboxStatus;
  place: Place;
}

/** Each outcome begins at another place, so that every sample has all outcomes at different places. */
const STORIES: readonly Story[] = OUTCOMES.flatMap((outcome, turn) =>
  PLACES.map((_, index) => ({
    outcome,
    place: PLACES[(index + turn) % PLACES.length] ?? 'on the return',
  })),
);

/** One of the family: money was taken, and the device did not get the answer to its order. */
const isInGate = ({ outcome, place }: Story): boolean =>
  outcome === 'paid' && place === 'while the answer to the order is on its way';

let server: TourServer;
let line: LossyProxy;
/** A device of its own for each story: an order asks for a login that is younger than five minutes (R5). */
let device: BrowserContext;

test.beforeAll(async () => {
  server = await startTourServer();
  line = await startLossyProxy({ port: await freePort(), target: server.origin, seed: SEED });
});

test.beforeEach(async ({ browser }) => {
  device = await browser.newContext();
  const page = await device.newPage();
  await logIn(page, line.origin);
  await offlineReady(page);
  await page.close();
});

test.afterEach(() => device.close());

test.afterAll(async () => {
  await line.close();
  await server.close();
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const orderButton = (page: Page) => page.getByRole('button', { name: /^Order and pay/ });
const ending = (page: Page, { button }: Ending): Locator =>
  page.getByRole('button', { name: button, exact: true });

/** What the server has, asked past the line. */
async function account(page: Page): Promise<{ credits: number; orders: Order[] }> {
  const read = async (url: string): Promise<unknown> => {
    const headers = { [PACKAGE_NAME]: 'test' };
    return (await page.context().request.get(`${server.origin}${url}`, { headers })).json();
  };
  return {
    credits: getUser.answer.parse(await read(urlOf(getUser))).credits ?? 0,
    orders: listOrders.answer.parse(await read(urlOf(listOrders, { limit: ORDERS_PAGE_SIZE_MAX })))
      .orders,
  };
}

const statusesOf = async (page: Page, before: number): Promise<string[]> => {
  const { orders } = await account(page);
  return orders.slice(0, orders.length - before).map(({ status }) => status);
};

/** Presses while the line breaks, and waits until it broke. */
async function lose(place: Place, press: () => Promise<void>): Promise<void> {
  line.cut(CUTS[place]);
  await press();
  await expect.poll(() => line.cuts()).toBeGreaterThan(0);
}

/** Nothing while the page changes. */
const protocolOf = (page: Page) => page.evaluate(() => location.protocol).catch(() => '');

/** The same for a press that opens a page: the browser says that there is none. */
async function losePage(page: Page, place: Place, press: () => Promise<void>): Promise<void> {
  await lose(place, press);
  await expect.poll(() => protocolOf(page)).toBe('chrome-error:');
}

/**
 * Goes back from the page that did not load. The second press may still be loading it and then ends the way back, so that the
 * line must stay cut meanwhile.
 */
async function goBackFromNoPage(page: Page): Promise<void> {
  await expect(async () => {
    if ((await protocolOf(page)) === 'chrome-error:') await page.goBack();
    expect(await protocolOf(page)).toBe('http:');
  }).toPass();
}

/** From the form to the payment page; every press is a double one. */
async function order(page: Page, place: Place, before: number): Promise<void> {
  await page.goto(`${line.origin}/credits`);
  await page.getByRole('radio', { name: new RegExp(`^${CREDITS} credits`) }).check();
  await page.getByRole('checkbox').check();
  const press = () => orderButton(page).dblclick();
  if (
    place === 'before the order leaves' ||
    place === 'while the answer to the order is on its way'
  ) {
    await lose(place, press);
    await expect(page.getByText(/it stays one order, and you will not pay twice/)).toBeVisible();
    expect(await statusesOf(page, before)).toEqual(CUTS[place].what === 'answer' ? ['open'] : []);
    line.cut(null);
    await expect(orderButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  }
  if (place === 'on the way to the payment page') {
    await losePage(page, place, press);
    await goBackFromNoPage(page);
    await expect(heading(page, 'We are checking')).toBeVisible();
    line.cut(null);
    await page.getByRole('button', { name: /Go to the payment/ }).click();
  } else {
    await press();
  }
  await expect(heading(page, 'Test payment')).toBeVisible();
  expect(await statusesOf(page, before)).toEqual(['open']);
}

/** From the payment page to the page of the order. */
async function decide(page: Page, { outcome, place }: Story, before: number): Promise<void> {
  const payment = page.url();
  const press = () => ending(page, ENDINGS[outcome]).dblclick();
  switch (place) {
    case 'before the press arrives':
      await losePage(page, place, press);
      expect(await statusesOf(page, before)).toEqual(['open']);
      line.cut(null);
      await page.goto(payment);
      await press();
      break;
    case 'after the press arrived':
      await losePage(page, place, press);
      expect(await statusesOf(page, before)).toEqual([outcome]);
      line.cut(null);
      await page.goto(payment.replace(PAYMENT_PATH, '/transactions/'));
      break;
    case 'on the return':
      await lose(place, press);
      await expect(heading(page, 'We are checking')).toBeVisible();
      line.cut(null);
      break;
    default:
      await press();
  }
  await expect(heading(page, ENDINGS[outcome].title)).toBeVisible();
}

/** What the page of the order says, and what the server has. */
async function expectEnd(
  page: Page,
  status: SandboxStatus,
  before: { credits: number; orders: Order[] },
): Promise<void> {
  await expect(heading(page, ENDINGS[status].title)).toBeVisible();
  const after = await account(page);
  const made = after.orders.slice(0, after.orders.length - before.orders.length);
  expect(made.map((one) => one.status)).toEqual([status]);
  expect(made[0]?.history.map((one) => one.status)).toEqual(
    status === 'open' ? ['created', 'open'] : ['created', 'open', status],
  );
  expect(after.credits).toBe(before.credits + (status === 'paid' ? CREDITS : 0));
  expect(after.orders.slice(1)).toEqual(before.orders);
  const { sentence } = ENDINGS[status];
  await expect(
    page.getByRole('status').getByText(sentence ?? `You have ${after.credits} credits now.`),
  ).toBeVisible();
}

test.afterEach(() => line.cut(null));

for (const story of sampleOf(STORIES, PLACES.length)) {
  const { outcome, place } = story;
  const name = `a payment that is ${outcome}, with the line cut ${place}, is one order`;
  test(name, isInGate(story) ? { tag: '@gate' } : {}, async () => {
    const page = await device.newPage();
    const before = await account(page);
    const { length } = before.orders;

    await order(page, place, length);
    const other = await device.newPage();
    await other.goto(page.url());
    await expect(heading(other, 'Test payment')).toBeVisible();
    await decide(page, story, length);
    await expectEnd(page, outcome, before);

    // The second tab decides the same payment once more. An open one is paid later.
    const last = outcome === 'open' ? 'paid' : outcome;
    await ending(other, ENDINGS[last]).dblclick();
    await expectEnd(other, last, before);
    await expectEnd(page, last, before);
    await other.close();

    // Going back leads to the payment page, not to the form; a lost press is what the browser asks to send again.
    if (place !== 'after the press arrived') {
      await page.goBack();
      await expect(heading(page, 'Test payment')).toBeVisible();
      await expect(ending(page, PAID)).toHaveCount(last === 'paid' ? 0 : 1);
    }
    await page.goto(`${line.origin}/credits`);
    const { credits } = await account(page);
    const balance = page.locator('section').filter({ hasText: 'You have' });
    await expect(balance.getByText(`${credits} credits`, { exact: true })).toBeVisible();
    expect(await statusesOf(page, length)).toEqual([last]);
    await page.close();
  });
}

test('the ledger has one posting of every paid order and none of another', async () => {
  await server.stop();
  const { db, close } = await openDatabase({
    dataDir: join(server.dataDir, 'database'),
    databaseUrl: null,
  });
  try {
    const orders = await db.selectFrom('orders').select(['id', 'paid', 'credits']).execute();
    const posted = await db
      .selectFrom('ledger_postings')
      .innerJoin('ledger_transfers', 'ledger_transfers.posting', 'ledger_postings.id')
      .select(['reference', 'amount'])
      .where('reason', '=', 'order')
      .where('unit', '=', 'credits')
      .execute();
    // One that was refunded was paid before.
    const paid = orders.filter((order) => order.paid !== null);

    expect(posted.toSorted((a, b) => (a.reference < b.reference ? -1 : 1))).toEqual(
      paid
        .map(({ id, credits }) => ({ reference: id, amount: credits }))
        .toSorted((a, b) => (a.reference < b.reference ? -1 : 1)),
    );
    expect(await auditLedger(db)).toMatchObject({ wrong: [] });
  } finally {
    await close();
  }
});
