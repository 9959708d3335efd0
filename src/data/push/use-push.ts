/**
 * Push for a screen: the state of this browser, and the two ways to change it. `null` until the state is known, and when push
 * cannot be offered: no push in this browser, no keys on this site, no durable storage.
 */
import { useEffect, useState } from 'react';
import { fail, type Failure, type Outcome } from '#schemas/outcome.ts';
import type { ShownPush } from '#schemas/sw-message.ts';
import { useLastPush } from './last-push.ts';
import { endSubscription, pushState, subscribeBrowser, type PushState } from './push-browser.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useCommandState } from '#src/data/use-command-state.ts';

export interface Push {
  state: Exclude<PushState, 'unsupported'>;
  isBusy: boolean;
  failure: Failure | null;
  /** The content of the last push (spec §3). */
  lastMessage: ShownPush | null;
  turnOn: () => Promise<Outcome<null>>;
  turnOff: () => Promise<Outcome<null>>;
  /** Ends the subscription and makes a new one: for a device on which nothing arrives any more. */
  repair: () => Promise<Outcome<null>>;
}

const NOT_ALLOWED = fail({ code: 'refused', status: 0, reason: 'not-allowed', message: '' });

export function usePush(): Push | null {
  const publicKey = useSettings()?.push_pub ?? null;
  const { session, storage } = useStatus('session', 'storage');
  const lastMessage = useLastPush();
  const [state, setState] = useState<PushState | null>(null);
  const subscribing = useCommandState((sync) => async (key: string) => {
    const subscription = await subscribeBrowser(key);
    if (subscription === null) return NOT_ALLOWED;
    const outcome = await sync.subscribePush({ subscription });
    // A subscription that the server does not know must end: no push would arrive.
    if (!outcome.ok) await endSubscription();
    return outcome;
  });
  const ending = useCommandState((sync) => async () => {
    const endpoint = await endSubscription();
    return endpoint === null ? { ok: true, value: null } : sync.unsubscribePush({ endpoint });
  });
  // The member may allow notifications in the settings of the browser, and come back.
  useEffect(() => {
    const look = () => void pushState().then(setState);
    look();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  const isOffered = session.state === 'member' && storage === 'durable';
  if (publicKey === null || !isOffered || state === null || state === 'unsupported') return null;
  const thenLook = async (work: Promise<Outcome<null>>) => {
    const outcome = await work;
    setState(await pushState());
    return outcome;
  };
  return {
    state,
    isBusy: subscribing.busy || ending.busy,
    failure: subscribing.failure ?? ending.failure,
    lastMessage,
    turnOn: () => thenLook(subscribing.run(publicKey)),
    turnOff: () => thenLook(ending.run()),
    repair: () =>
      thenLook(ending.run().then((ended) => (ended.ok ? subscribing.run(publicKey) : ended))),
  };
}
