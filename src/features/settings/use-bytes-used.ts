/** The bytes used this month, as this device counted them: calls by the sync worker, pictures by the service worker. */
import { useEffect, useState } from 'react';
import { bytesIn } from '#schemas/bytes-used.ts';
import { BYTES_USED } from '#schemas/cache-names.ts';
import { useCommand } from '#src/data/use-command.ts';

export interface BytesOfMonth {
  all: number;
  pictures: number;
}

/** Null until both are read. */
export function useBytesUsed(): BytesOfMonth | null {
  const [used, setUsed] = useState<BytesOfMonth | null>(null);
  const readCalls = useCommand((sync) => sync.readBytesUsed);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const [calls, pictures] = await Promise.all([readCalls(), bytesOfPictures()]);
      if (isGone || !calls.ok) return;
      setUsed({ all: calls.value.bytes + pictures, pictures });
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [readCalls]);
  return used;
}

/** A cache that does not exist is not created. */
async function bytesOfPictures(): Promise<number> {
  if (!('caches' in window)) return 0;
  try {
    const stored = await caches.match('/bytes-used', { cacheName: BYTES_USED });
    return bytesIn(await stored?.json(), Date.now());
  } catch {
    return 0;
  }
}
