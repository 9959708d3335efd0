/** Names of sixty letters, names that pile up and names that are read from right to left, on every screen that shows one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { changeDemo } from '#tests/support/demo-database.ts';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { giveHardNames, spilled } from '#tests/support/hard-names.ts';
import { SCREENS } from '#tests/support/screens.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { tooWide } from '#tests/support/too-wide.ts';
import { takeTour, type Look } from '#tests/support/tour.ts';

test.setTimeout(600_000);

/** One screen of each kind that shows a name. */
const NAMED = new Set([
  'visitor-member',
  'member-landing',
  'member-start',
  'search',
  'match-finder-next',
  'member',
  'member-comment',
  'report',
  'hidden',
  'likes-received',
  'likes-mutual',
  'chats',
  'chats-menu',
  'conversation',
  'conversation-menu',
  'me',
  'notifications',
  'match',
  'offline-waiting',
]);
const WALKED = SCREENS.filter(({ name }) => NAMED.has(name));
const LOOK: Look = { name: 'a phone', width: 390, height: 844, scheme: 'light', locale: 'en-US' };
const SMALL = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

let folder: string;
let server: ServerProcess;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  const dataDir = join(folder, 'data');
  await copyDemoSite(dataDir);
  await changeDemo(dataDir, giveHardNames);
  server = new ServerProcess({ port: await freePort(), dataDir });
  await server.start();
});

test.afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

test('names that are long, pile up or turn the line widen no screen, cover nothing, and end in an ellipsis', async ({
  browser,
}) => {
  const found: Record<string, string[]> = {};
  await takeTour({
    browser,
    origin: server.origin,
    look: LOOK,
    screens: WALKED,
    visit: async (page, { name }) => {
      for (const size of [LOOK, SMALL, DESKTOP]) {
        const { width, height } = size;
        await page.setViewportSize({ width, height });
        await drawn(page);
        const findings = [...(await tooWide(page)), ...(await spilled(page))];
        if (findings.length > 0) found[`${name} at ${width} px`] = findings;
      }
      await page.setViewportSize({ width: LOOK.width, height: LOOK.height });
    },
  });
  expect(found).toEqual({});
});
