/**
 * Whether the address is confirmed, also by a link that was opened elsewhere: asked while the page is visible, and each
 * time it becomes visible.
 */
import { useEffect, useState } from 'react';
import { useCommand } from '#src/data/use-command.ts';

const ASK_AGAIN_MS = 10_000;

export function useActivated(): boolean {
  const load = useCommand((sync) => sync.loadActivation);
  const refresh = useCommand((sync) => sync.refresh);
  const [isActivated, setActivated] = useState(false);
  useEffect(() => {
    if (isActivated) return undefined;
    let isHere = true;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const outcome = await load();
      if (!isHere || !outcome.ok || !outcome.value.activated) return;
      setActivated(true);
      // The likes and messages that waited for it leave now.
      void refresh({ cause: 'member' });
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
    const look = () => void ask();
    document.addEventListener('visibilitychange', look);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isActivated, load, refresh]);
  return isActivated;
}
