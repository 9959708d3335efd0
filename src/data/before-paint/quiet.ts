/**
 * The quiet page (decisions 103): while this device shows it, no page of the site is shown in any tab, also after going back, a
 * reload or a restart. Nothing personal is kept: only that it is shown.
 */
import { keep, kept, unkeep } from '#src/lib/kept.ts';

const NAME = 'quiet';
/** For a browser that stores nothing. */
let isOnHere = false;
const readers = new Set<() => void>();

export const isQuiet = (): boolean => isOnHere || kept(NAME) !== null;

export function changeQuiet(isOn: boolean): void {
  isOnHere = isOn;
  if (isOn) keep(NAME, '1');
  else unkeep(NAME);
  showQuiet();
  for (const changed of readers) changed();
}

/** Hides the page at once, before React has removed it (src/styles/quiet.css), and takes its name and icon off the window. */
export function showQuiet(): void {
  const { dataset } = document.documentElement;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!isQuiet()) {
    delete dataset['quiet'];
    if (icon?.dataset['own'] !== undefined) icon.href = icon.dataset['own'];
    return;
  }
  dataset['quiet'] = '';
  document.title = quietTitle();
  if (icon === null) return;
  icon.dataset['own'] ??= icon.href;
  icon.href = NO_ICON;
}

const NO_ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Ccircle cx="4" cy="4" r="3" fill="%23888"/%3E%3C/svg%3E';

/** The day, in the browser's own words: the code before the paint has no texts. */
const quietTitle = (): string => new Date().toLocaleDateString(undefined, { dateStyle: 'long' });

/** Another tab may begin or end it. */
export function watchQuiet(changed: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== NAME && key !== null) return;
    isOnHere = kept(NAME) !== null;
    showQuiet();
    changed();
  };
  readers.add(changed);
  window.addEventListener('storage', elsewhere);
  return () => {
    readers.delete(changed);
    window.removeEventListener('storage', elsewhere);
  };
}
