/**
 * Where the last state of the screen stands in, loads what lets the live one take its place. Without that code it goes at once.
 * Resolves when it is gone.
 */
import { LAST_SCREEN_ID } from '#schemas/last-screen-ids.ts';
import type { SyncClient } from '#sync/api.ts';

export const isInPlace = (): boolean => document.getElementById(LAST_SCREEN_ID) !== null;

export async function liveInPlace(root: Element, { status }: SyncClient): Promise<void> {
  const copy = document.getElementById(LAST_SCREEN_ID);
  if (copy === null) return;
  try {
    const { takePlace } = await import('./take-place.ts');
    await new Promise<void>((gone) => takePlace(root, status, gone));
  } catch {
    copy.remove();
    root.removeAttribute('data-beneath');
  }
}
