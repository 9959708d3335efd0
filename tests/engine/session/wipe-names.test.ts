import { describe, expect, test } from 'vitest';
import {
  isMarked,
  namesOfRetained,
  namesToMark,
  overdueRows,
} from '#sync/engine/session/wipe-names.ts';
import { WALL } from '#tests/engine/people.ts';
import { DATABASES, KEPT, ON_DISK, OTHERS_KEPT } from './session-states.ts';

const [, BASE, INTENT, OTHERS] = ON_DISK.map(({ name }) => name);

const GIVEN = { onDisk: ON_DISK, retained: [], own: null, released: null, kept: null };

describe('the databases marked at a sign-out', () => {
  test('[sync 37] are all databases of the app, and no others on the disk', () => {
    const names = namesToMark({ ...GIVEN, own: DATABASES });

    expect(names).toEqual([BASE, INTENT, OTHERS]);
  });

  test('[sync 39] include neither the rows that stay nor the databases of others', () => {
    const retained = [OTHERS_KEPT];

    expect(namesToMark({ ...GIVEN, retained, own: DATABASES })).toEqual([BASE, INTENT]);
    expect(namesToMark({ ...GIVEN, retained, own: DATABASES, kept: KEPT })).toEqual([BASE]);
  });

  test('include the database of rows that were retained earlier and are discarded now', () => {
    const names = namesToMark({ ...GIVEN, retained: [KEPT], own: DATABASES });

    expect(names).toContain(INTENT);
  });

  test('[sync 37] are the retained rows of a member who leaves a session in memory', () => {
    const retained = [KEPT, OTHERS_KEPT];
    const names = namesToMark({ ...GIVEN, retained, released: KEPT.database });

    expect(names).toContain(INTENT);
    expect(names).not.toContain(OTHERS);
  });

  test('are the complete databases of the member when the storage cannot list them', () => {
    const given = { ...GIVEN, onDisk: null, own: DATABASES };

    expect(namesToMark({ ...given, kept: null })).toEqual([DATABASES.base, DATABASES.intent]);
    expect(namesToMark({ ...given, kept: KEPT })).toEqual([DATABASES.base]);
    expect(namesToMark({ ...given, own: null, kept: null })).toEqual([]);
  });
});

test('a database is marked by its name in IndexedDB or by its name in the app', () => {
  const marked = (toWipe: string[]) => ON_DISK.filter((one) => isMarked(one, toWipe)).length;

  expect(marked([BASE ?? ''])).toBe(1);
  expect(marked([DATABASES.base])).toBe(1);
  expect(marked(['vonk-base-9', DATABASES.intent])).toBe(1);
  expect(marked(['vonk-base-1-me'])).toBe(0);
});

describe('[sync 39] rows past their retention time', () => {
  const late = { ...KEPT, until: WALL - 1 };

  test('are overdue, and no others', () => {
    const known = { retained: [late, OTHERS_KEPT, { ...OTHERS_KEPT, until: WALL }] };

    expect(overdueRows(known, { wall: WALL, back: null })).toEqual([late]);
    expect(namesOfRetained(ON_DISK, [late])).toEqual([INTENT]);
  });

  test('stay when their member is signed in again', () => {
    expect(overdueRows({ retained: [late] }, { wall: WALL, back: late })).toEqual([]);
  });
});
