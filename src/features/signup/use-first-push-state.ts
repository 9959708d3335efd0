/** The state of push when the flow begins; null until the browser has answered. Without keys of the site there is no push. */
import { useEffect, useState } from 'react';
import { pushState, type PushState } from '#src/data/push-browser.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';

export function useFirstPushState(): PushState | null {
  const publicKey = useSettings()?.push_pub ?? null;
  const { storage } = useStatus('storage');
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isOpen = true;
    const answer = (found: PushState) => {
      if (isOpen) setState(found);
    };
    pushState().then(answer, () => answer('unsupported'));
    return () => {
      isOpen = false;
    };
  }, []);
  return publicKey === null || storage !== 'durable' ? 'unsupported' : state;
}
