/**
 * The device document of the intent database: created with it, so that a device's intent sequence and its id for the
 * server begin and end together (decisions 33). The epoch of the leader only grows.
 */
import { get, type Store } from '#sync/db/store/store.ts';
import { ONLY, onlyRow, type StoredDevice } from './tables.ts';

async function changeDevice(
  store: Store,
  newId: () => string,
  next: (device: StoredDevice) => StoredDevice,
): Promise<StoredDevice> {
  const fresh: StoredDevice = { id: newId(), seq: 0, epoch: 0, born: newId() };
  const changed = await store.change('device', ONLY, (device) =>
    onlyRow<'device'>(next(device ?? fresh)),
  );
  return changed ?? fresh;
}

export const readDevice = (store: Store, newId: () => string): Promise<StoredDevice> =>
  changeDevice(store, newId, (device) => device);

/**
 * Part of the data stored beside it is lost: the database gets a new `born`, so that the loss is noticed (invariant 32).
 */
export const renewDevice = (store: Store, newId: () => string): Promise<StoredDevice> => {
  const born = newId();
  return changeDevice(store, newId, (device) => ({ ...device, born }));
};

/** Returns the changed document: `seq` is the next number for an intent, which no other tab gets. */
export const takeNumber = (store: Store, newId: () => string): Promise<StoredDevice> =>
  changeDevice(store, newId, (device) => ({ ...device, seq: device.seq + 1 }));

/** Every number from now on is greater than this one, also in a database that was created anew. */
export const numberAbove = (
  store: Store,
  seq: number,
  newId: () => string,
): Promise<StoredDevice> =>
  changeDevice(store, newId, (device) => (device.seq < seq ? { ...device, seq } : device));

/** A new leader's epoch, greater than every earlier one, even after a restart. */
export async function nextEpoch(store: Store, newId: () => string): Promise<number> {
  return (await changeDevice(store, newId, (device) => ({ ...device, epoch: device.epoch + 1 })))
    .epoch;
}

/** Read from the disk: a change by another tab may not have been reported yet. */
export const deviceOnDisk = (store: Store): Promise<StoredDevice | null> =>
  get(store, 'device', ONLY);

/** The stored epoch, which shows whether another tab has begun to lead (invariant 27). */
export const epochOnDisk = async (store: Store): Promise<number> =>
  (await deviceOnDisk(store))?.epoch ?? 0;
