/**
 * Keeps each member screen as it was last drawn, and puts it into the shell that answers a navigation (decisions 119). Only
 * this worker writes them, one after another: what a page sends while the member logs out is not kept.
 */
import { LAST_SCREENS, NO_IMAGES } from '#schemas/cache-names.ts';
import { escapeHtml } from '#schemas/html-text.ts';
import { LastScreen } from '#schemas/last-screen.ts';
import { LAST_SCREEN_END_ID } from '#schemas/last-screen-ids.ts';
import { LAST_SCREEN_KEEP_MS, LAST_SCREENS_MAX } from '#schemas/limits.ts';
import { startsAfterPaint } from '#schemas/start-after-paint.ts';
import { screenHtml } from './screen-html.ts';
import { openMember } from './whose-device.ts';

/** A navigation waits no longer for the records of the device. */
const SERVE_WITHIN_MS = 300;
const KEEP_WITHIN_MS = 5_000;
const END_OF_HEAD = /<\/head>/;
/** No frame before the screen is whole: on a slow device an empty one costs the screen a tenth of a second. */
const WHOLE_FIRST = `<link rel="expect" href="#${LAST_SCREEN_END_ID}" blocking="render">`;
const END_OF_PAGE = /<\/body>\s*<\/html>\s*$/;
/** The page gets the language of the screen at once: a change of it has every element styled again. */
const LANGUAGE = /(?<=<html lang=")[^"]*/;

let last: Promise<void> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work).catch(() => undefined);
  return last;
}

const keyOf = (path: string): string =>
  new URL(`/${LAST_SCREENS}${path}`, self.location.origin).href;

/** Null where no member's words may be on this device. */
async function memberHere(withinMs: number): Promise<string | null> {
  const [member, isRefused] = await Promise.all([
    openMember(self.indexedDB, withinMs),
    caches.has(NO_IMAGES),
  ]);
  return isRefused ? null : member;
}

export const keepScreen = (screen: LastScreen): Promise<void> =>
  inTurn(async () => {
    if (screen.build !== import.meta.env.VITE_BUILD_ID || screenHtml(screen) === null) return;
    if ((await memberHere(KEEP_WITHIN_MS)) !== screen.member) return;
    const cache = await caches.open(LAST_SCREENS);
    const key = keyOf(screen.path);
    // At the end of the list: the oldest screens go first.
    await cache.delete(key);
    await cache.put(key, new Response(JSON.stringify(screen)));
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - LAST_SCREENS_MAX)))
      await cache.delete(old);
    // The member may have left meanwhile, in a page or in the sync worker.
    if ((await memberHere(KEEP_WITHIN_MS)) !== screen.member) await caches.delete(LAST_SCREENS);
  });

export const forgetScreens = (): Promise<void> =>
  inTurn(async () => {
    await caches.delete(LAST_SCREENS);
  });

/** The shell with the last screen of this address beside its root; the shell alone in any doubt. */
export async function withLastScreen(shell: Promise<Response>, url: URL): Promise<Response> {
  const [response, screen] = await Promise.all([shell, screenFor(url).catch(() => null)]);
  const html = screen && screenHtml(screen);
  if (screen === null || html === null || !response.ok) return response;
  const page = startsAfterPaint(await response.clone().text());
  if (page === null || !END_OF_PAGE.test(page)) return response;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(
    page
      .replace(LANGUAGE, () => escapeHtml(screen.language))
      .replace(END_OF_HEAD, (end) => WHOLE_FIRST + end)
      .replace(END_OF_PAGE, (end) => html + end),
    { status: response.status, headers },
  );
}

async function screenFor({ pathname, search }: URL): Promise<LastScreen | null> {
  const asked = memberHere(SERVE_WITHIN_MS).catch(() => null);
  const stored = await caches.match(keyOf(pathname + search), { cacheName: LAST_SCREENS });
  // Most pages have none: they do not wait for the records.
  if (stored === undefined) return null;
  const screen = LastScreen.parse(await stored.json());
  const member = await asked;
  const age = Math.abs(Date.now() - screen.at);
  const isOurs =
    screen.member === member &&
    screen.build === import.meta.env.VITE_BUILD_ID &&
    screen.path === pathname + search &&
    age < LAST_SCREEN_KEEP_MS;
  return isOurs ? screen : null;
}
