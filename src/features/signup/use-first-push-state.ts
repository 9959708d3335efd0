/**
 * The state of push when the flow begins; null until the settings and the browser have answered. Without keys of the site
 * there is no push.
 */
import { useEffect, useState } from 'react';
import { pushState, type PushState } from '#src/data/push/push-browser.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';

export function useFirstPushState(): PushState | null {
  const settings = useSettings();
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
  if (storage !== 'durable') return 'unsupported';
  if (settings === null) return null;
  return settings.push_pub === null ? 'unsupported' : state;
}
