/** The state of the leader's device: its open tabs, and whether pushes arrive. */
import type { ProfileId } from '#schemas/ids.ts';
import { PUSH_LIVENESS_MS } from '#schemas/limits.ts';
import type { TabView } from './events.ts';

export interface Device {
  readonly tabs: Readonly<Record<string, TabView>>;
  readonly push: { readonly subscribed: boolean; readonly acknowledgedAt: number | null };
}

const views = ({ tabs }: Device): TabView[] => Object.values(tabs);

export const isVisible = (device: Device): boolean => views(device).some(({ visible }) => visible);

/** Every tab reports the same browser state; without any report the device counts as online. */
export function isBrowserOffline(device: Device): boolean {
  const all = views(device);
  return all.length > 0 && all.every(({ online }) => !online);
}

export const savesData = (device: Device): boolean =>
  views(device).some(({ saveData }) => saveData);

/** The conversations on screen. */
export const onScreen = (device: Device): ProfileId[] => [
  ...new Set(
    views(device).flatMap(({ visible, focused, conversationWith }) =>
      visible && focused && conversationWith !== null ? [conversationWith] : [],
    ),
  ),
];

/**
 * Subscribed, and a push acknowledged within 24 h by the device's clock. The absolute difference covers clock jumps in
 * both directions.
 */
export const hasLivePush = ({ push }: Device, wall: number): boolean =>
  push.subscribed &&
  push.acknowledgedAt !== null &&
  Math.abs(wall - push.acknowledgedAt) < PUSH_LIVENESS_MS;
