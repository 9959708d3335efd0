/**
 * Plays one story to its end: the acts with their faults, then a healed world for as long as convergence may take
 * (invariant 18), then the reckoning.
 */
import { POLL_JITTER, POLL_MS, POLL_WITH_PUSH_MS } from '#schemas/limits.ts';
import { perform } from './acts.ts';
import { Backend } from './backend.ts';
import { Clockwork } from './clockwork.ts';
import { Dice } from './dice.ts';
import { FOREIGN, ME, OTHERS } from './members.ts';
import { Network } from './network.ts';
import { checkEnd } from './oracles-end.ts';
import { Phone } from './phone.ts';
import type { Rig } from './rig.ts';
import type { Story } from './story.ts';
import type { Tab } from './tab.ts';
import { hold, Violation } from './violation.ts';

const RETRY_AFTER_LEFT_MS = 25_000;
const LEADERLESS_MOST_MS = 10_500;
const WATCH_MS = 500;

export interface Played {
  violation: Violation | null;
  events: number;
  intents: number;
  trace: number;
  met: ReadonlyMap<string, number>;
  reached: ReadonlySet<string>;
}

/** `prepare` may lay hands on the world before it begins. */
export function play(story: Story, rig: Rig, prepare: (phone: Phone) => void = () => {}): Played {
  const phone = raise(story, rig);
  prepare(phone);
  const violation = watched(() => {
    for (const end of enact(story, phone)) phone.clock.runUntil(end);
  });
  return outcomeOf(phone, violation);
}

/** A world in which nothing has happened yet. */
export function raise({ seed, profile }: Story, rig: Rig): Phone {
  const clock = new Clockwork();
  const dice = new Dice(seed ^ 0x2c_1b_3c_6d);
  const backend = new Backend(profile.sync, rig.backend, () => clock.now);
  const network = new Network(clock, backend, profile, dice);
  return new Phone({ clock, dice, backend, network, rig });
}

export const outcomeOf = (
  { clock, ledger, trace, network, reached }: Phone,
  violation: Violation | null,
): Played => ({
  violation,
  events: clock.events,
  intents: ledger.intents,
  trace,
  met: network.met,
  reached,
});

function watched(run: () => void): Violation | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof Violation) return error;
    throw error;
  }
}

/** Each time it asks for the time to be let pass until then. */
export function* enact({ profile, scenes }: Story, phone: Phone): Generator<number, void> {
  const { clock, backend } = phone;
  for (const other of OTHERS.slice(0, 2)) backend.write(other, other, 'hello');
  backend.setLikedBy(OTHERS[1] ?? ME, true);
  if (profile.hasForeignRow) phone.disk.rows.set(FOREIGN.id, FOREIGN);
  phone.openTab();
  watchLeader(phone);
  for (const scene of scenes) clock.after(scene.at, () => perform(phone, scene));
  yield profile.spanMs;
  heal(phone);
  const hasPush = scenes.some(({ act }) => act === 'push');
  const period = hasPush ? POLL_WITH_PUSH_MS : POLL_MS;
  yield clock.now + period * (1 + POLL_JITTER) + 60_000 + RETRY_AFTER_LEFT_MS;
  checkEnd(phone);
}

/** The weather clears; somebody looks. A poisoned target stays: the others must not suffer for it (invariant 7). */
function heal(phone: Phone): void {
  const { network, disk, tabs } = phone;
  network.isHealed = true;
  network.isDead = false;
  network.isPortal = false;
  network.isServerDown = false;
  disk.isFull = false;
  for (const tab of tabs) tab.thaw();
  if (phone.isSignedIn) phone.backend.session = true;
  else phone.signIn();
  const tab = phone.tabs[0] ?? phone.openTab();
  if (!tab.visible) phone.show(tab, true);
  if (phone.saysOnline) return;
  phone.saysOnline = true;
  phone.lineLooks();
}

/** Ten seconds after a tab was woken or looked at it has a leader, whichever tab that is (invariant 28). */
function watchLeader(phone: Phone): void {
  const { clock, disk } = phone;
  let waiting = new Map<Tab, number>();
  const look = () => {
    const leads = phone.running.some(({ isLeading }) => isLeading);
    const isWritable = !disk.isFull && clock.now >= disk.hangsUntil;
    const able = !leads && phone.isSignedIn && isWritable ? phone.running : [];
    const seen = able.filter(({ visible }) => visible);
    waiting = new Map(seen.map((tab) => [tab, waiting.get(tab) ?? clock.now]));
    for (const since of waiting.values()) {
      const wait = clock.now - since;
      hold(28, wait <= LEADERLESS_MOST_MS, () => `nobody leads for ${wait} ms`);
    }
    clock.after(WATCH_MS, look);
  };
  look();
}
