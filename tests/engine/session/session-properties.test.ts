import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTHING_REMEMBERED, type Remembered } from '#sync/engine/session/remembered.ts';
import {
  stepSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from '#sync/engine/session/session-state.ts';
import {
  everyEvent,
  everyState,
  KEPT,
  ON_DISK,
  OTHERS_KEPT,
  OTHER_SIGNED_IN,
  SIGNED_IN,
} from './session-states.ts';
import { SEED } from '#tests/support/sample.ts';
import { SessionTab } from './session-tab.ts';

type Act = (tab: SessionTab) => unknown;

const RECORDS: readonly (Remembered | null)[] = [
  null,
  NOTHING_REMEMBERED,
  { ...NOTHING_REMEMBERED, logoutPending: true },
  { ...NOTHING_REMEMBERED, retained: [KEPT, OTHERS_KEPT] },
  SIGNED_IN,
  { ...SIGNED_IN, login: 'l9' },
  { ...SIGNED_IN, retained: [KEPT] },
  OTHER_SIGNED_IN,
];

/** Everything that can happen to a tab. */
const ACTS: Readonly<Record<string, Act>> = {
  start: (tab) => tab.start(),
  'log in': (tab) => tab.logIn(),
  'log in, shared': (tab) => tab.logIn(true),
  'log out': (tab) => tab.logOut(),
  'log out, discard': (tab) => tab.logOut(true),
  refused: (tab) => tab.refused(),
  'refused before': (tab) => tab.refused(true),
  send: (tab) => tab.decide(true),
  drop: (tab) => tab.decide(false),
  reborn: (tab) => tab.reborn(),
  'shared tab closed': (tab) => tab.happen({ type: 'shared-tab-closed' }),
  'an unsent row': (tab) => (tab.unsent += 1),
  'falls into memory': (tab) => (tab.isInMemory = true),
  'cannot list': (tab) => (tab.onDisk = null),
  'lists again': (tab) => (tab.onDisk = ON_DISK),
  ...Object.fromEntries(
    RECORDS.map((record, index): [string, Act] => [`news ${index}`, (tab) => tab.news(record)]),
  ),
  ...Object.fromEntries(
    ['signed-in', 'signed-out', 'open', 'close', 'retain', 'wipe', 'list'].map(
      (effect): [string, Act] => [`${effect} will fail`, (tab) => (tab.failsAt = effect)],
    ),
  ),
};

/** A rule about what one act makes a tab do. */
type Rule = (log: readonly SessionEffect[], tab: SessionTab) => boolean;

function holds(story: readonly string[], rule: Rule): boolean {
  const tab = new SessionTab();
  return story.every((name) => {
    tab.effects.length = 0;
    tab.wiped.length = 0;
    ACTS[name]?.(tab);
    return rule(tab.effects, tab);
  });
}

/** The shortest sequence found that breaks the rule; null when none does. */
function brokenBy(rule: Rule): string[] | null {
  const stories = fc.array(fc.constantFrom(...Object.keys(ACTS)), { maxLength: 30 });
  const { counterexample } = fc.check(
    fc.property(stories, (story) => holds(story, rule)),
    { seed: SEED, numRuns: 2_000 },
  );
  return counterexample?.[0] ?? null;
}

const at = (log: readonly SessionEffect[], type: SessionEffect['type']): number =>
  log.findIndex((effect) => effect.type === type);

/** Only a sign-out lists the databases. */
const isSignOut = (log: readonly SessionEffect[]): boolean => at(log, 'list') !== -1;

const AFTER_STORED = ['clear', 'close', 'show-visitor', 'announce', 'wipe', 'report'] as const;

/** A sign-out may stop early, but its steps keep this order: it is stored first, then the rest follows. */
function isInOrder(log: readonly SessionEffect[]): boolean {
  const stored = log.findIndex(
    (effect) => effect.type === 'store' && effect.change.type === 'signed-out',
  );
  const reached = AFTER_STORED.map((type) => at(log, type)).filter((index) => index !== -1);
  return reached.every(
    (index, place) => stored !== -1 && index > (place === 0 ? stored : (reached[place - 1] ?? -1)),
  );
}

describe('whatever happens, in whatever order', () => {
  test('[sync 37, 38] a sign-out that has begun opens no member’s databases before its end', () => {
    expect(brokenBy((log) => !isSignOut(log) || at(log, 'open') === -1)).toBeNull();
  });

  test('[sync 37] a sign-out is stored before the numbers are cleared, the tabs are notified and anything is deleted', () => {
    expect(brokenBy((log) => !isSignOut(log) || isInOrder(log))).toBeNull();
  });

  test('[sync 39] rows are not deleted while the device’s record retains them', () => {
    const isRetained: Rule = (_, { record, wiped }) =>
      (record?.retained ?? []).every(
        ({ database }) => !wiped.flat().some((name) => name.includes(database)),
      );

    expect(brokenBy(isRetained)).toBeNull();
  });

  test('[sync 36] the old session is closed before another is opened', () => {
    const isClosedFirst: Rule = (log) => {
      const open = at(log, 'open');
      return open === -1 || log[open - 1]?.type === 'close';
    };

    expect(brokenBy(isClosedFirst)).toBeNull();
  });

  test('every change ends with a member, a visitor, or an unknown session in the tab', () => {
    const stable = new Set(['unknown', 'visitor', 'member']);

    expect(brokenBy((_, { state }) => stable.has(state.phase))).toBeNull();
  });
});

/** The events that a state waits for. No other event changes it. */
const AWAITED: Readonly<Record<SessionState['phase'], readonly SessionEvent['type'][]>> = {
  unknown: ['start', 'record', 'confirmed', 'log-out', 'shared-tab-closed'],
  visitor: ['start', 'record', 'confirmed', 'log-out', 'shared-tab-closed'],
  'logging-in': ['stored', 'failed'],
  entering: ['opened', 'record', 'renewed', 'failed'],
  member: ['record', 'log-out', 'refused', 'decided', 'renewed', 'reborn', 'failed'],
  retaining: ['retained', 'failed'],
  'signing-out': ['listed', 'stored', 'failed'],
  wiping: ['wiped', 'failed'],
};

test.each(everyState.map((state) => [state.phase, state] as const))(
  '[sync 38] %s: an event that the state does not wait for changes nothing',
  (phase, state) => {
    const others = everyEvent.filter(({ type }) => !AWAITED[phase].includes(type));

    for (const event of others) {
      const step = stepSession(state, event);
      expect(step.state).toBe(state);
      expect(step.effects).toEqual([]);
    }
  },
);
