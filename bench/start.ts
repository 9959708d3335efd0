/**
 * `npm run bench -- start`: how soon the stored screens are there, without a network and with the processor throttled four times
 * (decisions 119): first content, live, and the shift of the layout, beside an empty React page and the same screens without the
 * app, which the same service worker serves on the same origin.
 */
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import * as z from 'zod';
import { logIn, offlineReady, ownChat } from '#tests/support/member-page.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { buildClient, inChromium, inFolder } from './browser.ts';
import { START_BARS } from './budgets.ts';
import { EMPTY, floorsOf, storeFloors } from './start-floors.ts';
import { median, rounded, tableLine, type Bar, type Report } from './report.ts';
import { throttled } from './tap.ts';

const ROUNDS = 5;
/** Longer than a screen waits before it is kept. */
const KEPT_AFTER_MS = 6_000;
/** What shifts late is counted too. */
const SETTLE_MS = 1_000;

const Start = z.object({ contentMs: z.number(), liveMs: z.number(), shift: z.number() });
type Start = z.infer<typeof Start>;

export const benchStart = (): Promise<Report> =>
  inFolder(async (folder) => {
    const client = join(folder, 'client');
    buildClient(client);
    const port = await freePort();
    const env = { CLIENT_DIR: client };
    const server = new ServerProcess({ port, dataDir: join(folder, 'data'), env });
    await server.start();
    try {
      return await inChromium(
        join(folder, 'profile'),
        async (context) => {
          const paths = await prepare(context, { server, folder });
          return reportOf(
            await measure(context, { origin: server.origin, paths }),
            Object.keys(paths),
          );
        },
        { serviceWorkers: 'allow' },
      );
    } finally {
      await server.stop();
    }
  });

/** Opens each screen until it is kept, stores what they are compared with, and stops the server. Answers the screens. */
async function prepare(
  context: BrowserContext,
  { server, folder }: { server: ServerProcess; folder: string },
): Promise<Record<string, string>> {
  const page = await context.newPage();
  await page.goto(`${server.origin}/login`);
  await offlineReady(page);
  await logIn(page, server.origin);
  const paths: Record<string, string> = {};
  for (const name of ['members', 'likes', 'chats', 'me']) {
    await page.goto(`${server.origin}/${name}`);
    await page.waitForTimeout(KEPT_AFTER_MS);
    paths[name] = `/${name}`;
    if (name !== 'chats') continue;
    await ownChat(page).click();
    await page.waitForTimeout(KEPT_AFTER_MS);
    paths['conversation'] = new URL(page.url()).pathname;
  }
  await storeFloors(page, paths, folder);
  await page.close();
  await server.stop();
  return paths;
}

interface Where {
  origin: string;
  paths: Readonly<Record<string, string>>;
}

async function measure(
  context: BrowserContext,
  { origin, paths }: Where,
): Promise<Map<string, Start[]>> {
  const starts = new Map<string, Start[]>();
  const pages = Object.entries(paths).flatMap(([name, path]) => {
    const { html, react } = floorsOf(name);
    return [
      { name, path },
      { name: html, path: html },
      { name: react, path: react },
    ];
  });
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, path } of [{ name: 'empty', path: EMPTY }, ...pages]) {
      const start = await startOf(context, origin + path);
      // The first round reads everything from the disk.
      if (round > 0) starts.set(name, [...(starts.get(name) ?? []), start]);
    }
  }
  return starts;
}

async function startOf(context: BrowserContext, url: string): Promise<Start> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(watchStart);
  const start = await throttled({ cdp }, async () => {
    await page.goto(url);
    // Playwright's own waiting would ask for each frame, and be a part of what is measured.
    await page.evaluate(async () => {
      await Reflect.get(globalThis, 'whenLive');
    });
    await page.waitForTimeout(SETTLE_MS);
    return Start.parse(await page.evaluate((): unknown => Reflect.get(globalThis, 'start')));
  });
  await page.close();
  return start;
}

/** Runs in the page. Without a stored screen, live is the first content. */
function watchStart(): void {
  const start = { contentMs: 0, liveMs: 0, shift: 0 };
  const whenLive = new Promise<void>((resolve) => {
    let isThere = false;
    new MutationObserver(() => {
      const isNow = document.getElementById('last-screen') !== null;
      if (isThere && !isNow) start.liveMs = performance.now();
      if (!isNow && (isThere || document.readyState === 'complete')) resolve();
      isThere = isNow;
    }).observe(document, { childList: true, subtree: true });
    addEventListener('load', () => {
      if (!isThere) resolve();
    });
  });
  Object.assign(globalThis, { start, whenLive });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') start.contentMs = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number') start.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function reportOf(starts: ReadonlyMap<string, readonly Start[]>, names: readonly string[]): Report {
  const of = (name: string, what: keyof Start) =>
    median((starts.get(name) ?? []).map((start) => start[what]));
  const empty = of('empty', 'contentMs');
  const screens = names.map((name) => ({
    name,
    content: of(name, 'contentMs'),
    live: of(name, 'liveMs'),
    shift: of(name, 'shift'),
    html: of(floorsOf(name).html, 'contentMs'),
    react: of(floorsOf(name).react, 'contentMs'),
  }));
  return {
    table: [
      tableLine('empty React page', empty),
      ...screens.flatMap(({ name, content, live, html, react }) => [
        tableLine(name, content, `live ${Math.round(live)} ms`),
        tableLine('the same as HTML, without code', html, `${rounded(html / empty)} ×`),
        tableLine('the same by React, without the app', react, `${rounded(react / empty)} ×`),
      ]),
    ],
    figures: {
      emptyMs: empty,
      ...Object.fromEntries(
        screens.flatMap(({ name, content, live, html, react }) => [
          [`${name}Ms`, content],
          [`${name}LiveMs`, live],
          [`${name}HtmlMs`, html],
          [`${name}ReactMs`, react],
        ]),
      ),
    },
    bars: screens.flatMap(({ name, content, live, shift }): Bar[] => [
      {
        what: `${name}: first content by the empty page`,
        value: content / empty,
        most: START_BARS.content,
        unit: '×',
      },
      {
        what: `${name}: live by the empty page`,
        // A screen that was not shown is not live before its time: it counts as missed.
        value: live > 0 ? live / empty : Number.NaN,
        most: START_BARS.live,
        unit: '×',
      },
      { what: `${name}: shift`, value: shift, most: START_BARS.shift, unit: '' },
    ]),
  };
}
