/**
 * Keeps the push subscription on the server current: it is sent at every start and every login, because a browser may
 * change it without an event (product 2.7). It ends when the member signs out (decisions 27).
 */
import { currentSubscription, endSubscription } from '#src/data/push/push-browser.ts';
import { warn } from '#src/lib/log.ts';
import type { SyncClient } from '#sync/api.ts';
import { settingsQuery } from '#sync/queries/account.ts';

export function keepPush(sync: SyncClient): () => void {
  let lastMember: string | null = null;
  let publicKey: string | null = null;

  const update = () => {
    const { session, storage } = sync.status.get();
    if (session.state === 'unknown') return;
    const member = session.state === 'member' && storage === 'durable' ? session.member : '';
    if (lastMember === member || (member !== '' && publicKey === null)) return;
    lastMember = member;
    const work = member === '' ? endSubscription() : notify(sync, publicKey ?? '');
    work.catch((thrown: unknown) => warn('push', thrown instanceof Error ? thrown.name : ''));
  };
  const stopSettings = sync.live(settingsQuery, {}, (live) => {
    publicKey = 'value' in live ? live.value.push_pub : null;
    update();
  });
  const stopStatus = sync.status.subscribe(update);
  return () => {
    stopSettings();
    stopStatus();
  };
}

/** Sends nothing when the browser has ended the subscription; the screens then offer push again. */
async function notify(sync: SyncClient, publicKey: string): Promise<void> {
  const subscription = await currentSubscription(publicKey);
  if (subscription !== null) await sync.api.subscribePush({ subscription });
}
