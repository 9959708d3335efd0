/**
 * Another tab of the same device: its own RxDB over the same databases.
 */
import type { DatabaseNames } from '#sync/db/store/names.ts';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Command } from '#tests/store/cases/store-case.ts';
import { obey } from '#tests/support/on-disk.ts';
import { answer } from './calls.ts';

export type ToOtherTab = Command | { type: 'open'; names: DatabaseNames } | { type: 'close' };

let store: Store | null = null;

answer(async (question: ToOtherTab) => {
  if (question.type === 'open') {
    store = await openRxStore({ names: question.names, indexedDB, IDBKeyRange });
    return null;
  }
  if (store === null) throw new Error('the other tab is not open');
  return question.type === 'close' ? store.close() : obey(store, question);
});
