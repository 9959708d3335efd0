/** A phone whose page is enlarged to twice its size: half of its pixels are left for the layout (product 3.0). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { LOCALE_COOKIE } from '#schemas/limits.ts';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { DEMO, goTo, logIn, ownChat } from '#tests/support/member-page.ts';
import { SCREENS, type Visit } from '#tests/support/screens.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { tooWide } from '#tests/support/too-wide.ts';
import { enter } from '#tests/support/tour.ts';

const SIZE = { width: 195, height: 422 };

let folder: string;
let server: ServerProcess;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  await copyDemoSite(join(folder, 'data'));
  server = new ServerProcess({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    env: { DEMO_CHARGES: '1' },
  });
  await server.start();
});

test.afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('[product 3.0] the field of an empty message is wide enough to read its first words', async ({
  page,
}) => {
  await page.setViewportSize(SIZE);
  await logIn(page, server.origin);
  await goTo(page, 'Chats');
  await ownChat(page).click();
  await expect(page.getByRole('button', { name: /^Send · 1 credit/ })).toBeVisible();
  const field = page.getByRole('textbox', { name: /^Message to / });

  const width = () => field.evaluate((element) => element.clientWidth);
  await expect.poll(width).toBeGreaterThan(120);

  await field.fill('Hoi');
  expect(await width()).toBeGreaterThan(120);
});

test.describe('in German, with its long words', () => {
  test.use({ locale: 'de-DE', viewport: SIZE });

  test.beforeEach(({ context }) =>
    context.addCookies([{ name: LOCALE_COOKIE, value: 'de-DE', url: server.origin }]),
  );

  const NAMES: Partial<Record<Visit, readonly string[]>> = {
    visitor: ['start', 'login', 'signup'],
    member: [
      'search',
      'match-finder',
      'member',
      'member-comment',
      'member-pictures',
      'likes-received',
      'likes-visitors',
      'chats',
      'chats-menu',
      'conversation',
      'conversation-menu',
      'me',
      'complaints',
      'profile',
      'notifications',
      'credits',
      'credits-chosen',
      'premium',
      'transactions-empty',
    ],
  };

  test('[product 3.0] no screen of every day is wider than the page', async ({ page }) => {
    test.setTimeout(180_000);
    const found: Record<string, string[]> = {};
    const visitAll = async (as: Visit) => {
      const screens = SCREENS.filter(({ name }) => NAMES[as]?.includes(name));
      expect(screens).toHaveLength(NAMES[as]?.length ?? 0);
      for (const { name, open } of screens) {
        await open(page, server.origin);
        const findings = await tooWide(page);
        if (findings.length > 0) found[name] = findings;
      }
    };
    await visitAll('visitor');
    await enter(page, server.origin, DEMO);
    await visitAll('member');
    expect(found).toEqual({});
  });

  const FEET: Partial<Record<string, string>> = {
    'credits-chosen': '[data-order-bar]',
    'member-fictional': '[data-dock]',
    'visitor-member': '[data-dock]',
  };
  for (const { name, as, open } of SCREENS) {
    const foot = FEET[name];
    if (foot === undefined) continue;
    test(`[product 3.0] ${name}: the foot covers no more than a third of the page`, async ({
      page,
    }) => {
      if (as === 'member') await enter(page, server.origin, DEMO);
      await open(page, server.origin);
      const bar = page.locator(foot);
      await expect(bar.getByRole('button').or(bar.getByRole('link')).first()).toBeAttached();
      await page.evaluate(() => scrollTo(0, 0));
      const covered = () =>
        bar.evaluate((element) => innerHeight - element.getBoundingClientRect().top);
      expect(await covered()).toBeLessThanOrEqual(SIZE.height / 3);
    });
  }

  const openAsMember = async (page: Page, wanted: string) => {
    const [screen] = SCREENS.filter(({ name }) => name === wanted);
    expect(screen?.as).toBe('member');
    await enter(page, server.origin, DEMO);
    await screen?.open(page, server.origin);
  };

  test('[product 3.7] the price on a receipt is not broken', async ({ page }) => {
    await openAsMember(page, 'transaction-paid');
    const price = page.locator('dd').filter({ hasText: '€' }).first();
    const lines = await price.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return new Set([...words.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  });

  test('[product 3.10] the words of the picture field stay inside it', async ({ page }) => {
    await openAsMember(page, 'complaints-ask');
    const field = page
      .locator('li')
      .filter({ has: page.locator('input[type="file"]') })
      .first();
    const widths = await field.evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    expect(widths.scrollWidth).toBeLessThanOrEqual(widths.clientWidth);
  });
});
