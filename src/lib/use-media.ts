import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; for what must not even be mounted elsewhere. Styles alone need none. */
export function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(media);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}
