/**
 * When the element with the focus is taken out of the page by an act of the keyboard (a row that was deleted, a form that was
 * sent), the focus goes to what is now in its place. Otherwise it would be on no element, and a screen reader would begin at the
 * top of the page. A page that was left is not looked after here: the new page places the focus itself.
 */

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

interface FocusPlace {
  parent: Element;
  /** What was inserted there at the same time. */
  added: readonly Node[];
  before: Node | null;
  after: Node | null;
}

interface Focused {
  element: Element;
  path: string;
}

const REMEMBERED = 20;

let focused: Focused | null = null;
/** What had the focus before, the newest last: a layer that is gone was opened from there. */
let trail: Element[] = [];

/** A touch or a click needs no focus afterwards. */
const lookAt = ({ target }: FocusEvent): void => {
  const isByKeys = target instanceof Element && target.matches(':focus-visible');
  focused = isByKeys ? { element: target, path: location.pathname } : null;
  if (!isByKeys) return;
  // The items of closed menus would push out what was there before.
  const present = trail.filter((one) => one !== target && one.isConnected);
  trail = [...present, target].slice(-REMEMBERED);
};

const isLost = (): boolean => document.activeElement === document.body;

export function keepFocus(): void {
  document.addEventListener('focusin', lookAt);
  new MutationObserver((records) => {
    if (focused === null || !isLost() || focused.element.isConnected) return;
    const { element, path } = focused;
    const place = placeOf(element, records);
    focused = null;
    // A closing layer gives the focus back, and a new page places it, within a frame.
    requestAnimationFrame(() => requestAnimationFrame(() => place && restore(place, path)));
  }).observe(document.body, { childList: true, subtree: true });
}

function placeOf(element: Element, records: readonly MutationRecord[]): FocusPlace | null {
  const removal = records.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(element)),
  );
  if (!(removal?.target instanceof Element)) return null;
  const parent = removal.target;
  const there = records.filter(({ target }) => target === parent);
  const added = there.flatMap(({ addedNodes }) => [...addedNodes]);
  return { parent, added, before: removal.previousSibling, after: removal.nextSibling };
}

function restore(place: FocusPlace, path: string): void {
  if (!isLost() || location.pathname !== path) return;
  const isThere = place.parent !== document.body && place.parent.isConnected;
  const next = (isThere ? nearest(place) : null) ?? trail.findLast(isUsable);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

const isUsable = (element: Element): boolean =>
  element.isConnected &&
  element.getClientRects().length > 0 &&
  element.closest('[inert], [aria-hidden="true"]') === null;

function firstIn(node: Node): Element | undefined {
  if (!(node instanceof Element)) return undefined;
  const inside = [...node.querySelectorAll(FOCUSABLE)];
  return (node.matches(FOCUSABLE) ? [node, ...inside] : inside).find(isUsable);
}

/** From this sibling on, in one direction. */
function firstFrom(start: Node | null, way: 'nextSibling' | 'previousSibling'): Element | null {
  for (let node = start; node !== null; node = node[way]) {
    const found = firstIn(node);
    if (found) return found;
  }
  return null;
}

/** What replaced it, else what follows, else what stands before; else the same around the element that held it. */
function nearest({ parent, added, before, after }: FocusPlace): Element | null {
  for (const node of added) {
    const replacement = firstIn(node);
    if (replacement) return replacement;
  }
  const beside = firstFrom(after, 'nextSibling') ?? firstFrom(before, 'previousSibling');
  const holder = parent.parentElement;
  if (beside !== null || holder === null || parent === document.body) return beside;
  const { previousSibling, nextSibling } = parent;
  return nearest({ parent: holder, added: [], before: previousSibling, after: nextSibling });
}
