/** What is still on this device of any member, found by looking: databases, pictures, the push subscription. */
import { useCallback, useEffect, useState } from 'react';
import { OF_MEMBER } from '#schemas/cache-names.ts';
import { useCommand } from '#src/data/use-command.ts';
import { endSubscription, pushState } from '#src/data/push/push-browser.ts';
import { postToServiceWorker } from '#src/data/to-service-worker.ts';

/** Null: the browser does not report it. */
export interface LeftOnDevice {
  databases: number | null;
  pictures: number | null;
  push: boolean;
}

export interface LookingAtDevice {
  /** Null until it was looked at. */
  left: LeftOnDevice | null;
  isRemoving: boolean;
  remove: () => void;
}

export function useLeftOnDevice(): LookingAtDevice {
  const count = useCommand((sync) => sync.countDatabases);
  const logOut = useCommand((sync) => sync.logOut);
  const [left, setLeft] = useState<LeftOnDevice | null>(null);
  const [isRemoving, setRemoving] = useState(false);

  const look = useCallback(async (): Promise<LeftOnDevice> => {
    // First the databases: this answer waits until a running wipe is over, and pictures and push are removed before that.
    const counted = await count();
    const [pictures, push] = await Promise.all([countPictures(), pushState()]);
    const databases = counted.ok ? counted.value : null;
    return { databases, pictures, push: push === 'subscribed' };
  }, [count]);
  useEffect(() => void look().then(setLeft), [look]);

  const remove = async () => {
    setRemoving(true);
    await endSubscription();
    await logOut({ discardUnsent: true });
    postToServiceWorker({ type: 'forget-images' });
    setLeft(await look());
    setRemoving(false);
  };
  return { left, isRemoving, remove: () => void remove() };
}

/** The pictures of members, and the screens with them, that the service worker keeps; null when the browser opens no caches. */
async function countPictures(): Promise<number | null> {
  if (!('caches' in window)) return null;
  try {
    const there = await Promise.all(OF_MEMBER.map(countIn));
    return there.reduce((sum, count) => sum + count, 0);
  } catch {
    return null;
  }
}

/** A cache that does not exist is not created. */
async function countIn(name: string): Promise<number> {
  if (!(await caches.has(name))) return 0;
  return (await (await caches.open(name)).keys()).length;
}
