/**
 * The device document of the intent database: born with it, so that a device's sequence of intents and its name to the
 * server live and die together (decisions 33). The epoch of the leader only grows.
 */
import { get, type Store } from '#sync/db/store/store.ts';
import { ONLY, onlyRow, type Device } from './tables.ts';

async function changeDevice(
  store: Store,
  newId: () => string,
  next: (device: Device) => Device,
): Promise<Device> {
  const fresh: Device = { id: newId(), seq: 0, epoch: 0, born: newId() };
  const changed = await store.change('device', ONLY, (device) =>
    onlyRow<'device'>(next(device ?? fresh)),
  );
  return changed ?? fresh;
}

export const readDevice = (store: Store, newId: () => string): Promise<Device> =>
  changeDevice(store, newId, (device) => device);

/** Part of the data stored beside it is gone: the database gets a new name, so that the loss is noticed (invariant 32). */
export const renewDevice = (store: Store, newId: () => string): Promise<Device> => {
  const born = newId();
  return changeDevice(store, newId, (device) => ({ ...device, born }));
};

/** As it then stands: `seq` is the next number of its intents, which no other tab gets. */
export const takeNumber = (store: Store, newId: () => string): Promise<Device> =>
  changeDevice(store, newId, (device) => ({ ...device, seq: device.seq + 1 }));

/** A new leader's epoch, greater than every one before, also after a restart. */
export async function nextEpoch(store: Store, newId: () => string): Promise<number> {
  return (await changeDevice(store, newId, (device) => ({ ...device, epoch: device.epoch + 1 })))
    .epoch;
}

/** Straight from the disk: what another tab has done to it may not have been told yet. */
export const deviceOnDisk = (store: Store): Promise<Device | null> => get(store, 'device', ONLY);

/** Has another tab begun to lead since? (invariant 27) */
export const epochOnDisk = async (store: Store): Promise<number> =>
  (await deviceOnDisk(store))?.epoch ?? 0;
