import { describe, expect, test } from 'vitest';
import {
  changeRemembered,
  isSameLogin,
  NOTHING_REMEMBERED,
  retainedUpTo,
} from '#sync/engine/session/remembered.ts';
import { ADA } from '#tests/engine/people.ts';
import {
  DATABASES,
  KEPT,
  MEMBER,
  OTHERS_KEPT,
  OTHER_SIGNED_IN,
  SIGNED_IN,
  STORES,
} from './session-states.ts';

const NEW_STORES = { base: 'b2', intent: 'i2' };
const LOGIN = {
  type: 'signed-in',
  login: 'l2',
  stores: NEW_STORES,
  shared: false,
  replaced: null,
} as const;

describe('a login', () => {
  test('ends a pending logout and takes its own name and databases', () => {
    const before = { ...NOTHING_REMEMBERED, login: 'l1', logoutPending: true };
    const known = changeRemembered(before, { ...LOGIN, member: ADA });

    expect(known).toEqual({
      ...NOTHING_REMEMBERED,
      member: ADA,
      login: 'l2',
      stores: NEW_STORES,
    });
  });

  test('of a member whom another tab has just signed in is not a second login', () => {
    const known = changeRemembered(SIGNED_IN, { ...LOGIN, member: MEMBER });

    expect(known).toMatchObject({ login: 'l1', stores: STORES });
  });

  describe('[sync 39] that replaces the login of another member', () => {
    const replaced = { intent: DATABASES.intent, until: 5 };

    test('keeps that member’s rows, and none of them waits for a decision', () => {
      const known = changeRemembered(SIGNED_IN, { ...LOGIN, member: ADA, replaced });

      expect(known.retained).toEqual([{ database: DATABASES.intent, until: 5, seq: -1 }]);
    });

    test('leaves rows that wait from an earlier session as they are', () => {
      const before = { ...SIGNED_IN, retained: [KEPT] };

      expect(changeRemembered(before, { ...LOGIN, member: ADA, replaced }).retained).toEqual([
        KEPT,
      ]);
    });
  });

  test('[decisions 28] on a shared device stores neither member nor databases', () => {
    const known = changeRemembered(SIGNED_IN, {
      ...LOGIN,
      member: ADA,
      stores: null,
      shared: true,
    });

    expect(known).toMatchObject({ member: null, stores: null, shared: true, login: 'l2' });
  });
});

describe('a sign-out', () => {
  const before = { ...SIGNED_IN, retained: [OTHERS_KEPT, { ...KEPT, seq: 1 }] };
  const marks = { whose: SIGNED_IN, toWipe: ['one'], released: KEPT.database };
  const signOut = { type: 'signed-out', ...marks } as const;

  test('by the member is pending until it is reported', () => {
    const known = changeRemembered(before, { ...signOut, cause: 'logout', retained: null });

    expect(known).toMatchObject({ member: null, logoutPending: true, retained: [OTHERS_KEPT] });
    expect(changeRemembered(known, { type: 'logout-reported' }).logoutPending).toBe(false);
  });

  test('[sync 39] by the server needs no report and replaces what was retained before', () => {
    const known = changeRemembered(before, { ...signOut, cause: 'refused', retained: KEPT });

    expect(known).toMatchObject({ logoutPending: false, retained: [OTHERS_KEPT, KEPT] });
    expect(known).toMatchObject({ member: null, stores: null, toWipe: ['one'] });
  });

  test('[sync 38] by the server is not about another member, who has signed in meanwhile', () => {
    const refused = { ...signOut, cause: 'refused', retained: KEPT } as const;

    expect(changeRemembered(OTHER_SIGNED_IN, refused)).toBe(OTHER_SIGNED_IN);
  });

  test('[sync 39] by the server changes nothing after another tab has signed the member out', () => {
    const refused = { ...signOut, cause: 'refused', retained: KEPT } as const;
    const left = { ...before, member: null, stores: null };

    expect(changeRemembered(left, refused)).toBe(left);
    expect(changeRemembered({ ...left, login: 'l2' }, refused)).toMatchObject({ login: 'l2' });
    expect(changeRemembered(NOTHING_REMEMBERED, refused)).toMatchObject({ retained: [KEPT] });
  });

  test('[sync 38, 39] by a member whose tab slept leaves another member signed in, and deletes only what was theirs', () => {
    const whose = { ...SIGNED_IN, databases: DATABASES };
    const logout = { ...signOut, whose, cause: 'logout', retained: null } as const;
    const other = { ...OTHER_SIGNED_IN, retained: [OTHERS_KEPT, KEPT] };

    expect(changeRemembered(other, logout)).toEqual({
      ...other,
      retained: [OTHERS_KEPT],
      toWipe: [DATABASES.base, DATABASES.intent],
    });
  });

  test('[sync 38] by a member whose tab slept is not about a later login of theirs', () => {
    const whose = { ...SIGNED_IN, databases: DATABASES };
    const logout = { ...signOut, whose, cause: 'logout', retained: null } as const;
    const later = { ...before, login: 'l2' };

    expect(changeRemembered(later, logout)).toBe(later);
  });

  test('[sync 37] by the member ends a login whose database was replaced meanwhile', () => {
    const logout = { ...signOut, cause: 'logout', retained: null } as const;
    const renewed = { ...SIGNED_IN, stores: { ...STORES, base: 'new' } };

    expect(changeRemembered(renewed, logout)).toMatchObject({ member: null, toWipe: ['one'] });
  });

  test('[sync 39] by the member in one tab discards what a refusal in another one retains, in either order', () => {
    const logout = { ...signOut, cause: 'logout', retained: null } as const;
    const refused = { ...signOut, cause: 'refused', retained: KEPT } as const;
    const after = { retained: [OTHERS_KEPT], logoutPending: true };

    expect(changeRemembered(changeRemembered(before, logout), refused)).toMatchObject(after);
    expect(changeRemembered(changeRemembered(before, refused), logout)).toMatchObject(after);
  });
});

describe('[sync 39] rows that a sign-out could not read', () => {
  const place = { database: DATABASES.intent, until: 5 };
  const before = { ...SIGNED_IN, retained: [OTHERS_KEPT, retainedUpTo(null, place)] };
  const count = { type: 'counted', database: DATABASES.intent, seq: 4 } as const;

  test('wait up to the newest intent that is there when their database opens again', () => {
    const known = changeRemembered(before, count);

    expect(known.retained).toEqual([OTHERS_KEPT, { ...place, seq: 4 }]);
  });

  test('are counted once: another tab may have written more since', () => {
    const known = changeRemembered(changeRemembered(before, count), { ...count, seq: 9 });

    expect(known.retained).toEqual([OTHERS_KEPT, { ...place, seq: 4 }]);
  });
});

describe('a retained database in which nothing is left', () => {
  const left = { ...SIGNED_IN, member: null, stores: null, retained: [OTHERS_KEPT, KEPT] };
  const emptied = { type: 'emptied', database: KEPT.database, whose: left } as const;

  test('[sync 37] is marked for the wipe', () => {
    const known = changeRemembered(left, emptied);

    expect(known).toMatchObject({ retained: [OTHERS_KEPT], toWipe: [KEPT.database] });
  });

  test('[sync 39] stays when a login may use it again, or has used it', () => {
    const back = { ...left, member: MEMBER, stores: STORES, login: 'l2' };
    const gone = { ...left, login: 'l2' };

    expect(changeRemembered(back, emptied)).toBe(back);
    expect(changeRemembered(gone, emptied)).toBe(gone);
  });
});

test('[sync 37] a wipe that is not done keeps its names, with those of the overdue rows', () => {
  const before = { ...NOTHING_REMEMBERED, toWipe: ['one'], retained: [KEPT, OTHERS_KEPT] };
  const wiped = { type: 'wiped', overdue: [KEPT], names: ['two'], marked: ['one'] } as const;

  expect(changeRemembered(before, { ...wiped, isDone: false })).toMatchObject({
    toWipe: ['one', 'two'],
    retained: [OTHERS_KEPT],
  });
  expect(changeRemembered(before, { ...wiped, isDone: true }).toWipe).toEqual([]);
});

test('a session that was not declared shared has no logout to report when its tab is gone', () => {
  const closed = { type: 'shared-tab-closed' } as const;

  expect(changeRemembered(SIGNED_IN, closed).logoutPending).toBe(false);
  expect(changeRemembered({ ...SIGNED_IN, shared: true }, closed).logoutPending).toBe(true);
});

test('[sync 38] another login of the same member is another session', () => {
  const retained = { ...SIGNED_IN, retained: [KEPT] };

  expect(isSameLogin(SIGNED_IN, retained)).toBe(true);
  expect(isSameLogin(SIGNED_IN, { ...SIGNED_IN, login: 'l2' })).toBe(false);
  expect(isSameLogin(SIGNED_IN, { ...SIGNED_IN, member: ADA })).toBe(false);
});

test.each(['base', 'intent'] as const)(
  '[sync 30] a login whose %s was replaced is another session for a tab that has the old one',
  (part) => {
    const stores = { ...STORES, [part]: 'new' };

    expect(isSameLogin(SIGNED_IN, { ...SIGNED_IN, stores })).toBe(false);
  },
);

test('[sync 37] a sign-out keeps what an earlier one could not delete', () => {
  const before = { ...SIGNED_IN, toWipe: ['older'] };
  const left = {
    type: 'signed-out',
    cause: 'logout',
    whose: SIGNED_IN,
    released: null,
    retained: null,
  } as const;

  expect(changeRemembered(before, { ...left, toWipe: ['newer'] }).toWipe).toEqual([
    'older',
    'newer',
  ]);
});

describe('[sync 30] a database that does not open', () => {
  const renewed = { type: 'renewed', whose: SIGNED_IN, part: 'intent', id: 'new' } as const;

  test('is replaced, and stays on disk while its rows are only there', () => {
    const known = changeRemembered(SIGNED_IN, { ...renewed, copied: null });

    expect(known.stores).toEqual({ ...STORES, intent: 'new' });
    expect(known.toWipe).toEqual([]);
  });

  test('is deleted when its rows are in the new one', () => {
    const known = changeRemembered(SIGNED_IN, { ...renewed, copied: DATABASES.intent });

    expect(known.toWipe).toEqual([DATABASES.intent]);
    expect(changeRemembered(known, { type: 'discarded', database: 'other' }).toWipe).toEqual([
      DATABASES.intent,
      'other',
    ]);
  });

  test('is replaced once by all tabs of the login, and never for a login that has ended', () => {
    const once = changeRemembered(SIGNED_IN, { ...renewed, copied: null });
    const later = { ...renewed, id: 'later', copied: null };

    expect(changeRemembered(once, later)).toEqual(once);
    expect(changeRemembered(OTHER_SIGNED_IN, later)).toEqual(OTHER_SIGNED_IN);
    expect(changeRemembered(NOTHING_REMEMBERED, later)).toEqual(NOTHING_REMEMBERED);
  });
});

test('[sync 37] a wipe that another tab held up does not unmark what was marked meanwhile', () => {
  const before = { ...NOTHING_REMEMBERED, toWipe: ['one', 'later'] };
  const wiped = { type: 'wiped', overdue: [], names: [], marked: ['one'], isDone: true } as const;

  expect(changeRemembered(before, wiped).toWipe).toEqual(['later']);
});
