/**
 * Restores the scroll position of a page. Its content may still be loading: it is tried again whenever the content changes,
 * until the first touch, key or turn of the wheel.
 */
import type { LinkMark, ScrollPlace } from '#src/lib/scroll-places.ts';

/** The restoring ends after this time. */
const LONGEST_WAIT_MS = 10_000;
/** The layout still shifts for a moment after the position is reached: it is held for this time. */
const HELD_MS = 1_000;
/** The events by which the member scrolls the page or acts on it. */
export const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** A point within a card, in one column and in several. */
const INTO_PAGE = { x: 0.3, y: 0.4 } as const;

const mainOf = () => document.querySelector<HTMLElement>('main');

const linksTo = (href: string): HTMLAnchorElement[] => {
  const links = mainOf()?.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`);
  return links === undefined ? [] : [...links];
};

function markOf(link: HTMLAnchorElement | null, isPressed: boolean): LinkMark | null {
  const href = link?.getAttribute('href') ?? null;
  if (link === null || href === null) return null;
  const index = linksTo(href).indexOf(link);
  return { href, index, top: link.getBoundingClientRect().top, isPressed };
}

/** The link itself, or the first link of the card or row that contains the element. */
function linkAt(element: Element | null): HTMLAnchorElement | null {
  if (element === null || !mainOf()?.contains(element)) return null;
  const link = element.closest('a');
  return link ?? element.closest('li, article')?.querySelector('a') ?? null;
}

/** `pressed`: the element that was clicked just now. */
export function scrollPlaceNow(pressed: Element | null): ScrollPlace {
  const own = linkAt(pressed);
  return {
    y: window.scrollY,
    mark: own === null ? markOf(linkAt(inMiddle()), false) : markOf(own, true),
  };
}

const inMiddle = (): Element | null =>
  document.elementFromPoint(innerWidth * INTO_PAGE.x, innerHeight * INTO_PAGE.y);

let restored: Element | null = null;

/** Did going back restore the focus to where it is now? */
export const isFocusRestored = (): boolean =>
  restored !== null && document.activeElement === restored;

/** Returns the function that cancels it. `onEnd` runs when the position is reached or given up. */
export function restoreScrollPlace({ y, mark }: ScrollPlace, onEnd: () => void): () => void {
  let frame = 0;
  let isOver = false;
  restored = null;

  const end = () => {
    if (isOver) return;
    isOver = true;
    cancelAnimationFrame(frame);
    clearTimeout(giveUpTimer);
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
  /** Is the position reached? */
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
  const giveUpTimer = setTimeout(end, LONGEST_WAIT_MS);
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

/** Does nothing when another element already has the focus. */
function focusOn(link: HTMLAnchorElement): void {
  const focused = document.activeElement;
  const isFree =
    focused === null || focused === document.body || focused.getAttribute('tabindex') === '-1';
  if (!isFree) return;
  restored = link;
  link.focus({ preventScroll: true });
}
