/**
 * The state of a new version, and what the member can do about it; nothing is taken over without consent.
 *
 *   none ──new version installed──► waiting ──applyUpdate──► this page reloads
 *                                      └──another tab's applyUpdate──► taken ──applyUpdate──► this page reloads
 */
import { useSyncExternalStore } from 'react';
import { warn } from '#src/lib/log.ts';

export type UpdateState = 'none' | 'waiting' | 'taken';

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
    location.reload();
    return;
  }
  isAsked = true;
  shell.waiting.postMessage({ type: 'take-over' });
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
    installing?.addEventListener('statechange', () => {
      if (installing.state !== 'installed') return;
      if (isFirst) onOfflineReady();
      else change('waiting');
    });
  });
}

function watchController(container: ServiceWorkerContainer): void {
  let hadOne = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
    else if (hadOne) change('taken');
    hadOne = true;
  });
}
