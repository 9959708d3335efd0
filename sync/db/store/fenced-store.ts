/**
 * The store of one leader: every write carries its epoch, and is refused when another tab leads by then (invariant 27).
 */
import { storeOver, type Store } from './store.ts';

export const fencedStore = (store: Store, epoch: number): Store =>
  storeOver({
    kind: () => store.kind,
    run: (call) => call(store),
    subscribe: (start) => start(store),
    close: () => store.close(),
    epoch,
  });
