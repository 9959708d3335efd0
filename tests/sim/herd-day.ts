/**
 * One member's day in a herd: what the device had read, when it comes back, and what its reads meet until then. Two players
 * take it: the engine itself (herd-engine.ts) and its pace alone (herd-pace.ts).
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
  /** The engine's own. */
  seed: number;
  visible: boolean;
  /** How old what the device holds is: any moment of a period is as likely as another. */
  ages: Readonly<Record<Polled, number>>;
  backAt: number;
  meets: Missed;
  /** Until `backAt` the browser says that the line is gone. */
  isBrowserOffline: boolean;
}

export type OnRead = (endpoint: Polled, at: number) => void;

/** The device's clock at the start; only differences matter. */
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
