/**
 * The polling table (spec §4, §9; decisions 23): how often each endpoint is read, and how long after the start. Whether a
 * read may leave at all (pauses, back-off, rate, a dead connection) is in reads.ts.
 */
import {
  CONVERSATION_POLL_MS,
  CONVERSATION_POLL_SAVE_DATA_MS,
  LISTS_AFTER_USER_MS,
  POLL_HIDDEN_SAVE_DATA_MS,
  POLL_JITTER,
  POLL_MS,
  POLL_WITH_PUSH_MS,
  SETTINGS_POLL_MS,
} from '#schemas/limits.ts';
import { hasLivePush, isVisible, savesData, type Device } from '#sync/engine/device.ts';
import type { EndpointName } from './endpoints.ts';

type Period = (device: Device, wall: number) => number;

const account: Period = (device, wall) => {
  if (savesData(device) && !isVisible(device)) return POLL_HIDDEN_SAVE_DATA_MS;
  return hasLivePush(device, wall) ? POLL_WITH_PUSH_MS : POLL_MS;
};

interface ScheduleRow {
  /** After signing in. */
  first: number;
  period: Period;
  /** The period of the rate bound: pushes may trigger more reads than polling would. */
  ration: number;
}

export const SCHEDULE: Readonly<Record<EndpointName, ScheduleRow>> = {
  user: { first: 0, period: account, ration: POLL_MS },
  chats: { first: LISTS_AFTER_USER_MS, period: account, ration: POLL_MS },
  likes: { first: LISTS_AFTER_USER_MS, period: account, ration: POLL_MS },
  build: { first: 0, period: account, ration: POLL_MS },
  settings: { first: 0, period: () => SETTINGS_POLL_MS, ration: POLL_MS },
  messages: {
    first: 0,
    period: (device) => (savesData(device) ? CONVERSATION_POLL_SAVE_DATA_MS : CONVERSATION_POLL_MS),
    ration: CONVERSATION_POLL_MS,
  },
};

/** Endpoints read from the start; a conversation is read only while it is on screen. */
export const FROM_START = ['user', 'chats', 'likes', 'build', 'settings'] as const;

/** Data younger than this is fresh enough when a tab becomes visible. */
export const REFRESH_AFTER_MS = 30_000;

/** Devices must not poll in step: each gap is up to a tenth shorter or longer. */
export const jittered = (periodMs: number, random: number): number =>
  Math.round(periodMs * (1 - POLL_JITTER + 2 * POLL_JITTER * random));

export const longestGap = (periodMs: number): number => periodMs * (1 + POLL_JITTER);
