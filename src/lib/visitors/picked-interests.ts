/**
 * The interests picked on a landing page, until the visitor has joined. They end with the tab, because this device may be
 * shared.
 */
const NAME = 'picked-interests';

const readers = new Set<() => void>();

export function subscribeToPicked(changed: () => void): () => void {
  readers.add(changed);
  return () => readers.delete(changed);
}

/** Ids with commas between them, in the order of picking. */
export function pickedText(): string {
  try {
    return sessionStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

export function keepPicked(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(NAME, ids.join(','));
  } catch {
    // Full, or forbidden by the browser: nothing can be picked.
  }
  for (const changed of readers) changed();
}
