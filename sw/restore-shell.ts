/**
 * Restores missing files of the stored shell, so that the app opens offline again after the browser or the member deleted
 * caches. Workbox stores the shell only while a version installs, and never restores a file that disappears later.
 */
import { cacheNames } from 'workbox-core';
import { addPlugins, getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';

const DAY_MS = 86_400_000;

type ShellEntry = PrecacheEntry | string;

/** Checks at activation, at the first navigation of a day, and whenever a stored file is missing. */
export function restoreShell(
  scope: ServiceWorkerGlobalScope,
  entries: readonly ShellEntry[],
): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  const check = (): Promise<void> => {
    running ??= fillMissing(entries, scope.location.origin)
      .then((isWhole) => {
        checkedAt = isWhole ? Date.now() : Number.NEGATIVE_INFINITY;
      })
      .finally(() => {
        running = null;
      });
    return running;
  };

  scope.addEventListener('activate', (event) => event.waitUntil(check()));
  scope.addEventListener('fetch', (event) => {
    const isDue = Math.abs(Date.now() - checkedAt) >= DAY_MS;
    if (event.request.mode === 'navigate' && isDue) event.waitUntil(check());
  });
  addPlugins([
    {
      cachedResponseWillBeUsed({ cachedResponse, event }) {
        if (cachedResponse === undefined && event instanceof FetchEvent) event.waitUntil(check());
        return Promise.resolve(cachedResponse);
      },
    },
  ]);
}

/** True when nothing is missing. Without a network, or while another build is served, the rest stays missing. */
async function fillMissing(entries: readonly ShellEntry[], origin: string): Promise<boolean> {
  const cache = await caches.open(cacheNames.precache);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  let isWhole = true;
  for (const entry of entries) {
    const { url, revision = null } = typeof entry === 'string' ? { url: entry } : entry;
    const key = new URL(getCacheKeyForURL(url) ?? url, origin).href;
    if (stored.has(key)) continue;
    const response = await fetchExactly(url, revision);
    if (response) await cache.put(key, response);
    else isWhole = false;
  }
  return isWhole;
}

/**
 * The file of this build, or null. A file with a revision is compared with it, because another build may be served by
 * now. The name of any other file contains its hash, so only a page in its place (from a captive portal) must be refused.
 */
async function fetchExactly(url: string, revision: string | null): Promise<Response | null> {
  const cache = revision === null ? 'default' : 'reload';
  const response = await fetch(url, { cache, credentials: 'same-origin' }).catch(() => null);
  if (response?.status !== 200 || response.redirected) return null;
  if (revision !== null) {
    const content = await response
      .clone()
      .arrayBuffer()
      .catch(() => null);
    return content !== null && (await revisionOf(content)) === revision ? response : null;
  }
  return response.headers.get('content-type')?.startsWith('text/html') === true ? null : response;
}

/** As in the build: the first half of the SHA-256, in hexadecimal digits. */
async function revisionOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 16);
}
