/** Which received photos were uncovered on this device (product 3.1). Forgotten at the logout, like every choice of the device. */
import { useSyncExternalStore } from 'react';
import type { MessageId } from '#schemas/ids.ts';
import { keptChoice } from '#src/lib/kept.ts';

/** The oldest ones are covered again. */
const MOST_KEPT = 500;
const choice = keptChoice('seen-photos');
const seen = (): string[] => (choice.read() ?? '').split(' ').filter(Boolean);

export const useSeenPhoto = (id: MessageId | null): boolean =>
  useSyncExternalStore(
    choice.subscribe,
    () => id !== null && seen().includes(id),
    () => false,
  );

export const forgetSeenPhotos = (): void => choice.change(null);

export const keepSeenPhoto = (id: MessageId): void =>
  choice.change([...seen().filter((one) => one !== id), id].slice(-MOST_KEPT).join(' '));
