/** What the quiet page does to the window: the page is hidden, and loses its name and icon (decisions 103). */
import { isQuiet, setQuiet } from './quiet.ts';

export function changeQuiet(isOn: boolean): void {
  setQuiet(isOn);
  showQuiet();
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
