/**
 * After a navigation the `h1` of the new page has the focus, so that keyboard and screen reader start there. Only a change of
 * the path counts: a filter in the query does not move the focus. Going back focuses the link that was used to leave.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isFocusRestored } from './restore-scroll-place.ts';

/** The longest time in which a page may replace its first content. */
const HELD_MS = 10_000;

export function useFocusHeading(): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  const letGo = useRef(() => {});

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    letGo.current();
    if (hash !== '' || isTyping() || isFocusRestored()) return;
    letGo.current = holdFocusOnHeading();
  }, [pathname, hash]);
}

/** When the heading is replaced, the new one gets the focus, unless the focus has moved elsewhere. */
function holdFocusOnHeading(): () => void {
  const main = document.querySelector<HTMLElement>('main');
  let focused = focusHeading(main);
  const observer = new MutationObserver(() => {
    const isLost = document.activeElement === document.body && !focused?.isConnected;
    if (isLost) focused = focusHeading(main);
  });
  const letGo = () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('pointerdown', letGo, true);
  };
  const timer = setTimeout(letGo, HELD_MS);
  if (main) observer.observe(main, { childList: true, subtree: true });
  document.addEventListener('pointerdown', letGo, true);
  return letGo;
}

function focusHeading(main: HTMLElement | null): HTMLElement | null {
  const goal = main?.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main;
  goal?.focus({ preventScroll: true });
  return goal;
}

/** A page that focused a field itself keeps that focus. */
function isTyping(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
}
