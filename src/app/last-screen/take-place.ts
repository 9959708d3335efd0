/**
 * Replaces the copy of the last screen by the live screen (decisions 119) once the live one is whole: React has drawn the same
 * beneath it, so nothing moves. The copy goes at once when another page, or no page of the member, is to be shown. A tap in the copy
 * on a link, a heart or a button of a menu is repeated in the live screen.
 */
import { LAST_SCREEN_END_ID, LAST_SCREEN_ID } from '#schemas/last-screen-ids.ts';
import { isQuiet } from '#src/data/before-paint/quiet.ts';
import type { StatusSource } from '#sync/queries/status.ts';
import { isWhole } from './live-in-place.ts';

/** The live screen is shown after this time in any state. */
const LONGEST_WAIT_MS = 10_000;
/** The live screen must not have changed for this number of frames, because parts that load late may still move it. */
const STILL_FRAMES = 1;
/** A live screen that is whole but still changes is shown after this time. */
const UNREST_MS = 400;

/** `gone` is called when there is no copy any more. */
export function takePlace(root: Element, status: StatusSource, gone = () => {}): void {
  const copy = document.getElementById(LAST_SCREEN_ID);
  if (copy === null) return gone();
  const path = location.pathname + location.search;
  let still = 0;
  let isHeld = false;
  let wholeAt: number | null = null;
  let frame: number | null = null;

  const end = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    clearTimeout(giveUpTimer);
    changed.disconnect();
    stop();
    exchange(root, copy);
    gone();
  };
  const look = () => {
    if (isOver(status.get(), path)) return end();
    wholeAt = isWhole(root) && isMember(status) ? (wholeAt ?? performance.now()) : null;
    // Frames are counted only then: each costs the start some milliseconds.
    if (wholeAt !== null && !isHeld) frame ??= requestAnimationFrame(count);
    return undefined;
  };
  const count = () => {
    frame = null;
    still += 1;
    const isOld = wholeAt !== null && performance.now() > wholeAt + UNREST_MS;
    if (wholeAt !== null && !isHeld && (still > STILL_FRAMES || isOld)) return end();
    return look();
  };
  const changed = new MutationObserver(() => {
    still = 0;
    look();
  });
  const giveUpTimer = setTimeout(end, LONGEST_WAIT_MS);
  // A page in the background has no frames.
  const stop = status.subscribe(look);
  // Removing a field ends the composition of a character in it (an input method): the copy stays until the composition has ended.
  for (const type of ['compositionstart', 'compositionend'])
    copy.addEventListener(type, () => {
      isHeld = type === 'compositionstart';
      look();
    });
  changed.observe(root, { childList: true, subtree: true, characterData: true });
  return look();
}

const isMember = ({ get }: StatusSource): boolean => get().session.state === 'member';

const isOver = (
  { session, lock, storage, worker }: ReturnType<StatusSource['get']>,
  path: string,
): boolean =>
  session.state === 'visitor' ||
  lock?.isLocked === true ||
  storage === 'failed' ||
  worker === 'fails' ||
  path !== location.pathname + location.search ||
  isQuiet();

function exchange(root: Element, copy: HTMLElement): void {
  const focused = copy.contains(document.activeElement) ? document.activeElement : null;
  const tapped = copy.querySelector('[data-tapped]');
  const counterparts = [focused, tapped].map((one) => one && counterpart(root, copy, one));
  const scrolled = scrolledIn(root, copy);
  const typed = typedIn(root, copy);
  copy.remove();
  document.getElementById(LAST_SCREEN_END_ID)?.remove();
  root.removeAttribute('data-beneath');
  for (const { element, top } of scrolled) element.scrollTop = top;
  for (const one of typed) carryOver(one);
  const [toFocus, toTap] = counterparts;
  toFocus?.focus({ preventScroll: true });
  toTap?.click();
}

/** The same link, menu or heart in the live screen; a heart in another state is not the one that was tapped. */
function counterpart(root: Element, copy: Element, element: Element): HTMLElement | null {
  const href = element.getAttribute('href');
  if (href !== null) {
    const same = `a[href="${CSS.escape(href)}"]`;
    const index = [...copy.querySelectorAll(same)].indexOf(element);
    return root.querySelectorAll<HTMLElement>(same)[index] ?? null;
  }
  if (element.getAttribute('aria-haspopup') === 'menu')
    return (
      menusOf(root, element)[menusOf(copy, element).findIndex((one) => one === element)] ?? null
    );
  const liked = element.closest('[data-like]')?.getAttribute('data-like') ?? null;
  if (liked === null) return null;
  const heart = root.querySelector<HTMLElement>(`[data-like="${CSS.escape(liked)}"] button`);
  const isSame = heart?.getAttribute('aria-pressed') === element.getAttribute('aria-pressed');
  return isSame ? heart : null;
}

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent;

/** The buttons that open a menu and have the same name as `like`. */
const menusOf = (within: Element, like: Element): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]')].filter(
    (one) => nameOf(one) === nameOf(like),
  );

interface TypedField {
  field: HTMLTextAreaElement;
  text: string;
  hasFocus: boolean;
}

/** What was written in a field of the copy, and the same field of the live screen. */
function typedIn(root: Element, copy: Element): TypedField[] {
  const live = root.querySelectorAll('textarea');
  return [...copy.querySelectorAll('textarea')].flatMap((one, at) => {
    const field = live[at];
    const hasFocus = document.activeElement === one;
    return field === undefined ? [] : [{ field, text: one.value, hasFocus }];
  });
}

/** Adds the text behind the stored draft. The input event makes the screen treat it like typed text. */
function carryOver({ field, text, hasFocus }: TypedField): void {
  if (hasFocus) field.focus({ preventScroll: true });
  if (text === '') return;
  const end = field.value.length;
  field.setRangeText(text, end, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Where the member has scrolled within the copy. */
function scrolledIn(root: Element, copy: Element): { element: Element; top: number }[] {
  return [...copy.querySelectorAll('*')].flatMap((one) => {
    const began = Number(one.getAttribute('data-scroll') ?? 0);
    if (Math.abs(one.scrollTop - began) <= 1) return [];
    const element = [...root.querySelectorAll(one.localName)].find(
      ({ className }) => className === one.className,
    );
    return element === undefined ? [] : [{ element, top: one.scrollTop }];
  });
}
