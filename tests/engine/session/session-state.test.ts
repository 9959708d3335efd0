import { describe, expect, test } from 'vitest';
import { FORCED_LOGOUT_KEEP_MS } from '#schemas/limits.ts';
import { isOfReplaced, NOTHING_REMEMBERED } from '#sync/engine/session/remembered.ts';
import { stepSession, type SessionEffect } from '#sync/engine/session/session-state.ts';
import { USER } from '#tests/engine/outbox/own-changes.ts';
import { ADA, WALL } from '#tests/engine/people.ts';
import {
  DATABASES,
  KEPT,
  MEMBER,
  ON_DISK,
  OTHERS_KEPT,
  OTHER_SIGNED_IN,
  RENEWED_DATABASES,
  RENEWED_STORES,
  SIGNED_IN,
  STATES,
  STORES,
  VISITOR,
} from './session-states.ts';
import { SessionTab } from './session-tab.ts';

const LEFT = { ...NOTHING_REMEMBERED, login: 'l1' };
const LOGGED_OUT = { ...LEFT, logoutPending: true };

/** The last effect of this kind. */
const lastOf = (tab: SessionTab, type: SessionEffect['type']) =>
  tab.effects.findLast((effect) => effect.type === type);

describe('a start', () => {
  test('without a member on the device shows a visitor and reports a logout that is pending', () => {
    const tab = new SessionTab().start();

    expect(tab.log).toEqual(['clear', 'close', 'show-visitor', 'report']);
    expect(lastOf(tab, 'clear')).toMatchObject({ cause: 'start' });
    expect(tab.state).toEqual({ phase: 'visitor' });
  });

  test('[decisions 22] with a member on the device opens their databases without asking the server', () => {
    const tab = new SessionTab({ ...SIGNED_IN, retained: [OTHERS_KEPT, KEPT] }).start();

    expect(tab.log).toEqual(['close', 'open']);
    expect(lastOf(tab, 'open')).toMatchObject({ member: MEMBER, user: null, retained: KEPT });
    expect(tab.state).toMatchObject({ phase: 'member', databases: DATABASES, login: 'l1' });
  });

  test('that could not open the databases is repeated after a while, and with the next change in another tab', () => {
    const tab = new SessionTab(SIGNED_IN);
    tab.failsAt = 'open';

    expect(tab.start().state).toEqual({ phase: 'unknown' });
    expect(tab.log).toContain('restart-later');
    expect(tab.news(SIGNED_IN).state.phase).toBe('member');
  });
});

describe('an opening during which another tab', () => {
  const entering = STATES.entering[1] ?? VISITOR;
  const read = { type: 'record', ownRetained: null, retained: null, isInMemory: false } as const;

  test('[sync 27] replaced the databases opens the new ones, still as the login of this tab', () => {
    const record = { ...SIGNED_IN, stores: RENEWED_STORES };

    const { state, effects } = stepSession(entering, { ...read, record });

    expect(effects.map(({ type }) => type)).toEqual(['close', 'open']);
    expect(state).toMatchObject({ phase: 'entering', user: USER, stores: RENEWED_STORES });
  });

  test('[sync 36] signed another member in opens that member’s databases', () => {
    const { state } = stepSession(entering, { ...read, record: OTHER_SIGNED_IN });

    expect(state).toMatchObject({ phase: 'entering', user: null, member: ADA });
  });

  test('[sync 37] signed the member out ends as a visitor and wipes', () => {
    const { state, effects } = stepSession(entering, { ...read, record: LOGGED_OUT });

    expect(effects).toContainEqual({ type: 'wipe', names: 'all' });
    expect(effects).toContainEqual({ type: 'clear', cause: 'logout', retained: null });
    expect(state).toEqual({ phase: 'wiping' });
  });
});

describe('a login', () => {
  test('is stored on the device, then opened, then announced to the other tabs', () => {
    const tab = SessionTab.started().logIn();

    expect(tab.log).toEqual(['images', 'signed-in', 'close', 'open', 'announce']);
    expect(tab.record).toMatchObject({ member: MEMBER, login: 'fresh', stores: STORES });
    expect(tab.state).toMatchObject({ phase: 'member', login: 'fresh', shared: false });
  });

  test('[decisions 28] on a shared device names no databases and holds the lock of its one tab first', () => {
    const tab = SessionTab.started().logIn(true);

    expect(tab.log).toEqual(['images', 'signed-in', 'hold-tab', 'close', 'open', 'announce']);
    expect(lastOf(tab, 'images')).toMatchObject({ isKept: false });
    expect(tab.record).toMatchObject({ member: null, stores: null, shared: true });
    expect(tab.state).toMatchObject({ phase: 'member', databases: null });
  });

  test('[sync 39] offers the rows that were retained for this member', () => {
    const tab = SessionTab.started({ ...LEFT, retained: [OTHERS_KEPT, KEPT] }).logIn();

    expect(lastOf(tab, 'open')).toMatchObject({ retained: KEPT });
  });

  test('that could not be stored leaves the visitor', () => {
    const tab = SessionTab.started();
    tab.failsAt = 'signed-in';

    expect(tab.logIn().state).toEqual({ phase: 'visitor' });
    expect(tab.log).toEqual(['images']);
  });

  test('of a member who is signed in changes nothing', () => {
    expect(SessionTab.started(SIGNED_IN).logIn().log).toEqual([]);
  });
});

describe('a logout', () => {
  test('[sync 37] is stored before the other tabs are notified, and they are notified before the deletion', () => {
    const tab = SessionTab.started(SIGNED_IN).logOut();

    expect(tab.log).toEqual([
      'fence',
      'list',
      'signed-out',
      'leave-tab',
      'clear',
      'close',
      'show-visitor',
      'announce',
      'wipe',
      'report',
    ]);
    expect(tab.record).toMatchObject({ member: null, stores: null, logoutPending: true });
    expect(tab.wiped).toEqual([ON_DISK.slice(1).map(({ name }) => name)]);
    expect(tab.state).toEqual({ phase: 'visitor' });
  });

  test('[sync 39] with unsent work changes nothing until the member discards it', () => {
    const tab = SessionTab.started({ ...SIGNED_IN, retained: [KEPT] });
    tab.unsent = 2;

    expect(tab.logOut().log).toEqual([]);
    expect(tab.state.phase).toBe('member');

    expect(tab.logOut(true).state.phase).toBe('visitor');
    expect(tab.record).toMatchObject({ retained: [] });
  });

  test('[sync 39] discards also what a refusal in another tab retains before it is stored', () => {
    const tab = SessionTab.started(SIGNED_IN).logOut();

    expect(lastOf(tab, 'store')).toMatchObject({ change: { released: DATABASES.intent } });
  });

  test('[sync 39] keeps the rows that are retained for another member', () => {
    const tab = SessionTab.started({ ...SIGNED_IN, retained: [OTHERS_KEPT] }).logOut();

    expect(tab.record).toMatchObject({ retained: [OTHERS_KEPT] });
    expect(tab.wiped.flat().filter((name) => name.includes(OTHERS_KEPT.database))).toEqual([]);
  });

  test('does not wait for a storage that cannot list its databases', () => {
    const tab = SessionTab.started(SIGNED_IN);
    tab.onDisk = null;

    expect(tab.logOut().state.phase).toBe('visitor');
    expect(tab.wiped).toEqual([[DATABASES.base, DATABASES.intent]]);
  });

  test('that could not be stored has not happened, and the member can try again', () => {
    const tab = SessionTab.started(SIGNED_IN);
    tab.failsAt = 'signed-out';
    tab.logOut();

    expect(tab.log).toEqual(['fence', 'list', 'restart-later']);
    expect(tab.state.phase).toBe('member');
    expect(tab.logOut().state.phase).toBe('visitor');
  });

  test('[product 3.15] after a deletion wipes as any other, and only the pages of this tab learn why', () => {
    const tab = SessionTab.started(SIGNED_IN);
    tab.unsent = 2;
    tab.logOut(true, 'deleted');

    expect(tab.log).toEqual(SessionTab.started(SIGNED_IN).logOut().log);
    expect(tab.record).toMatchObject({ member: null, logoutPending: true, retained: [] });
    expect(lastOf(tab, 'clear')).toMatchObject({ cause: 'deleted', retained: null });
  });

  test('of a visitor marks what is left on the device, without an epoch to increment', () => {
    const tab = SessionTab.started().logOut();

    expect(tab.log).not.toContain('fence');
    expect(tab.log).toContain('wipe');
  });
});

describe('a definite refusal', () => {
  test('[sync 39] retains the intent database for a day and deletes everything else, in the order of a logout', () => {
    const tab = SessionTab.started(SIGNED_IN).refused();

    const kept = { database: DATABASES.intent, until: WALL + FORCED_LOGOUT_KEEP_MS, seq: 7 };
    const [fence, ...rest] = SessionTab.started(SIGNED_IN).logOut().log;
    const own = tab.log.filter((name) => name !== 'keep-unsent');
    expect(own).toEqual([fence, 'retain', ...rest]);
    expect(tab.record).toMatchObject({ member: null, logoutPending: false, retained: [kept] });
    expect(tab.wiped.flat().filter((name) => name.includes(kept.database))).toEqual([]);
    expect(lastOf(tab, 'clear')).toMatchObject({ cause: 'refused', retained: kept });
  });

  test('[sync 39] deletes nothing from that database before it is stored as retained, and before it is closed', () => {
    const { log } = SessionTab.started(SIGNED_IN).refused();

    expect(log.slice(0, log.indexOf('keep-unsent'))).toContain('signed-out');
    expect(log.slice(log.indexOf('keep-unsent'))).toContain('close');
  });

  test.each([
    ['another member has signed in', OTHER_SIGNED_IN],
    ['the same member has signed in again', { ...SIGNED_IN, login: 'l2' }],
  ])('[sync 38] that is stored after %s deletes nothing', (_, later) => {
    const tab = SessionTab.started(SIGNED_IN);
    tab.newsAt = ['retain', later];
    tab.refused();

    expect(tab.log).toEqual(['fence', 'retain', 'list', 'signed-out', 'restart-later']);
    expect(tab.record).toBe(later);
  });

  test('[sync 39] of a store in memory retains the database on the disk, uncounted, which is no replaced login', () => {
    const tab = SessionTab.started({ ...SIGNED_IN, retained: [KEPT] });
    tab.isInMemory = true;
    const [rows, ...others] = tab.refused().record?.retained ?? [];

    expect(rows).toMatchObject({ database: DATABASES.intent, isUncounted: true });
    expect(rows && isOfReplaced(rows)).toBe(false);
    expect(others).toEqual([]);
    expect(tab.wiped.flat().filter((name) => name.includes(DATABASES.intent))).toEqual([]);
  });

  test('[sync 38] of a member who has left is not about the member signed in now: the tab follows', () => {
    const tab = SessionTab.started(SIGNED_IN);
    tab.record = OTHER_SIGNED_IN;

    expect(tab.refused().log).toEqual(['close', 'open']);
    expect(tab.state).toMatchObject({ phase: 'member', member: ADA });
    expect(tab.record).toBe(OTHER_SIGNED_IN);
  });

  test('[sync 39] after another tab has signed the member out leaves what that tab has retained', () => {
    const tab = SessionTab.started(SIGNED_IN);
    tab.record = { ...LEFT, login: 'l1', retained: [KEPT] };

    expect(tab.refused().record).toMatchObject({ retained: [KEPT] });
    expect(lastOf(tab, 'clear')).toMatchObject({ retained: KEPT });
  });

  test('[sync 39] after the browser has deleted the record keeps what is unsent here', () => {
    const tab = SessionTab.started(SIGNED_IN);
    tab.record = null;

    expect(tab.refused().record).toMatchObject({ retained: [{ database: DATABASES.intent }] });
  });

  test('[sync 38] a logout that another login has overtaken leaves that login as it is, and its tab without a member', () => {
    const tab = SessionTab.started(SIGNED_IN);
    tab.record = OTHER_SIGNED_IN;

    expect(tab.logOut().state.phase).toBe('visitor');
    expect(tab.record).toMatchObject({ member: ADA, login: 'l2', logoutPending: false });
    expect(tab.news(tab.record).state).toMatchObject({ phase: 'member', member: ADA });
  });

  test('[sync 39] after a logout in another tab keeps nothing, because the member was asked there', () => {
    const tab = SessionTab.started(SIGNED_IN);
    tab.record = { ...LOGGED_OUT, login: 'l1' };

    expect(tab.refused().record).toMatchObject({ retained: [], logoutPending: true });
    expect(lastOf(tab, 'clear')).toMatchObject({ retained: null });
  });

  test('on a shared device keeps nothing: no database is named there', () => {
    const tab = SessionTab.started().logIn(true);
    tab.isInMemory = false;

    expect(tab.refused().record).toMatchObject({ retained: [] });
  });

  test('[sync 38] that waited while another member signed in here is not about that member', () => {
    const tab = SessionTab.started(OTHER_SIGNED_IN).refused(true);

    expect(tab.log).toEqual([]);
    expect(tab.state).toMatchObject({ phase: 'member', member: ADA });
  });

  test('of a visitor changes nothing', () => {
    expect(SessionTab.started().refused().log).toEqual([]);
  });

  test('[sync 30] after which the store cannot be read has not happened', () => {
    const tab = SessionTab.started(SIGNED_IN);
    tab.failsAt = 'retain';

    expect(tab.refused().state.phase).toBe('member');
    expect(tab.log).toEqual(['fence', 'restart-later']);
  });
});

describe('a change in another tab', () => {
  test.each([
    ['logout', LOGGED_OUT],
    ['refused', LEFT],
  ])(
    '[sync 37] that signs out (%s) is followed, and what this tab wrote meanwhile is deleted',
    (cause, record) => {
      const tab = SessionTab.started(SIGNED_IN).news(record);

      expect(tab.log).toEqual([
        'forget-hint',
        'leave-tab',
        'clear',
        'close',
        'show-visitor',
        'wipe',
        'report',
      ]);
      expect(lastOf(tab, 'clear')).toMatchObject({ cause });
      expect(tab.wiped).toEqual([ON_DISK.slice(1).map(({ name }) => name)]);
    },
  );

  test('[sync 39] that signs out and retains rows leaves them on the disk', () => {
    const tab = SessionTab.started(SIGNED_IN).news({ ...LEFT, retained: [KEPT] });

    expect(lastOf(tab, 'clear')).toMatchObject({ retained: KEPT });
    expect(tab.wiped.flat().filter((name) => name.includes(KEPT.database))).toEqual([]);
  });

  test('that signs another member in is followed, and not announced again', () => {
    const tab = SessionTab.started(SIGNED_IN).news(OTHER_SIGNED_IN);

    expect(tab.log).toEqual(['forget-hint', 'close', 'open']);
    expect(tab.state).toMatchObject({ phase: 'member', member: ADA, login: 'l2', shared: false });
  });

  test.each([
    ['another member', { ...OTHER_SIGNED_IN, stores: RENEWED_STORES }],
    ['the same member', { ...SIGNED_IN, login: 'l2', stores: RENEWED_STORES }],
  ])(
    '[sync 32] that signs %s in after a sign-out that this tab slept through ends what it said of unsent rows',
    (_, record) => {
      const tab = SessionTab.started(SIGNED_IN);

      expect(tab.news(record).log).toEqual(['forget-hint', 'end-hint', 'close', 'open']);
    },
  );

  test('[sync 32] that signs another member in, while the own rows are retained, leaves it', () => {
    const record = { ...OTHER_SIGNED_IN, stores: RENEWED_STORES, retained: [KEPT] };

    expect(SessionTab.started(SIGNED_IN).news(record).log).toEqual([
      'forget-hint',
      'close',
      'open',
    ]);
  });

  test('[sync 38] that signs the same member in again ends the session of the earlier login', () => {
    const tab = SessionTab.started(SIGNED_IN).news({ ...SIGNED_IN, login: 'l2' });

    expect(tab.log).toEqual(['forget-hint', 'close', 'open']);
  });

  test('that signs out changes nothing for a visitor, except that the hint is outdated', () => {
    expect(SessionTab.started().news(LEFT).log).toEqual(['forget-hint']);
  });

  test('that signs a member in is followed by a visitor', () => {
    expect(SessionTab.started().news(SIGNED_IN).log).toEqual(['forget-hint', 'close', 'open']);
  });

  test('that decides about the retained rows makes them ordinary rows here', () => {
    const before = { ...SIGNED_IN, retained: [KEPT] };

    expect(SessionTab.started(before).news(SIGNED_IN).log).toEqual(['forget-hint', 'release']);
    expect(SessionTab.started(before).news(before).log).toEqual(['forget-hint']);
  });

  test('[decisions 28] does not end the session of a shared device, unless a logout is pending', () => {
    const shared = () => SessionTab.started().logIn(true);

    expect(shared().news(LEFT).state.phase).toBe('member');
    expect(shared().news(null).state.phase).toBe('member');
    expect(shared().news(LOGGED_OUT).state.phase).toBe('visitor');
  });

  test('does not end a session in memory by another login of the same member', () => {
    const tab = SessionTab.started(SIGNED_IN);
    tab.isInMemory = true;

    expect(tab.news({ ...SIGNED_IN, login: 'l2' }).log).toEqual(['forget-hint', 'release']);
    expect(tab.news(OTHER_SIGNED_IN).state).toMatchObject({ phase: 'member', member: ADA });
  });
});

describe('the retained rows', () => {
  test.each([
    [true, ['decided', 'release', 'announce']],
    [false, ['drop', 'decided', 'release', 'announce']],
  ])('[sync 39] that the member decides about (send: %s) are retained no longer', (send, log) => {
    const tab = SessionTab.started({ ...SIGNED_IN, retained: [OTHERS_KEPT, KEPT] }).decide(send);

    expect(tab.log).toEqual(log);
    expect(tab.record).toMatchObject({ retained: [OTHERS_KEPT] });
    expect(tab.state.phase).toBe('member');
  });
});

describe('the storage', () => {
  test('[sync 30] that is in use again starts engine and live queries again', () => {
    expect(SessionTab.started(SIGNED_IN).reborn().log).toEqual(['restart']);
    expect(SessionTab.started().reborn().log).toEqual([]);
  });

  test('[sync 30] on which the engine does not start again is tried again', () => {
    const tab = SessionTab.started(SIGNED_IN);
    tab.failsAt = 'restart';

    expect(tab.reborn().log).toEqual(['restart-later']);
    expect(tab.reborn().log).toEqual(['restart-later', 'restart']);
  });

  test('[sync 30] whose database was replaced is remembered by its new names', () => {
    const renewed = {
      type: 'renewed',
      stores: RENEWED_STORES,
      databases: RENEWED_DATABASES,
    } as const;
    const tab = SessionTab.started(SIGNED_IN).happen(renewed);

    expect(tab.state).toMatchObject({ stores: RENEWED_STORES, databases: RENEWED_DATABASES });
    expect(tab.log).toEqual([]);
  });

  test('[sync 30] that lost the device’s record with the rest is given it again by an open tab', () => {
    const tab = SessionTab.started(SIGNED_IN);
    tab.record = null;

    expect(tab.reborn().log).toEqual(['restored', 'restart']);
    expect(tab.record).toEqual(SIGNED_IN);

    const following = SessionTab.started(SIGNED_IN).news(null);
    expect(following.log).toEqual(['forget-hint', 'restored', 'release']);
    expect(following.record).toEqual(SIGNED_IN);
  });
});

test('[decisions 28] of a shared device ends the session when its tab is closed: the logout is reported', () => {
  const shared = { ...NOTHING_REMEMBERED, shared: true };
  const tab = SessionTab.started(shared).happen({ type: 'shared-tab-closed' });

  expect(tab.log).toEqual(['shared-tab-closed', 'report']);
  expect(tab.record).toMatchObject({ shared: false, logoutPending: true });
});
