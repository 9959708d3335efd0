/**
 * A second copy of RxDB in this process, as a second tab of a browser has one: its own cache, its own list of open
 * databases, and nothing in common with the first but IndexedDB and the broadcast channel.
 */
import { randomUUID } from 'node:crypto';
import { registerHooks } from 'node:module';
import { vi } from 'vitest';
import type * as rxStore from '#sync/db/store/rx-store.ts';

type RxStoreModule = typeof rxStore;

export const storeOfAnotherRealm = async (): Promise<RxStoreModule['openRxStore']> =>
  (await storesOfAnotherRealm()).openRxStore;

export async function storesOfAnotherRealm(): Promise<RxStoreModule> {
  // Not a count: the next file of the process loads this module again and would name a copy that is loaded already. Two tabs
  // on one copy close each other's databases.
  const mark = `?realm=${randomUUID()}`;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      return /\/node_modules\/rxdb\//.test(found.url) ? { ...found, url: found.url + mark } : found;
    },
  });
  vi.resetModules();
  const stores = await import('#sync/db/store/rx-store.ts');
  hooks.deregister();
  return stores;
}
