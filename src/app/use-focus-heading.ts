/**
 * After a navigation the focus stands on the new page's `h1`, so that keyboard and screen reader begin where the eye does.
 * Only another path counts: a filter in the query moves nobody. Who goes back is at the link they left by.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isFocusRestored } from './restore-place.ts';

export function useFocusHeading(): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (hash !== '' || isTyping() || isFocusRestored()) return;
    const main = document.querySelector<HTMLElement>('main');
    const heading = main?.querySelector<HTMLElement>('h1[tabindex="-1"]');
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** A page that put the cursor into a field itself knows better. */
function isTyping(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
}
