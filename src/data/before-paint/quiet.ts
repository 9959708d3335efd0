/**
 * Whether the quiet page is shown (decisions 103): while this device shows it, no page of the site is shown in any tab, also
 * after going back, a reload or a restart. Nothing personal is kept: only that it is shown.
 */
import { keep, kept, unkeep } from '#src/lib/kept.ts';

const NAME = 'quiet';
/** For a browser that stores nothing. */
let isOnHere = false;
const readers = new Set<() => void>();

export const isQuiet = (): boolean => isOnHere || kept(NAME) !== null;

/** Use `changeQuiet` (show-quiet.ts), which changes the window, too. */
export function setQuiet(isOn: boolean): void {
  isOnHere = isOn;
  if (isOn) keep(NAME, '1');
  else unkeep(NAME);
  for (const changed of readers) changed();
}

/** Another tab may begin or end it. */
export function watchQuiet(changed: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== NAME && key !== null) return;
    isOnHere = kept(NAME) !== null;
    changed();
  };
  readers.add(changed);
  window.addEventListener('storage', elsewhere);
  return () => {
    readers.delete(changed);
    window.removeEventListener('storage', elsewhere);
  };
}
