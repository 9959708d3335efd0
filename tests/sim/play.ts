/**
 * Plays one story to its end: the acts with their faults, then a world without faults for as long as convergence may
 * take (invariant 18), then the checks.
 */
import { POLL_JITTER, POLL_MS, POLL_WITH_PUSH_MS } from '#schemas/limits.ts';
import { perform } from './acts.ts';
import { Clockwork } from './clockwork.ts';
import { Dice } from './dice.ts';
import type { MemberSession } from './member-session.ts';
import { FOREIGN, ME } from './members.ts';
import { Network } from './network.ts';
import { checkEnd, waitsForConfirmationAlone, checkOwnLists } from './oracles-end.ts';
import { opensScreens } from './own-lists.ts';
import { Phone, type PhoneParts } from './phone.ts';
import type { Rig } from './rig.ts';
import { Sightings } from './sightings.ts';
import { greet, Site } from './site.ts';
import type { Story } from './story.ts';
import { hold, violationOf, type Violation } from './violation.ts';

const RETRY_AFTER_LEFT_MS = 25_000;
export const LEADERLESS_MOST_MS = 10_500;
const WATCH_MS = 500;
/** After this time every request that was on its way when the faults ended has arrived or was given up. */
const SETTLE_MS = 35_000;

/** The user call is made once a period, whatever the member does, and the second refusal ends the session. */
const BACK_MOST_MS = 2 * POLL_MS * (1 + POLL_JITTER);
const BACK_CHECK_MS = 1_000;

/** Time for a screen to get its lists. */
export const SCREEN_MS = 5_000;

export interface Played {
  violation: Violation | null;
  events: number;
  intents: number;
  trace: number;
  /** Faults of the network and states of the device, and how often. */
  reached: ReadonlyMap<string, number>;
}

/** `prepare` may change the first device before the story begins. */
export function play(story: Story, rig: Rig, prepare: (phone: Phone) => void = () => {}): Played {
  const phones = raise(story, rig);
  const [first] = phones;
  prepare(first);
  const violation = watched(() => {
    for (const end of enact(story, phones)) first.clock.runUntil(end);
  });
  return outcomeOf(phones, violation);
}

export const raise = (story: Story, rig: Rig): readonly [Phone, ...Phone[]] =>
  raiseDevices(story, rig, (parts) => new Phone(parts));

/** A world before any event: the devices of one member, and one clock for all. */
export function raiseDevices<Device extends Phone>(
  { seed, profile }: Story,
  rig: Rig,
  create: (parts: PhoneParts) => Device,
): readonly [Device, ...Device[]] {
  const clock = new Clockwork();
  const dice = new Dice(seed ^ 0x2c_1b_3c_6d);
  const reached = new Sightings();
  const site = new Site(profile.sync, rig.backend, () => clock.now);
  for (const account of site.accounts) greet(account);
  const [skew = 0, otherSkew = 0] = profile.skewMs;
  const device = (id: string, skewMs: number) => {
    const network = new Network(clock, site, { profile, dice, reached });
    const { throttles } = profile;
    return create({ id, clock, dice, site, network, rig, reached, skewMs, throttles });
  };
  const phone = device('phone', skew);
  return profile.devices > 1 ? [phone, device('tablet', otherSkew)] : [phone];
}

export const outcomeOf = (
  phones: readonly [Phone, ...Phone[]],
  violation: Violation | null,
): Played => ({
  violation,
  events: phones[0].clock.events,
  intents: phones.reduce((sum, { record }) => sum + record.homes.intents, 0),
  trace: phones.reduce((sum, { trace }) => Math.imul(sum, 31) + trace, 0),
  reached: phones[0].reached.counts,
});

function watched(run: () => void): Violation | null {
  try {
    run();
    return null;
  } catch (error) {
    return violationOf(error);
  }
}

/** Yields the moment until which time must pass. */
export function* enact(
  { profile, scenes }: Story,
  phones: readonly [Phone, ...Phone[]],
): Generator<number, void> {
  const [first] = phones;
  const { clock } = first;
  if (profile.hasForeignRow) first.disk.rows.set(FOREIGN.id, FOREIGN);
  for (const phone of phones) {
    phone.record.begin(ME);
    phone.openTab();
    watchLeader(phone);
  }
  for (const scene of scenes)
    clock.after(scene.at, () => perform(phones[scene.device] ?? first, scene));
  yield profile.spanMs;
  for (const phone of phones) heal(phone);
  yield* converge(scenes, phones);
  for (const phone of phones) checkEnd(phone);
  for (const { leader } of phones) if (leader?.memberSession) opensScreens(leader.memberSession);
  yield clock.now + SCREEN_MS;
  for (const phone of phones) checkOwnLists(phone);
}

/** The time without faults; every device is signed in again before the time of convergence begins. */
export function* converge(
  scenes: Story['scenes'],
  phones: readonly [Phone, ...Phone[]],
): Generator<number, void> {
  const [{ clock }] = phones;
  if (scenes.some(({ act }) => SWITCHES.has(act))) {
    yield clock.now + SETTLE_MS;
    for (const phone of phones) phone.comesBack();
    yield* bothAreBack(phones);
  }
  const hasPush = scenes.some(({ act }) => act === 'push');
  const period = hasPush ? POLL_WITH_PUSH_MS : POLL_MS;
  yield clock.now + period * (1 + POLL_JITTER) + 60_000 + RETRY_AFTER_LEFT_MS;
  // The first user call of a leader term has nothing to compare its age with: only the next one confirms what is
  // accepted.
  if (phones.some(waitsForConfirmationAlone)) yield clock.now + period * (1 + POLL_JITTER);
}

/**
 * While a session is over, a fault lasts, and it may take two user calls to notice that. What a device sends after its
 * login, the other one reads a period later, so the time of convergence begins for both when both are back.
 */
function* bothAreBack(phones: readonly [Phone, ...Phone[]]): Generator<number, void> {
  const [{ clock }, other] = phones;
  if (other === undefined) return;
  const until = clock.now + BACK_MOST_MS;
  while (clock.now < until && phones.some(({ isBack }) => !isBack)) yield clock.now + BACK_CHECK_MS;
}

/** After these another member may be signed in, or no member. */
export const SWITCHES: ReadonlySet<string> = new Set([
  'session-ends',
  'log-out',
  'log-out-anyway',
  'log-in-other',
  'handover',
  'rival-logins',
  'ban',
  'evicted',
  'evicted-cold',
]);

/**
 * Ends the faults and makes a tab visible. A poisoned target stays: the others must not be delayed by it (invariant
 * 7).
 */
export function heal(phone: Phone): void {
  const { network, medium, tabs, site } = phone;
  network.isHealed = true;
  network.isDead = false;
  network.isPortal = false;
  network.isServerDown = false;
  network.isDraining = false;
  medium.isFull = false;
  medium.aborts = false;
  if (medium.slowMs > 0) medium.slowAt = phone.clock.now;
  medium.slowMs = 0;
  for (const { member } of site.accounts) site.ban(member, false);
  for (const tab of tabs) tab.thaw();
  reload(phone);
  const tab = phone.tabs[0] ?? phone.openTab();
  if (!tab.visible) phone.show(tab, true);
  if (phone.saysOnline) return;
  phone.saysOnline = true;
  phone.lineLooks();
}

/** The older build asks for a reload, and the member reloads (invariant 29). */
function reload(phone: Phone): void {
  for (const tab of phone.tabs) {
    if (tab.isNewer || !phone.site.isNewBuild) continue;
    phone.reached.see('an older tab reloads');
    phone.closeTab(tab, true);
    phone.openTab();
  }
}

/**
 * Ten seconds after a tab was woken, shown or signed in it has a leader, whichever tab that is (invariant 28). For a
 * tab that was hidden and shown again between two of these checks the time starts again, and a leader that was awake
 * between two checks counts.
 */
function watchLeader(phone: Phone): void {
  const { clock, medium } = phone;
  let waiting = new Map<MemberSession, number>();
  const look = () => {
    const leads = phone.running.some(
      ({ isLeading, memberSession }) => isLeading || memberSession?.willLead === true,
    );
    const { death } = medium;
    const isDead = phone.running.some(
      ({ memberSession }) => memberSession && death && memberSession.bornAt <= death.at,
    );
    const isSick = isDead || medium.isFull || medium.aborts || medium.slowMs > 0;
    const isWritable = !isSick && clock.now >= phone.disk.hangsUntil;
    const able = !leads && phone.isSignedIn && isWritable ? phone.running : [];
    const seen = able.flatMap(({ visible, memberSession }) =>
      visible && memberSession !== null ? [memberSession] : [],
    );
    waiting = new Map(
      seen.map((memberSession) => [memberSession, waiting.get(memberSession) ?? clock.now]),
    );
    for (const [{ tab }, since] of waiting) {
      const wait = clock.now - Math.max(since, tab.seenSince, phone.ledAt);
      hold(28, wait <= LEADERLESS_MOST_MS, () => `nobody leads for ${wait} ms`);
    }
    clock.after(WATCH_MS, look);
  };
  look();
}
