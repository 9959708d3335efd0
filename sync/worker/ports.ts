/**
 * Everything the worker takes from outside: main.ts passes the browser's, tests pass their own. Nothing else in this
 * folder names a browser global.
 */
import type { DatabasePlace, IntentRows, OnePlace, ReadBase } from '#sync/db/store/rx-store.ts';
import type { Row } from '#sync/db/tables/tables.ts';
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
  /** A seed for the engine's random numbers. */
  seed: () => number;
  /** RxDB is loaded with the first member, and not for visitors (decisions 14). */
  openStore: (place: DatabasePlace, onDeath: () => void) => Promise<Store>;
  /** Loads the code that `openStore` needs. */
  loadStore: () => Promise<unknown>;
  readIntents: (place: OnePlace) => Promise<IntentRows>;
  createIntents: (place: OnePlace, device: Row<'device'>) => Promise<void>;
  createBase: (place: OnePlace, read: ReadBase) => Promise<void>;
  /** Whether there is an intent in this intent database, without the code of the store. */
  holdsIntents: (database: string) => Promise<boolean>;
  /** Drops the pictures that the service worker stores; this is the last way to make room (invariant 31). */
  dropImages: () => Promise<unknown>;
  /** Whether pictures may stay on this device; on a shared device they may not. */
  keepImages: (isAllowed: boolean) => Promise<unknown>;
  /** Drops the screens as they were last drawn. */
  dropScreens: () => Promise<unknown>;
  /** The id of this tab. */
  tab: string;
  /** The URL of the backend, and the origin of this client. */
  baseUrl: string;
  clientUrl: string;
  originalHost: string;
  packageName: string;
  /** The user agent of the browser, which the login of the specification sends along. */
  userAgent: string;
  /** The build this page was loaded from. */
  build: string;
}
