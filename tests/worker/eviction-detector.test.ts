import { expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { FORCED_LOGOUT_KEEP_MS } from '#schemas/limits.ts';
import { hideRow } from '#sync/engine/intents/exclusions.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { hintWith, isOutdated } from '#sync/persisted-hint-text.ts';
import { createStatus } from '#sync/worker/status.ts';
import { EvictionDetector } from '#sync/worker/session/eviction-detector.ts';
import { intentOf } from '#tests/engine/people.ts';

const ANNA = { database: 'intent-anna', born: 'a1' };
const ANNA_ANEW = { ...ANNA, born: 'a2' };
const GUEST = { database: 'intent-guest', born: 'g1' };
const KEPT = { database: ANNA.database, until: FORCED_LOGOUT_KEEP_MS, seq: 9 };

const unsent = (count: number): OutboxRow[] =>
  Array.from({ length: count }, (_, seq) =>
    hideRow({
      member: ProfileId.parse('anna'),
      target: ProfileId.parse(`target-${seq}`),
      intent: intentOf(seq, true),
      from: false,
    }),
  );

/** A browser: the note that all its pages share, and one tab after another. */
class Browser {
  persistedHint: string | null = null;
  wall = 0;

  tab() {
    const status = createStatus();
    const evictionDetector = new EvictionDetector(status, () => this.wall);
    let last: string | null = null;
    let count = 0;
    const hear = (said: string | null) => {
      if (said === null || said === last) return;
      if (!isOutdated(this.persistedHint, said, last))
        this.persistedHint = hintWith(this.persistedHint, said, this.wall);
      last = said;
    };
    return {
      status,
      evictionDetector,
      /** Signs in. Answers how many lost rows are reported. */
      enter: (found: typeof ANNA, rows = 0): number => {
        status.set({ lostRows: 0 });
        count = rows;
        evictionDetector.restoreHint(this.persistedHint);
        evictionDetector.watch(found, {
          rows: () => unsent(count),
          onChange: () => () => undefined,
        });
        hear(status.get().persistedHint);
        return status.get().lostRows;
      },
      /** Counts so many unsent rows, its own or what other tabs have written. */
      count: (rows: number) => {
        count = rows;
        evictionDetector.keep();
        hear(status.get().persistedHint);
      },
      leave: (kept: typeof KEPT | null) => hear(evictionDetector.leave(kept)),
      hear: () => hear(status.get().persistedHint),
    };
  }
}

/** Anna was signed out with two unsent rows. A guest signed in and has one. */
function withGuest(): Browser {
  const browser = new Browser();
  const first = browser.tab();
  first.enter(ANNA, 2);
  first.leave(KEPT);
  first.enter(GUEST, 1);
  return browser;
}

test('[sync 32] rows retained after a forced sign-out are counted while another member is signed in, and their loss is reported to their member once', () => {
  const browser = withGuest();
  const tab = browser.tab();

  expect(tab.enter({ ...GUEST, born: 'g2' })).toBe(1);
  tab.leave(null);
  expect(tab.enter(ANNA_ANEW)).toBe(2);
  expect(browser.tab().enter(ANNA_ANEW)).toBe(0);
});

test('[sync 32] rows that are still stored are not reported as lost', () => {
  expect(withGuest().tab().enter(ANNA)).toBe(0);
});

test('[sync 32, 39] rows past their retention time are not reported as lost, and are removed from the note', () => {
  const browser = withGuest();
  const tab = browser.tab();
  browser.wall = FORCED_LOGOUT_KEEP_MS + 1;

  expect(tab.enter(ANNA_ANEW)).toBe(0);
  expect(browser.persistedHint).not.toContain(ANNA.database);
});

test('[sync 32] a logout removes its member from the note and leaves the others', () => {
  const browser = withGuest();
  const tab = browser.tab();
  tab.enter(GUEST, 3);
  tab.leave(null);

  expect(browser.persistedHint).toContain(ANNA.database);
  expect(browser.persistedHint).not.toContain(GUEST.database);
});

test('[sync 32] a tab that was already open uses at a login what other tabs have written to the note', () => {
  const browser = new Browser();
  const early = browser.tab();
  const other = browser.tab();
  other.enter(ANNA, 2);
  other.leave(KEPT);

  expect(early.enter(ANNA_ANEW)).toBe(2);
});

test('[sync 32, 39] the note counts for a tab that cannot read the database, and not where it has been read', () => {
  const browser = new Browser();
  browser.tab().enter(ANNA, 2);
  const { evictionDetector, hear, leave, enter } = browser.tab();
  evictionDetector.restoreHint(browser.persistedHint);

  const unreadIn = (database: string): number => {
    evictionDetector.rememberUnread(database);
    return evictionDetector.unread;
  };

  expect(unreadIn(GUEST.database)).toBe(0);
  expect(unreadIn(ANNA.database)).toBe(2);
  leave(KEPT);
  hear();
  expect(browser.persistedHint).toBe(`intent-anna a1 2 ${KEPT.until}`);

  enter(ANNA, 1);
  evictionDetector.forgetUnread();
  expect(unreadIn(ANNA.database)).toBe(0);
});

test('[sync 32, 39] retained rows count until the member has decided about them', () => {
  const browser = new Browser();
  const { status, enter, evictionDetector, hear } = browser.tab();
  status.set({ retainedRows: 2 });
  enter(ANNA, 1);
  const asked = browser.persistedHint;
  status.set({ retainedRows: 0 });
  evictionDetector.keep();
  hear();

  expect(browser.tab().enter(ANNA_ANEW)).toBe(1);
  browser.persistedHint = asked;
  expect(browser.tab().enter(ANNA_ANEW)).toBe(3);
});

test('[sync 32] the note of an earlier release is read, and an invalid note reports nothing', () => {
  const browser = new Browser();
  browser.persistedHint = 'intent-anna a1 4';
  expect(browser.tab().enter(ANNA_ANEW)).toBe(4);

  browser.persistedHint = 'intent-anna\n\n  x';
  expect(browser.tab().enter({ ...ANNA, born: 'a3' })).toBe(0);
});

test('[sync 32] rows that another tab has stored again are not reported as lost by the hint of a tab whose store hangs', () => {
  const browser = new Browser();
  const hanging = browser.tab();
  hanging.enter(ANNA, 1);
  const restoring = browser.tab();
  restoring.enter(ANNA_ANEW, 1);
  restoring.count(2);
  hanging.count(2);

  expect(browser.persistedHint).toBe('intent-anna a2 2');
  expect(browser.tab().enter(ANNA_ANEW)).toBe(0);

  hanging.enter(ANNA_ANEW, 2);
  hanging.count(3);
  expect(browser.persistedHint).toBe('intent-anna a2 3');
});
