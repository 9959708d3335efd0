/**
 * Everything the worker takes from outside: main.ts gives the browser's, tests give their own. Nothing else in this folder
 * names a global of the browser.
 */
import type { DatabasePlace } from '#sync/db/store/rx-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Channel } from './tabs/bus.ts';
import type { Clock } from './clock.ts';
import type { Locks } from './tabs/locks.ts';

export interface Ports {
  clock: Clock;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
  locks: Locks;
  /** Reaches the other tabs of this origin. */
  channel: Channel;
  /** A fresh UUIDv4. */
  uuid: () => string;
  /** A number for the engine's own chance. */
  seed: () => number;
  /** RxDB is loaded with the first member, and not for visitors (decisions 14). */
  openStore: (place: DatabasePlace, onDeath: () => void) => Promise<Store>;
  /** Gives up the pictures the service worker keeps: they make room last (invariant 31). */
  dropImages: () => Promise<unknown>;
  /** Whether pictures may stay on this device, which they may not on a shared one. */
  keepImages: (isAllowed: boolean) => Promise<unknown>;
  /** This tab among the tabs of the device. */
  tab: string;
  /** Where the backend is, and where this client came from. */
  baseUrl: string;
  clientUrl: string;
  originalHost: string;
  packageName: string;
  /** What the browser calls itself: the login of the specification takes it along. */
  userAgent: string;
  /** The build this page was loaded from. */
  build: string;
}
