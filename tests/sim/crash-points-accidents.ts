/**
 * Accidents that may happen at any moment (sync §3.2, L4). Each ends by itself: the app is opened again, or the disk
 * has space again.
 */
import type { DiskTrouble, Mishap } from './crash-points-disk.ts';
import type { Owner } from './disk.ts';
import type { Phone } from './phone.ts';

const REOPENED_AFTER_MS = 2_000;
const RELOADED_AFTER_MS = 4_000;
const FULL_MS = 3_000;

export interface Site {
  phone: Phone;
  disk: DiskTrouble;
  /** The tab that reaches this moment. */
  owner: Owner;
}

export type Accident =
  | 'tab crash'
  | 'browser crash'
  | 'transaction aborted'
  | 'disk full'
  | 'connection closed'
  | 'store never settles'
  | 'store settles late'
  | 'lock stolen';

export const ACCIDENTS: Readonly<Record<Accident, (site: Site) => void>> = {
  'tab crash': ({ phone, owner }) => {
    const tab = phone.tabs.find((one) => one.session === owner || one.memberSession === owner);
    if (tab !== undefined) phone.closeTab(tab, false);
    reopen(phone, REOPENED_AFTER_MS);
  },
  'browser crash': ({ phone }) => {
    phone.kill();
    reopen(phone, REOPENED_AFTER_MS);
  },
  'transaction aborted': (site) => befalls(site, 'aborts'),
  'disk full': ({ phone: { medium, clock } }) => {
    medium.isFull = true;
    clock.after(FULL_MS, () => {
      medium.isFull = false;
    });
  },
  /** Nothing can be written until the tab is reloaded. */
  'connection closed': ({ phone, disk, owner }) => {
    disk.closed.add(owner);
    phone.clock.after(RELOADED_AFTER_MS, () => {
      const tab = phone.tabs.find(({ memberSession }) => memberSession === owner);
      if (tab === undefined) return;
      phone.closeTab(tab, true);
      phone.openTab();
    });
  },
  'store never settles': (site) => befalls(site, 'hangs'),
  'store settles late': (site) => befalls(site, 'late'),
  'lock stolen': ({ phone, owner }) => {
    const thief =
      phone.running.find(({ memberSession }) => memberSession !== owner) ?? phone.openTab();
    if (thief.memberSession !== null) phone.lock.steal(thief.memberSession);
  },
};

function befalls({ disk }: Site, mishap: Mishap): void {
  disk.mishap = mishap;
}

function reopen(phone: Phone, afterMs: number): void {
  phone.clock.after(afterMs, () => {
    if (phone.tabs.length === 0) phone.openTab();
  });
}
