/**
 * Puts a page back to where it was left. What it shows may still be on its way: until it is there the page is tried again
 * whenever it grows, and the first touch, key or turn of the wheel ends that.
 */
import type { Mark, Place } from '#src/lib/places.ts';

/** What has not come by then is not waited for. */
const PATIENCE_MS = 10_000;
/** Cards far from the screen have an estimated height: what was found is held while they are laid out. */
const HELD_FRAMES = 12;
const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const MIDDLE = 0.4;

const mainOf = () => document.querySelector<HTMLElement>('main');

const linksTo = (href: string): HTMLAnchorElement[] => {
  const links = mainOf()?.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`);
  return links === undefined ? [] : [...links];
};

function markOf(link: HTMLAnchorElement | null, isPressed: boolean): Mark | null {
  const href = link?.getAttribute('href') ?? null;
  if (link === null || href === null) return null;
  const index = linksTo(href).indexOf(link);
  return { href, index, top: link.getBoundingClientRect().top, isPressed };
}

/** A link itself, or the first one of the card or row that something stands in. */
function linkAt(element: Element | null): HTMLAnchorElement | null {
  if (element === null || !mainOf()?.contains(element)) return null;
  const link = element.closest('a');
  return link ?? element.closest('li, article')?.querySelector('a') ?? null;
}

/** `pressed`: what was clicked just now. */
export function lookAround(pressed: Element | null): Place {
  const own = linkAt(pressed);
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight * MIDDLE);
  return {
    y: window.scrollY,
    mark: own === null ? markOf(linkAt(middle), false) : markOf(own, true),
  };
}

let restored: Element | null = null;

/** Has going back put the focus where it is? */
export const isFocusRestored = (): boolean =>
  restored !== null && document.activeElement === restored;

/** Answers how to call it off. `onEnd` when the place is reached or given up. */
export function restorePlace({ y, mark }: Place, onEnd: () => void): () => void {
  let frame = 0;
  let isOver = false;
  restored = null;

  const end = () => {
    if (isOver) return;
    isOver = true;
    cancelAnimationFrame(frame);
    clearTimeout(patience);
    grown.disconnect();
    for (const gesture of GESTURES) window.removeEventListener(gesture, end, true);
    onEnd();
  };
  const hold = (link: HTMLAnchorElement, top: number, frames: number) => {
    window.scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' });
    if (frames === 0 || !link.isConnected) end();
    else frame = requestAnimationFrame(() => hold(link, top, frames - 1));
  };
  const look = () => {
    const link = mark && (linksTo(mark.href)[mark.index] ?? linksTo(mark.href)[0]);
    if (mark && link) {
      grown.disconnect();
      hold(link, mark.top, HELD_FRAMES);
      if (mark.isPressed) focusOn(link);
      return;
    }
    window.scrollTo({ top: y, behavior: 'instant' });
    if (mark === null && Math.abs(window.scrollY - y) <= 1) end();
  };

  const grown = new MutationObserver(look);
  const patience = setTimeout(end, PATIENCE_MS);
  for (const gesture of GESTURES)
    window.addEventListener(gesture, end, { capture: true, passive: true });
  const main = mainOf();
  if (main) grown.observe(main, { childList: true, subtree: true });
  look();
  return end;
}

/** Unless the member is at something already. */
function focusOn(link: HTMLAnchorElement): void {
  const focused = document.activeElement;
  const isFree =
    focused === null || focused === document.body || focused.getAttribute('tabindex') === '-1';
  if (!isFree) return;
  restored = link;
  link.focus({ preventScroll: true });
}
