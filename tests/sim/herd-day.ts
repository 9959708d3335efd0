/**
 * One member's day in a herd: what the device had read, when it comes back, and how its reads fail until then. Two
 * players take it: the engine itself (herd-engine.ts) and its pace alone (herd-pace.ts).
 */
import type { EndpointName } from '#sync/engine/reads/endpoints.ts';
import type { ReadResult } from '#sync/engine/events.ts';
import { SCHEDULE } from '#sync/engine/reads/schedule.ts';
import type { Dice } from './dice.ts';

/** What is read from the start. */
export type Polled = Exclude<EndpointName, 'messages'>;

/** How long an answer takes. */
export const ANSWER_MS = 50;

export type Missed = Extract<ReadResult, { type: 'unreachable' | 'server' }>;

export interface MemberDay {
  /** The seed of the engine. */
  seed: number;
  visible: boolean;
  /** How old the data on the device is. Every age within a period is equally likely. */
  ages: Readonly<Record<Polled, number>>;
  backAt: number;
  meets: Missed;
  /** Until `backAt` the browser reports offline. */
  isBrowserOffline: boolean;
}

export type OnRead = (endpoint: Polled, at: number) => void;

/** The device's clock at the start. Only differences matter. */
export const WALL = 1_000_000_000_000;

export function agesOf(dice: Dice): Record<Polled, number> {
  const device = { tabs: {}, push: { subscribed: false, acknowledgedAt: null } };
  const age = (endpoint: Polled) =>
    Math.floor(dice.next() * SCHEDULE[endpoint].period(device, WALL));
  return {
    user: age('user'),
    chats: age('chats'),
    likes: age('likes'),
    build: age('build'),
    settings: age('settings'),
  };
}
