/**
 * /sw-sync.js at its own scope (decisions 139): when the browser reports a good time to send, or to look at what is new, the
 * open pages do it; while no page is open, this worker does, with the same engine. Only members have it.
 */
import { REFRESH_TAG, SYNC_TAG } from '#schemas/sw-message.ts';
import { workInServiceWorker } from '#sync/worker/in-service-worker.ts';
import type { Worked } from '#sync/worker/without-page.ts';
import { showBadge } from './badge.ts';
import { hasReceived, windowsOf } from './clients.ts';
import { mayWorkAlone } from './whose-device.ts';

declare const self: ServiceWorkerGlobalScope;

/** Background Sync and Periodic Background Sync are missing from TypeScript's library: only Chromium has them. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const isSync = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event;

/** A page that runs answers at once; one that is still loading follows this worker. */
const PAGE_ANSWER_MS = 2_000;

/** One run after the other: two at once would only wait for each other's lock. */
let lastRun: Promise<unknown> = Promise.resolve();

self.addEventListener('sync', (event: Event) => {
  if (isSync(event) && event.tag === SYNC_TAG) event.waitUntil(send());
});

self.addEventListener('periodicsync', (event: Event) => {
  if (isSync(event) && event.tag === REFRESH_TAG) event.waitUntil(refresh());
});

// It controls no page: a newer version need not wait for the older one.
self.addEventListener('install', () => void self.skipWaiting());

/** A rejection lets the browser try again later. */
async function send(): Promise<void> {
  const worked = await workAlone(false);
  if (worked !== null && worked.waiting > 0) throw new Error('the outbox is not empty');
}

async function refresh(): Promise<void> {
  await workAlone(true);
}

/** Null when a page does it, or nobody may. */
async function workAlone(reads: boolean): Promise<Worked | null> {
  if (await isDoneByPage()) return null;
  if (!(await mayWorkAlone(self.indexedDB))) return null;
  const run = lastRun.then(() => work(reads));
  lastRun = run.catch(() => undefined);
  return run;
}

async function isDoneByPage(): Promise<boolean> {
  const windows = await windowsOf(self.clients);
  const received = await Promise.all(
    windows.map((window) => hasReceived(window, { type: 'sync' }, PAGE_ANSWER_MS)),
  );
  return received.includes(true);
}

async function work(reads: boolean): Promise<Worked> {
  const worked = await workInServiceWorker({ reads });
  if (worked.badge !== null) await showBadge(self.navigator, worked.badge);
  return worked;
}
