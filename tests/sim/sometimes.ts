/**
 * What a long run must have met (sync §3.4): every fault, every act, and the states that are interesting because
 * something else happens at the same time. A simulation that no longer reaches one of them proves less than it
 * claims.
 */
import { INTENTS } from '#sync/engine/intents/table.ts';
import { BYTES_NAMES } from './bytes.ts';
import { ACTS, FATES } from './profile.ts';

/**
 * Not demanded of a run: the devices of the simulation store few messages of others (docs/testing.md, known failures), no act
 * marks a chat, and a report ends as a complaint does.
 */
const NOT_DEMANDED: readonly string[] = ['message-remove', 'mark', 'report'];
const KINDS = Object.keys(INTENTS).filter((kind) => !NOT_DEMANDED.includes(kind));
const ENDS = ['sending', 'accepted', 'unknown', 'not-sent'];
const STATES = [
  'a change of session fails',
  'a wipe waits for a tab',
  'an intent on a retained row',
  'a change of a row of a newer build',
  'an older tab reloads',
  'asked again',
  'asked before a logout',
  'kept rows discarded',
  'kept rows sent',
  'login of another',
  'loss told',
  'photo: another offset',
  'photo: swept',
  'photo: written again',
  'reborn',
  ...['closes', 'wedges', 'hushes', 'evicted'].map((death) => `store ${death}`),
  'login of the same',
  'login while a wipe is blocked',
  'logout',
  'logout with unsent work',
  'now message',
  'refused like',
  'refused message',
  'signed out',
  'signed out with unsent work',
  'steal',
  'switched by another tab',
  'throttled',
  'unchanged',
  'wiped',
];

const EXPECTED: readonly string[] = [
  ...FATES,
  ...ACTS.map((act) => `act: ${act}`),
  ...KINDS.flatMap((kind) => ENDS.map((end) => `${end} ${kind}`)),
  ...STATES,
  ...BYTES_NAMES.map((name) => `bytes: ${name}`),
];

const OFTEN = 100;
/** A shorter run may miss something by chance. */
const SURE_AFTER_SEEDS = 20_000;

export interface Sometimes {
  lines: readonly string[];
  isReached: boolean;
}

/** Prints what was met less than a hundred times. A long run that never met something has failed. */
export function sometimes(reached: Readonly<Record<string, number>>, seeds: number): Sometimes {
  if (seeds < SURE_AFTER_SEEDS) return { lines: [], isReached: true };
  const met = EXPECTED.map((what) => [what, reached[what] ?? 0] as const);
  const rare = met.filter(([, count]) => count < OFTEN).map((one) => one.join(' '));
  return {
    lines: rare.length === 0 ? [] : [`reached less than ${OFTEN} times: ${rare.join(', ')}`],
    isReached: met.every(([, count]) => count > 0),
  };
}
