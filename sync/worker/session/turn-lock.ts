/**
 * Turns the app lock on and off, and changes its PIN (decisions 91). To turn it on or off, new databases replace those of the
 * login. The device record changes in one transaction, so that a crash leaves either the old databases in use or the new ones;
 * after it the intents of the old database are stranded intents, which move into the new one.
 */
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { PIN_LENGTH } from '#schemas/limits.ts';
import type { PinCheck } from '#sync/api.ts';
import type { Cipher } from '#sync/db/store/cipher.ts';
import { databaseNames, newStoreId } from '#sync/db/store/names.ts';
import { logBug } from '#sync/db/log.ts';
import { readDevice } from '#sync/db/tables/device.ts';
import type { DeviceRecord } from '#sync/db/tables/remembered.ts';
import { onlyRow } from '#sync/db/tables/tables.ts';
import { withoutTries, type AppLock } from '#sync/engine/session/app-lock.ts';
import { changeRemembered, type Remembered } from '#sync/engine/session/remembered.ts';
import type { Bus } from '#sync/worker/tabs/bus.ts';
import type { Ports } from '#sync/worker/ports.ts';
import type { StatusValue } from '#sync/worker/status.ts';
import type { AppLockHost } from './app-lock-host.ts';
import type { MemberSession } from './member-session.ts';
import type { SessionRunner } from './session-runner.ts';

export interface TurnParts {
  ports: Ports;
  bus: Bus;
  deviceRecord: DeviceRecord;
  status: StatusValue;
  lockHost: AppLockHost;
  sessionRunner: SessionRunner;
}

const CONFLICT = { code: 'refused', status: 0, reason: 'conflict', message: '' } as const;
const PIN_IS_RIGHT: PinCheck = { isRight: true, until: null };

const isAllowed = (pin: string): boolean =>
  pin.length >= PIN_LENGTH.min && pin.length <= PIN_LENGTH.max;

const isNumeric = (pin: string): boolean => /^\d+$/.test(pin);

/**
 * Sets the first PIN (`current` is null), or changes it, for which `current` must be right. Another PIN keeps the keys, so the
 * stored rows stay as they are.
 */
export async function setPin(
  parts: TurnParts,
  mine: MemberSession,
  { pin, current }: { pin: string; current: string | null },
): Promise<Outcome<PinCheck>> {
  if (!isAllowed(pin)) return fail(CONFLICT);
  return current === null ? turnOn(parts, mine, pin) : changePin(parts, { pin, current });
}

async function turnOn(
  parts: TurnParts,
  mine: MemberSession,
  pin: string,
): Promise<Outcome<PinCheck>> {
  const { deviceRecord, status, lockHost, ports } = parts;
  const known = await deviceRecord.read();
  // Retained rows wait for a decision of the member: moved with the member's own rows, they would be sent without it.
  if (known.lock !== null || status.get().retainedRows > 0) return fail(CONFLICT);
  const { newRawKeys, wrapKeys } = await import('#sync/db/store/storage-keys.ts');
  const raw = newRawKeys();
  const lock: AppLock = {
    ...(await wrapKeys(raw, pin)),
    id: ports.uuid(),
    isNumeric: isNumeric(pin),
    wrong: 0,
    notBefore: 0,
    moving: [],
  };
  // The other tabs get the keys before the record has the lock, because they open the new databases as soon as it has.
  await lockHost.hold(lock.id, raw);
  // Pictures are not encrypted: they are deleted before the lock is on.
  await ports.keepImages(false);
  const turned = await replaceDatabases(parts, mine, { known, lock, isOn: true });
  if (!turned.ok) await keepImagesAgain(parts);
  return turned;
}

async function changePin(
  { lockHost, deviceRecord }: TurnParts,
  { pin, current }: { pin: string; current: string },
): Promise<Outcome<PinCheck>> {
  const tried = await lockHost.try(current);
  if (tried.raw === null) return ok({ isRight: false, until: tried.until });
  const { wrapKeys } = await import('#sync/db/store/storage-keys.ts');
  const wrapped = await wrapKeys(tried.raw, pin);
  const lock = { ...withoutTries(tried.lock), ...wrapped, isNumeric: isNumeric(pin) };
  const change = { type: 'lock-changed', lock } as const;
  await deviceRecord.change((before) => changeRemembered(before, change));
  lockHost.recheck();
  return ok(PIN_IS_RIGHT);
}

export async function removePin(
  parts: TurnParts,
  mine: MemberSession,
  { current }: { current: string },
): Promise<Outcome<PinCheck>> {
  const tried = await parts.lockHost.try(current);
  if (tried.raw === null) return ok({ isRight: false, until: tried.until });
  const known = await parts.deviceRecord.read();
  if (known.member === null || known.stores === null) return fail(CONFLICT);
  const { intent } = await databaseNames(known.member, known.stores);
  const turned = await replaceDatabases(parts, mine, {
    known,
    lock: { ...tried.lock, moving: [intent] },
    isOn: false,
  });
  if (turned.ok) await parts.ports.keepImages(true);
  return turned;
}

/** Another tab may have turned the lock on meanwhile, and a shared device never keeps pictures. */
async function keepImagesAgain({ deviceRecord, ports }: TurnParts): Promise<void> {
  const { lock, shared } = await deviceRecord.read();
  if (lock === null && !shared) await ports.keepImages(true);
}

interface Replacement {
  /** The record as it was read. */
  known: Remembered;
  lock: AppLock;
  /** Whether the lock is on afterwards: the new databases are then encrypted. */
  isOn: boolean;
}

/** Refused where the data is in memory only, and for a session that is no longer the device's. */
async function replaceDatabases(
  { ports, bus, deviceRecord, lockHost, sessionRunner }: TurnParts,
  mine: MemberSession,
  { known, lock, isOn }: Replacement,
): Promise<Outcome<PinCheck>> {
  const { member, login, stores: before } = known;
  if (mine.store.kind === 'memory' || before === null || member !== mine.member)
    return fail(CONFLICT);
  const stores = { base: newStoreId(ports.uuid, isOn), intent: newStoreId(ports.uuid, isOn) };
  const { base, intent } = await databaseNames(mine.member, stores);
  const names = [base, intent];
  const prepared = { type: 'lock-prepared', names } as const;
  await deviceRecord.change((record) => changeRemembered(record, prepared));
  const { cipher } = lockHost;
  await prepareBase(ports, mine, { name: base, cipher });
  await prepareIntents(ports, mine, { name: intent, cipher });
  const whose = { member, login, stores: before };
  const change = { type: 'lock-turned', whose, stores, names, lock } as const;
  const record = await deviceRecord.change((record) => changeRemembered(record, change));
  if (record.stores?.intent !== stores.intent) return fail(CONFLICT);
  bus.post({ type: 'session' });
  await sessionRunner.onSessionChange();
  return ok(PIN_IS_RIGHT);
}

/** What was read stays readable without a connection. Where it cannot be copied, the new database is filled from the server. */
async function prepareBase(
  { indexedDB, IDBKeyRange: keyRange, createBase }: Ports,
  { store }: MemberSession,
  { name, cipher }: { name: string; cipher: Cipher | null },
): Promise<void> {
  await createBase({ name, cipher, indexedDB, IDBKeyRange: keyRange }, (table) =>
    store.select(table, {}),
  ).catch((error: unknown) => logBug('store', error));
}

/** The new database keeps the device's id, its numbers and the permanent name, because nothing was lost. */
async function prepareIntents(
  { indexedDB, IDBKeyRange: keyRange, createIntents, uuid }: Ports,
  { store }: MemberSession,
  { name, cipher }: { name: string; cipher: Cipher | null },
): Promise<void> {
  const device = await readDevice(store, uuid);
  await createIntents(
    { name, cipher, indexedDB, IDBKeyRange: keyRange },
    onlyRow<'device'>(device),
  );
}
