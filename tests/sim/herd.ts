/**
 * `npm run sim -- --herd`: a million members meet an outage at once. Measures the requests that the server gets each
 * second afterwards (decisions 24): the sum of user, chats and likes against the mean of ordinary days. No hint lets
 * a read be skipped, so this is the greatest possible load.
 */
import { FROM_START, SCHEDULE } from '#sync/engine/reads/schedule.ts';
import { Dice } from './dice.ts';
import { playWhole } from './herd-engine.ts';
import { agesOf, WALL, type MemberDay, type Missed, type Polled } from './herd-day.ts';
import { PacePlayer } from './herd-pace.ts';

const MEMBERS = 1_000_000;
/** So many of the members are played by the whole engine too, and compared read by read. */
const CHECKED = 500;

const SECOND_MS = 1_000;
const OUTAGE_S = 600;
const AFTER_S = 600;
const LATER_S = 300;
const END_S = OUTAGE_S + AFTER_S + LATER_S;
const RETURN_S = 60;

const PEAK_AFTER = 1.45;
const PEAK_LATER = 1.1;

const COUNTED: ReadonlySet<Polled> = new Set(['user', 'chats', 'likes']);

interface HerdCase {
  name: string;
  meets: Missed;
  isBrowserOffline: boolean;
  isVisible: (member: number) => boolean;
  backAtS: (dice: Dice) => number;
  /** True: the limit must hold. False: the figures are only printed. */
  asserted: boolean;
}

const server = (status: number): Missed => ({ type: 'server', status, retryAfterMs: null });
const everybody = (): boolean => true;
const everySecond = (member: number): boolean => member % 2 === 0;
const OUT = { isBrowserOffline: false, backAtS: () => OUTAGE_S } as const;

const CASES: readonly HerdCase[] = [
  {
    ...OUT,
    name: 'no answer, all pages visible',
    meets: { type: 'unreachable' },
    isVisible: everybody,
    asserted: true,
  },
  {
    ...OUT,
    name: '503, half of the pages hidden',
    meets: server(503),
    isVisible: everySecond,
    asserted: true,
  },
  {
    ...OUT,
    name: '500 to every read, all pages visible',
    meets: server(500),
    isVisible: everybody,
    asserted: false,
  },
  {
    name: "a carrier's devices return within 60 s",
    meets: { type: 'unreachable' },
    isBrowserOffline: true,
    isVisible: everybody,
    backAtS: (dice) => OUTAGE_S + dice.next() * RETURN_S,
    asserted: false,
  },
];

function dayOf(given: HerdCase, member: number): MemberDay {
  const dice = new Dice(member + 1);
  return {
    seed: Math.floor(dice.next() * 2 ** 32),
    visible: given.isVisible(member),
    ages: agesOf(dice),
    backAt: Math.floor(given.backAtS(dice) * SECOND_MS),
    meets: given.meets,
    isBrowserOffline: given.isBrowserOffline,
  };
}

/** How many of the first members send other reads, or at other moments, than the engine would. */
function strayed(given: HerdCase): number {
  const until = END_S * SECOND_MS;
  let paced: string[] = [];
  const player = new PacePlayer((endpoint, at) => paced.push(`${at} ${endpoint}`));
  let strays = 0;
  for (let member = 0; member < CHECKED; member += 1) {
    const day = dayOf(given, member);
    const whole: string[] = [];
    paced = [];
    player.play(day, until);
    playWhole(day, until, (endpoint, at) => whole.push(`${at} ${endpoint}`));
    if (paced.join() !== whole.join()) strays += 1;
  }
  return strays;
}

/** The number of requests in each second. */
function loadOf(given: HerdCase): Uint32Array {
  const load = new Uint32Array(END_S);
  const player = new PacePlayer((endpoint, at) => {
    if (!COUNTED.has(endpoint)) return;
    const second = Math.floor(at / SECOND_MS);
    load[second] = (load[second] ?? 0) + 1;
  });
  for (let member = 0; member < MEMBERS; member += 1)
    player.play(dayOf(given, member), END_S * SECOND_MS);
  return load;
}

/** The requests of the schedule in a second of an ordinary day. */
function meanLoad(): number {
  const device = { tabs: {}, push: { subscribed: false, acknowledgedAt: null } };
  const perMember = FROM_START.filter((name) => COUNTED.has(name)).map(
    (name) => SECOND_MS / SCHEDULE[name].period(device, WALL),
  );
  return MEMBERS * perMember.reduce((sum, rate) => sum + rate, 0);
}

const ratio = (value: number): string => value.toFixed(3).padStart(7);

export function herd(): boolean {
  const started = performance.now();
  const mean = meanLoad();
  console.log(
    `${MEMBERS} members, three endpoints: ${mean} requests/s on an ordinary day. ` +
      `${OUTAGE_S / 60} minutes of outage; peak second / mean`,
  );
  console.log('  during   after   later   against step()');
  let missed = 0;
  for (const given of CASES) {
    const strays = strayed(given);
    const load = loadOf(given);
    const peak = (from: number, to: number) => Math.max(...load.subarray(from, to)) / mean;
    const during = peak(RETURN_S, OUTAGE_S);
    const after = peak(OUTAGE_S, OUTAGE_S + AFTER_S);
    const later = peak(OUTAGE_S + AFTER_S, END_S);
    const isMissed = given.asserted && (after > PEAK_AFTER || later > PEAK_LATER);
    if (isMissed || strays > 0) missed += 1;
    const verdict = given.asserted ? (isMissed ? 'missed' : 'within the bar') : 'not asserted';
    console.log(
      `${ratio(during)} ${ratio(after)} ${ratio(later)}   ${CHECKED - strays} of ${CHECKED} the same   ` +
        `${given.name}: ${verdict}`,
    );
  }
  const seconds = Math.round((performance.now() - started) / SECOND_MS);
  const { rss } = process.memoryUsage();
  console.log(
    `herd: ${MEMBERS} members, ${CASES.length} cases, bar ${PEAK_AFTER} after and ${PEAK_LATER} ` +
      `ten minutes later, ${missed} missed, ${seconds} s, ${Math.round(rss / 2 ** 20)} MiB`,
  );
  return missed === 0;
}
