/**
 * Exhaustive small interleavings (sync §3.2, L5): two tabs, three acts, two answers that arrive or are lost, in every
 * order. Stateless search: each order is played from the beginning, and the next one differs in the last choice that
 * has another option.
 */
import { perform } from './acts.ts';
import { ANSWERS, HeldLine } from './orders-line.ts';
import type { Phone } from './phone.ts';
import { enact, raise } from './play.ts';
import { FAIR, type Act } from './profile.ts';
import type { Rig } from './rig.ts';
import type { Scene } from './scene.ts';
import type { Story } from './story.ts';
import { Violation } from './violation.ts';

const LEADER = 0;
const FOLLOWER = 0.9;
const KINDS: readonly Act[] = ['like', 'message', 'read', 'cancel'];
/**
 * The time between two choices: long enough for all consequences of one choice, or so short that they are not over.
 */
const GAPS_MS = [400, 4];
const HELD_MOST = 2;
const TABS_OPEN_MS = 3_000;
const QUIET_MS = 2_500;

/** One thing that may happen next. */
type Option = () => void;

interface Choice {
  taken: number;
  of: number;
}

export interface Plot {
  /** The first and the last in the leading tab, the second in the other. */
  acts: readonly Act[];
  gapMs: number;
}

export const PLOTS: readonly Plot[] = GAPS_MS.flatMap((gapMs) =>
  KINDS.flatMap((first) =>
    KINDS.flatMap((second) => KINDS.map((third) => ({ acts: [first, second, third], gapMs }))),
  ),
);

const STORY: Story = {
  seed: 1,
  profile: { ...FAIR, latencyMs: 20, spanMs: TABS_OPEN_MS },
  scenes: [{ at: 1_500, act: 'open-tab', device: 0, a: 0, b: 0 }],
};

export interface Order {
  choices: readonly Choice[];
  violation: Violation | null;
}

/** Plays the order that begins with these choices, and takes the first option after them. */
export function playOrder(plot: Plot, prefix: readonly number[], rig: Rig): Order {
  const phones = raise(STORY, rig);
  const [phone] = phones;
  const choices: Choice[] = [];
  try {
    let isOpen = false;
    for (const end of enact(STORY, phones)) {
      phone.clock.runUntil(end);
      if (!isOpen) choose(phone, plot, { prefix, choices });
      isOpen = true;
    }
  } catch (error) {
    if (error instanceof Violation) return { choices, violation: error };
    throw error;
  }
  return { choices, violation: null };
}

function choose(
  phone: Phone,
  { acts, gapMs }: Plot,
  { prefix, choices }: { prefix: readonly number[]; choices: Choice[] },
): void {
  const line = new HeldLine(phone, HELD_MOST);
  const open = acts.map((act, index): Scene => ({
    at: 0,
    act,
    device: 0,
    a: 0,
    b: index === 1 ? FOLLOWER : LEADER,
  }));
  for (;;) {
    if (open.length === 0 && line.held.length === 0)
      phone.clock.runUntil(phone.clock.now + QUIET_MS);
    const options = optionsOf(phone, open, line);
    if (options.length === 0) return line.open();
    const taken = prefix[choices.length] ?? 0;
    choices.push({ taken, of: options.length });
    options[taken]?.();
    phone.clock.runUntil(phone.clock.now + gapMs);
  }
}

const optionsOf = (phone: Phone, open: Scene[], line: HeldLine): Option[] => [
  ...open.map((scene, index) => () => {
    open.splice(index, 1);
    perform(phone, scene);
  }),
  ...line.held.flatMap((_, index) => ANSWERS.map((answer) => () => line.end(index, answer))),
];

/** The next order. Null when all were played. */
export function nextPrefix(choices: readonly Choice[]): number[] | null {
  const last = choices.findLastIndex(({ taken, of }) => taken + 1 < of);
  const choice = choices[last];
  if (choice === undefined) return null;
  return [...choices.slice(0, last).map(({ taken }) => taken), choice.taken + 1];
}

export interface Orders {
  count: number;
  broken: readonly { prefix: readonly number[]; message: string }[];
}

export function playOrders(plot: Plot, rig: Rig): Orders {
  const broken: Orders['broken'][number][] = [];
  let count = 0;
  for (let prefix: number[] | null = []; prefix !== null;) {
    const { choices, violation } = playOrder(plot, prefix, rig);
    count += 1;
    if (violation !== null)
      broken.push({ prefix: choices.map(({ taken }) => taken), message: violation.message });
    prefix = nextPrefix(choices);
  }
  return { count, broken };
}

/** Prints what was broken and one line of figures. False when a promise was broken. */
export function orders(rig: Rig): boolean {
  const start = performance.now();
  let [count, violations] = [0, 0];
  for (const plot of PLOTS) {
    const played = playOrders(plot, rig);
    count += played.count;
    violations += played.broken.length;
    for (const { prefix, message } of played.broken)
      console.log(
        `${plot.acts.join(', ')} (${plot.gapMs} ms), order ${prefix.join(' ')}: ${message}`,
      );
  }
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(
    `orders: ${PLOTS.length} plots, ${count} orders in ${seconds} s, ${violations} violations`,
  );
  return violations === 0;
}
