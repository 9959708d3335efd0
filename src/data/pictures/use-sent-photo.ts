/**
 * The bytes of my photo while it is on its way, read from this device. The address stays while the bubble or tile is on
 * screen, so that the picture does not change when the server's copy arrives.
 */
import { useEffect, useState } from 'react';
import type { IntentKey } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';

/** `key`: null when it is not on its way. Null while it is read, or when this device no longer has it. */
export function useSentPhoto(key: IntentKey | null): string | null {
  const read = useCommand((sync) => sync.readPhoto);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isGone = false;
    void read({ key }).then((outcome) => {
      const file = outcome.ok ? outcome.value.file : null;
      if (!isGone && file !== null) setUrl(URL.createObjectURL(file));
    });
    return () => {
      isGone = true;
    };
  }, [key, read]);
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}
