/**
 * The state of a new version, and what the member can do about it; nothing is taken over without consent.
 *
 *   none ──new version installed──► waiting ──applyUpdate──► this page reloads
 *     │                                └──another tab's applyUpdate──► taken ──applyUpdate──► this page reloads
 *     └──a file of it is missing──► failed ──tried again, installed──► waiting
 *                                      └──applyUpdate──► this page loads from the network
 */
import { useSyncExternalStore } from 'react';
import { warn } from '#src/lib/log.ts';

export type UpdateState = 'none' | 'waiting' | 'taken' | 'failed';

/** A release may be incomplete for a while. */
const TRY_AGAIN_MS = 10 * 60_000;

const readers = new Set<() => void>();
let state: UpdateState = 'none';
let isAsked = false;
let shell: ServiceWorkerRegistration | null = null;

const subscribe = (changed: () => void) => {
  readers.add(changed);
  return () => readers.delete(changed);
};

const read = () => state;

export const useUpdateState = (): UpdateState => useSyncExternalStore(subscribe, read, read);

/** The server has announced a newer build: the browser checks for it at once. */
export function lookForUpdate(): void {
  shell?.update().catch(() => warn('service worker', 'update'));
}

export function applyUpdate(): void {
  if (!shell?.waiting) {
    if (shell && state === 'failed') void loadFromNetwork(shell);
    else location.reload();
    return;
  }
  isAsked = true;
  shell.waiting.postMessage({ type: 'take-over' });
}

/**
 * Removes the registration, so that the stored version no longer answers for the site; the reloaded page registers again. Drafts
 * and unsent work are in IndexedDB and stay. The script must be fetched first: if that fails, offline or behind the page of a
 * captive portal, the registration stays, because without it there would be no app at all.
 */
async function loadFromNetwork(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
    await registration.unregister();
  } catch {
    warn('service worker', 'network');
    return;
  }
  location.reload();
}

function change(next: UpdateState): void {
  state = next;
  for (const changed of readers) changed();
}

/** Follows one registration from its first install on. */
export function watchUpdates(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  onOfflineReady: () => void,
): void {
  shell = registration;
  watchController(container);
  if (registration.waiting && container.controller) change('waiting');
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    const isFirst = registration.active === null;
    let isInstalled = false;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') {
        if (isFirst) onOfflineReady();
        else change('waiting');
      } else if (installing.state === 'redundant' && !isFirst && !isInstalled) failed();
      isInstalled ||= installing.state === 'installed';
    });
  });
}

/** A version could not be installed. One that already waits can still take over, so that state stays. */
function failed(): void {
  if (state === 'none') change('failed');
  setTimeout(lookForUpdate, TRY_AGAIN_MS);
}

function watchController(container: ServiceWorkerContainer): void {
  let hadOne = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
    else if (hadOne) change('taken');
    hadOne = true;
  });
}
