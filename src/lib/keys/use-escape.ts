/** Escape pressed on the page, unless something over the page took the key. */
import { useEffect, useEffectEvent } from 'react';
import { isOfComposition } from './composition.ts';

export function useEscape(onEscape: () => void): void {
  const run = useEffectEvent(onEscape);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isOfComposition(event)) return;
      run();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
