/**
 * Puts a page back to where it was left. What it shows may still be on its way: until it is there the page is tried again
 * whenever it grows, and the first touch, key or turn of the wheel ends that.
 */
import type { Mark, Place } from '#src/lib/places.ts';

/** What has not come by then is not waited for. */
const PATIENCE_MS = 10_000;
/** Parts of the page are laid out anew while it settles, and what was reached would slip away: so long it is held. */
const HELD_MS = 1_000;
const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Within a card, in one column and in several. */
const INTO_PAGE = { x: 0.3, y: 0.4 } as const;

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
  const middle = document.elementFromPoint(innerWidth * INTO_PAGE.x, innerHeight * INTO_PAGE.y);
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
  const hold = (until: number) => {
    if (performance.now() > until) return end();
    goThere();
    frame = requestAnimationFrame(() => hold(until));
    return undefined;
  };
  /** Is it reached? */
  const goThere = (): boolean => {
    const link = mark && (linksTo(mark.href)[mark.index] ?? linksTo(mark.href)[0]);
    const goal = mark && link ? window.scrollY + link.getBoundingClientRect().top - mark.top : y;
    if (Math.abs(window.scrollY - goal) > 1) window.scrollTo({ top: goal, behavior: 'instant' });
    if (mark?.isPressed === true && link) focusOn(link);
    return link !== undefined && Math.abs(window.scrollY - goal) <= 1;
  };
  const look = () => {
    if (!goThere()) return;
    grown.disconnect();
    hold(performance.now() + HELD_MS);
  };

  const grown = new MutationObserver(look);
  const patience = setTimeout(end, PATIENCE_MS);
  for (const gesture of GESTURES)
    window.addEventListener(gesture, end, { capture: true, passive: true });
  const main = mainOf();
  if (main) grown.observe(main, { childList: true, subtree: true });
  if (y === 0 && mark === null) {
    window.scrollTo({ top: 0, behavior: 'instant' });
    end();
  } else look();
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
