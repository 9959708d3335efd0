import { expect, test } from 'vitest';
import {
  encryptsNew,
  isEncryptedName,
  nextTryAt,
  pinWaitMs,
  withoutTries,
  withTry,
  type AppLock,
} from '#sync/engine/session/app-lock.ts';
import { ProfileId } from '#schemas/ids.ts';
import {
  changeRemembered,
  NOTHING_REMEMBERED,
  Remembered,
} from '#sync/engine/session/remembered.ts';

const LOCK: AppLock = {
  id: 'lock',
  salt: 's',
  rounds: 1,
  keys: 'k',
  isNumeric: true,
  wrong: 0,
  notBefore: 0,
  moving: [],
};
const ANNA = ProfileId.parse('anna');
const PLAIN = { base: 'b1', intent: 'i1' };
const SEALED = { base: 'xb', intent: 'xi' };
const whose = { member: ANNA, login: 'login', stores: PLAIN };
const signedIn: Remembered = { ...NOTHING_REMEMBERED, ...whose };
const turned = {
  type: 'lock-turned',
  whose,
  stores: SEALED,
  names: ['n-xb', 'n-xi'],
  lock: LOCK,
} as const;

test('the wait begins with the fifth wrong try, doubles and ends at a quarter of an hour', () => {
  expect([0, 4, 5, 6, 7, 14, 15, 500].map(pinWaitMs)).toEqual([
    0, 0, 1_000, 2_000, 4_000, 512_000, 900_000, 900_000,
  ]);
});

test('a wall clock that was set back makes the wait no longer', () => {
  const tried = withTry({ ...LOCK, wrong: 5 }, 1_000_000);

  expect(nextTryAt(tried, 1_000_000)).toBe(1_002_000);
  expect(nextTryAt(tried, 0)).toBe(2_000);
  expect(nextTryAt(withoutTries(tried), 0)).toBe(0);
});

test('an encrypted database is known by its name', () => {
  expect(['vonk-base-1-0f-x12', 'vonk-base-1-0f-12'].map(isEncryptedName)).toEqual([true, false]);
});

test('a record of an earlier version has no lock', () => {
  const { lock: _, ...earlier } = signedIn;

  expect(Remembered.parse(earlier).lock).toBeNull();
});

test('the lock and its databases are stored at once, and are no longer marked for the wipe', () => {
  const prepared = changeRemembered(signedIn, { type: 'lock-prepared', names: turned.names });

  const after = changeRemembered(prepared, turned);

  expect(prepared).toEqual({ ...signedIn, toWipe: ['n-xb', 'n-xi'] });
  expect(after).toEqual({ ...signedIn, stores: SEALED, lock: LOCK });
});

test('a login that has ended meanwhile gets no lock', () => {
  const other = { ...signedIn, login: 'later' };

  expect(changeRemembered(other, turned)).toEqual(other);
});

test('while it is turned off, new databases are not encrypted, and it ends with the last move', () => {
  const ending = { ...signedIn, lock: { ...LOCK, moving: ['n-xi'] } };

  const after = changeRemembered(ending, { type: 'discarded', database: 'n-xi' });

  expect([LOCK, ending.lock, null].map(encryptsNew)).toEqual([true, false, false]);
  expect(after).toEqual({ ...signedIn, toWipe: ['n-xi'] });
});

const marks = { whose: null, toWipe: [], released: null };
const leaving = { type: 'signed-out', cause: 'refused', ...marks } as const;
const locked: Remembered = { ...signedIn, stores: SEALED, lock: LOCK };

test('[sync 39] a forced logout keeps the lock as long as it keeps encrypted rows', () => {
  const retained = { database: 'vonk-intent-1-0f-xi', until: 10, seq: 1 };

  const kept = changeRemembered(locked, { ...leaving, retained });
  const overdue = {
    type: 'wiped',
    overdue: [retained],
    names: [],
    marked: [],
    isDone: true,
  } as const;

  const emptied = { type: 'emptied', database: retained.database, whose: kept } as const;

  expect(kept.lock).toEqual(LOCK);
  expect(changeRemembered(kept, overdue).lock).toBeNull();
  expect(changeRemembered(kept, emptied).lock).toBeNull();
});

test('[sync 37] a logout without retained rows removes the lock', () => {
  expect(changeRemembered(locked, { ...leaving, retained: null }).lock).toBeNull();
});

test('a forgotten PIN leaves nothing, and the logout still to be reported', () => {
  expect(changeRemembered(locked, { type: 'lock-forgotten', toWipe: ['a'] })).toEqual({
    ...NOTHING_REMEMBERED,
    logoutPending: true,
    toWipe: ['a'],
  });
});

test('a try of another lock changes nothing', () => {
  const change = { type: 'lock-changed', lock: { ...LOCK, id: 'other' } } as const;

  expect(changeRemembered(locked, change)).toEqual(locked);
});
