/** Where the last state of the screen stands in, loads what lets the live one take its place. Without that code it goes at once. */
import { LAST_SCREEN_ID } from '#schemas/last-screen-ids.ts';
import type { SyncClient } from '#sync/api.ts';

export async function liveInPlace(root: Element, { status }: SyncClient): Promise<void> {
  const copy = document.getElementById(LAST_SCREEN_ID);
  if (copy === null) return;
  try {
    const { takePlace } = await import('./take-place.ts');
    takePlace(root, status);
  } catch {
    copy.remove();
    root.removeAttribute('data-beneath');
  }
}
