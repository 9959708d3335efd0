/**
 * Shows the last state of this screen, which the service worker has put beside the root (decisions 119), until the live one takes
 * its place (src/app/last-screen/take-place.ts). It is hidden until it is whole and known to fit this window: another width,
 * language or theme would move everything. A tap is marked, and carried out later.
 */
import { LAST_SCREEN_END_ID, LAST_SCREEN_ID } from '#schemas/last-screen-ids.ts';
import { readLocaleCookie } from '#src/i18n/locale-cookie.ts';
import { isQuiet } from './quiet.ts';
import { hasKeyboard } from '#src/lib/keys/has-keyboard.ts';

/** What can be tapped: a link, a heart, and what opens a menu. */
const TAPPED = 'a[href], [data-like] button, [aria-haspopup="menu"]';

export function showLastScreen(): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return;
  const parsed = new MutationObserver(look);
  parsed.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    look();
    parsed.disconnect();
  });

  function look(): void {
    if (document.getElementById(LAST_SCREEN_END_ID) === null) return;
    parsed.disconnect();
    const screen = document.getElementById(LAST_SCREEN_ID);
    if (screen?.hidden !== true) return;
    if (fits(screen)) show(screen);
    else screen.remove();
  }
}

function fits({ dataset: made }: HTMLElement): boolean {
  const { dataset } = document.documentElement;
  return (
    made['width'] === String(innerWidth) &&
    made['language'] === readLocaleCookie(document.cookie) &&
    made['theme'] === (dataset['theme'] ?? '') &&
    made['niche'] === (dataset['niche'] ?? '') &&
    dataset['entry'] === undefined &&
    !isQuiet()
  );
}

function show(screen: HTMLElement): void {
  for (const element of screen.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  screen.hidden = false;
  document.getElementById('root')?.setAttribute('data-beneath', '');
  screen.addEventListener('click', (event) => mark(screen, event));
  // The styles may still be on their way: before them nothing can be scrolled.
  let isPlaced = false;
  const placeOnce = () => {
    if (!isPlaced) place(screen);
    isPlaced = true;
  };
  requestAnimationFrame(placeOnce);
  document.addEventListener('DOMContentLoaded', placeOnce);
}

/** Where it was scrolled to, and the focus. */
function place(screen: HTMLElement): void {
  for (const element of screen.querySelectorAll<HTMLElement>('[data-scroll]'))
    element.scrollTop = Number(element.dataset['scroll']);
  const [entry] = performance.getEntriesByType('navigation');
  // A new visit begins at the top.
  if (entry !== undefined && 'type' in entry && entry.type !== 'navigate')
    scrollTo({ top: Number(screen.dataset['y']), behavior: 'instant' });
  // As the live composer, which has the focus then.
  if (hasKeyboard() && location.hash === '')
    screen.querySelector('textarea')?.focus({ preventScroll: true });
}

function mark(screen: HTMLElement, event: MouseEvent): void {
  // Another click asks the browser for a new tab, a new window or a download.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const target = event.target instanceof Element ? event.target.closest(TAPPED) : null;
  for (const before of screen.querySelectorAll('[data-tapped]'))
    before.removeAttribute('data-tapped');
  target?.setAttribute('data-tapped', '');
}
