/**
 * A line that loses three of ten answers after the server has committed: everything that was sent arrives once and in order.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { startLossyProxy } from '#tests/support/lossy-proxy.ts';
import { DEMO, goTo, logIn, ownChat, write } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { askTruth } from '#tests/support/truth.ts';

test.setTimeout(600_000);

const SENDS = 200;
const LOST_SHARE = 0.3;
const SEED = 20_261_121;
const DELIVERED_MS = 480_000;

test(
  '[sync 2, 3, 8] 200 messages over a line that loses 30 % of the answers arrive: none is lost, none is doubled, the order is kept',
  { tag: '@long' },
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vonk-'));
    const dataDir = join(folder, 'data');
    await copyDemoSite(dataDir);
    const server = new ServerProcess({ port: await freePort(), dataDir });
    await server.start();
    const line = await startLossyProxy({
      port: await freePort(),
      target: server.origin,
      seed: SEED,
    });
    const texts = Array.from(
      { length: SENDS },
      (_, index) => `Lossy ${String(index + 1).padStart(3, '0')}`,
    );
    try {
      await logIn(page, line.origin);
      await goTo(page, 'Chats');
      await ownChat(page).click();
      line.lose(LOST_SHARE);

      for (const text of texts) await write(page, text);

      await expect(page.getByRole('log').getByText('Lossy 200')).toBeVisible();
      await page.getByRole('link', { name: 'Back to your chats' }).first().click();
      await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0, {
        timeout: DELIVERED_MS,
      });
      console.info(`${SENDS} sends, ${line.lost()} answers lost`);
      expect(line.lost()).toBeGreaterThan(SENDS * LOST_SHARE * 0.5);
      await server.stop();
      const written = await askTruth(dataDir, (truth) => truth.written(DEMO.email, 'Lossy '));
      expect(written).toEqual(texts);
    } finally {
      await line.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);
