/**
 * What kind of world a seed makes: swarm testing. Each seed switches a random half of the faults and of the acts off
 * and draws the rates of the others, so that every combination of a few appears often.
 */
import type { Dice } from './dice.ts';

/** What may happen to one request. */
export const FATES = [
  'lost-before',
  'lost-after',
  'hangs-before',
  'hangs-after',
  'arrives-late',
  'answers-late',
  'twice',
  'error-before',
  'error-after',
  'gateway',
  'busy',
  'rate',
  'html',
  'html-403',
  'unreadable',
  'unreadable-after',
  'cached',
] as const;
export type Fate = (typeof FATES)[number];

/** Faults that a legacy backend cannot be protected from: it has no keys and no sequence. */
const NEEDS_KEYS: ReadonlySet<Fate> = new Set<Fate>([
  'arrives-late',
  'hangs-after',
  'twice',
  'cached',
]);

export const ACTS = [
  'like',
  'message',
  'bad-message',
  'read',
  'seen',
  'delete-chat',
  'hide-member',
  'block-member',
  'edit',
  'setting',
  'report',
  'photo',
  'photo-message',
  'order-photos',
  'delete-photo',
  'react',
  'edit-message',
  'delete-message',
  'cancel',
  'regret',
  'now',
  'refresh',
  'push',
  'open-tab',
  'close-tab',
  'crash-tab',
  'freeze-tab',
  'hide',
  'show',
  'converse',
  'kill-browser',
  'suspend',
  'wall-jump',
  'airplane',
  'lie-fi',
  'false-offline',
  'server-down',
  'deploy',
  'restored',
  'portal',
  'poison',
  'gone',
  'other-writes',
  'other-likes',
  'other-unlikes',
  'second-device-likes',
  'second-device-writes',
  'second-device-reads',
  'second-device-edits',
  'second-device-parts',
  'second-device-sets',
  'opens-screen',
  'session-ends',
  'log-out',
  'log-out-anyway',
  'log-in',
  'log-in-other',
  'handover',
  'rival-logins',
  'ban',
  'store-fails',
  'store-aborts',
  'store-slow',
  'store-closes',
  'store-wedges',
  'store-hushes',
  'evicted',
  'evicted-cold',
  'sync-event',
  'save-data',
] as const;
export type Act = (typeof ACTS)[number];

/** An act that a legacy backend cannot be protected from either: it checks nothing but the cookie of a request. */
const NEEDS_NAMES: ReadonlySet<Act> = new Set<Act>(['rival-logins']);

/** The member does these all the time. The others are rarer acts and faults. */
const USUAL: ReadonlySet<Act> = new Set<Act>(['like', 'message', 'read', 'other-writes']);

/** What a story may be about: these acts are always in it, and often. */
const THEMES: readonly (readonly Act[])[] = [
  [
    'log-out',
    'log-out-anyway',
    'log-in',
    'log-in-other',
    'handover',
    'rival-logins',
    'session-ends',
    'open-tab',
    'freeze-tab',
  ],
  ['open-tab', 'close-tab', 'crash-tab', 'freeze-tab', 'hide', 'show', 'kill-browser', 'suspend'],
  ['delete-chat', 'hide-member', 'block-member', 'edit', 'setting', 'report', 'cancel', 'lie-fi'],
  ['airplane', 'lie-fi', 'false-offline', 'server-down', 'portal', 'store-fails', 'cancel'],
  ['store-closes', 'store-wedges', 'store-hushes', 'evicted', 'evicted-cold', 'lie-fi', 'open-tab'],
  ['deploy', 'open-tab', 'close-tab', 'crash-tab', 'freeze-tab', 'like', 'setting', 'cancel'],
  [
    'photo',
    'photo-message',
    'order-photos',
    'delete-photo',
    'cancel',
    'regret',
    'freeze-tab',
    'open-tab',
    'lie-fi',
    'crash-tab',
    'second-device-edits',
  ],
  [
    'hide-member',
    'block-member',
    'setting',
    'edit',
    'report',
    'second-device-parts',
    'opens-screen',
  ],
  ['restored', 'other-likes', 'other-unlikes', 'second-device-writes', 'hide', 'show', 'push'],
];

const DAY_MS = 86_400_000;

export interface Profile {
  sync: boolean;
  /** How many devices of mine there are. */
  devices: number;
  fates: readonly (readonly [Fate | 'well', number])[];
  acts: readonly (readonly [Act, number])[];
  actCount: number;
  spanMs: number;
  /** An outbox row that a newer version of the app has left (invariant 10). */
  hasForeignRow: boolean;
  /** The ordinary latency. */
  latencyMs: number;
  /** How wrong the clocks of the devices are. */
  skewMs: readonly number[];
  /** Timers of a hidden tab fire once a minute. */
  throttles: boolean;
}

/** One device on a network without faults, for stories that are written by hand. */
export const FAIR: Omit<Profile, 'spanMs'> = {
  sync: true,
  devices: 1,
  fates: [['well', 1]],
  acts: [],
  actCount: 0,
  hasForeignRow: false,
  latencyMs: 60,
  skewMs: [],
  throttles: false,
};

export function drawProfile(dice: Dice): Profile {
  const sync = !dice.chance(0.1);
  const calm = dice.chance(0.15);
  const worst = calm ? 0 : dice.next() * 0.12;
  const faults = FATES.filter((fate) => (sync || !NEEDS_KEYS.has(fate)) && dice.chance(0.5)).map(
    (fate) => [fate, dice.next() * worst] as const,
  );
  const theme = new Set<Act>(dice.chance(0.5) ? dice.pick(THEMES) : []);
  // The one once-only kind that such a backend gets twice if nobody looks (decisions 127).
  if (!sync) theme.add('photo');
  const possible = ACTS.filter((act) => sync || !NEEDS_NAMES.has(act));
  const acts = possible
    .filter((act) => USUAL.has(act) || theme.has(act) || dice.chance(0.45))
    .map(
      (act) => [act, USUAL.has(act) || theme.has(act) ? 2 + dice.next() * 4 : dice.next()] as const,
    );
  return {
    sync,
    devices: sync && dice.chance(0.2) ? 2 : 1,
    fates: [['well', 1], ...faults],
    acts,
    actCount: dice.between(6, 40),
    spanMs: dice.between(20, 200) * 1_000,
    hasForeignRow: dice.chance(0.15),
    latencyMs: dice.pick([20, 60, 200, 800]),
    skewMs: [0, 1].map(() => (dice.chance(0.3) ? dice.between(-DAY_MS, DAY_MS) : 0)),
    throttles: dice.chance(0.3),
  };
}
