/**
 * After a navigation the focus stands on the new page's `h1`, so that keyboard and screen reader begin where the eye does.
 * Only another path counts: a filter in the query moves nobody. Who goes back is at the link they left by.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isFocusRestored } from './restore-place.ts';

/** As long as a page may still turn from what it shows first into what it is. */
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

/** A heading that gives way to another hands the focus on, unless the focus has gone elsewhere. */
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

/** A page that put the cursor into a field itself knows better. */
function isTyping(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
}
