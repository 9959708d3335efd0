/** The chip of the bar, which says that the line is lost or that something waits, comes and goes without moving the page. */
import { expect, test } from '@playwright/test';
import { DEMO, offlineReady } from '#tests/support/member-page.ts';
import { LEAST_CLS, steadinessOf, watchSteadiness } from '#tests/support/steadiness.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';
import { enter } from '#tests/support/tour.ts';

const SETTLED_MS = 3_000;
const WITH_BAR = ['/me', '/members', '/chats', '/likes', '/notifications', '/waiting'];

let server: TourServer;

test.beforeEach(async () => {
  server = await startTourServer();
});

test.afterEach(() => server.close());

test('the chip of a lost connection moves nothing on any page with a bar', async ({
  page,
  context,
}) => {
  await watchSteadiness(context);
  await enter(page, server.origin, DEMO);
  await offlineReady(page);
  const chip = page.getByRole('link', { name: /^Offline/ });
  for (const path of WITH_BAR) {
    await page.goto(server.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(SETTLED_MS);
    const before = await steadinessOf(page);
    await context.setOffline(true);
    await expect(chip).toBeVisible();
    await page.waitForTimeout(SETTLED_MS);
    const { cls, moved } = await steadinessOf(page);
    expect(cls - before.cls, `${path}: ${moved}`).toBeLessThan(LEAST_CLS);
    await context.setOffline(false);
    await expect(chip).toHaveCount(0);
  }
});
