/**
 * Plays one case after the other, each on databases of its own in the browser's IndexedDB. Another tab is another
 * worker.
 */
import type { DatabaseNames } from '#sync/db/store/names.ts';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import { DISK_CASES, STORE_CASES } from '#tests/store/cases/all.ts';
import { openOnDisk, type OnDisk } from '#tests/support/on-disk.ts';
import { answer, ask } from './calls.ts';
import type { ToOtherTab } from './other-tab-worker.ts';
import { databasesOf } from '#tests/support/databases.ts';

let played = 0;

async function openInBrowser(): Promise<OnDisk> {
  played += 1;
  const names = await databasesOf(`case-${played}`);
  return openOnDisk({ names, indexedDB, IDBKeyRange }, openRxStore, openOtherTab);
}

async function openOtherTab(names: DatabaseNames) {
  const worker = new Worker(new URL('./other-tab-worker.ts', import.meta.url), { type: 'module' });
  const tell = (question: ToOtherTab) => ask(worker, question);
  await tell({ type: 'open', names });
  return {
    tab: tell,
    async close() {
      await tell({ type: 'close' });
      worker.terminate();
    },
  };
}

async function playOn(device: OnDisk, name: string): Promise<unknown> {
  const disk = DISK_CASES.find((one) => one.name === name);
  if (disk) return disk.play(device.store, device.disk);
  const any = STORE_CASES.find((one) => one.name === name);
  if (any === undefined) throw new Error(`there is no case ${name}`);
  return any.play(device.store);
}

answer(async (name: string) => {
  const device = await openInBrowser();
  try {
    return await playOn(device, name);
  } finally {
    await device.close();
  }
});
