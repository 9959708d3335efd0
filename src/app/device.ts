/**
 * What the device shows or keeps for the member while the app runs: the badge, the pictures, durable storage for unsent work.
 * Only the leader's page writes the badge. After a logout neither badge, pictures nor toasts stay.
 */
import { showBadge } from '#src/data/badge.ts';
import { keepLastPush } from '#src/data/push/last-push.ts';
import { postToServiceWorker } from '#src/data/to-service-worker.ts';
import { afterPaint } from '#src/lib/after-paint.ts';
import { keep, kept } from '#src/lib/kept.ts';
import { forgetChatSearch } from '#src/features/chats/search/use-chat-search.ts';
import { forgetSeenPhotos } from '#src/features/messages/photo/seen-photos.ts';
import { forgetKeptPlace } from '#src/features/signup/steps/place/kept-place.ts';
import { correctNow } from '#src/data/use-now.ts';
import { changeBlursNudity } from '#src/data/nudity/nudity-choice.ts';
import { forgetKeptTexts } from '#src/data/own-fields/kept-text.ts';
import { forgetShare } from '#src/data/share/share-store.ts';
import { forgetScrollPlaces } from '#src/lib/scroll-places.ts';
import { forgetReport } from '#src/data/people/report-store.ts';
import { closeToasts } from '#src/lib/toast-store.ts';
import type { SyncClient } from '#sync/api.ts';
import { memberOf, type SyncStatus } from '#sync/queries/status.ts';
import { keepHadMember } from './had-member.ts';

const ASKED_TO_PERSIST = 'asked-to-persist';

export function keepDevice({ get, subscribe }: SyncClient['status']): () => void {
  let before: SyncStatus | null = null;
  let callOff = () => {};
  const look = () => {
    const now = get();
    const was = before;
    before = now;
    correctNow(now.clockOffset);
    if (now.session.state !== was?.session.state) keepHadMember(now.session);
    if (isCounting(now) && !(was && isCounting(was) && isSameCount(was, now))) showBadge(now.badge);
    if (now.session.state === 'visitor' && was?.session.state !== 'visitor') leaveNothing();
    if (was && memberOf(was) !== null && memberOf(was) !== memberOf(now)) {
      forgetShare();
      forgetMember();
    }
    if (now.lock !== null && was?.lock === null) forgetMember();
    if (now.lock?.isLocked && was?.lock?.isLocked === false) emptyPage();
    if (isKept(now) && !(was && isKept(was))) callOff = afterPaint(keepUnsentSafe);
  };
  look();
  const stop = subscribe(look);
  return () => {
    stop();
    callOff();
  };
}

const isCounting = ({ session, leader }: SyncStatus): boolean =>
  session.state === 'member' && leader;

/** The same number from a later answer of the server is another count: it replaces what a push has written. */
const isSameCount = (was: SyncStatus, now: SyncStatus): boolean =>
  was.badge === now.badge && was.countedAt === now.countedAt;

/** What this page holds in memory must not stay behind the lock. Offline only the service worker can load the page again. */
function emptyPage(): void {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null)
    location.reload();
}

/** Toasts, a report, stored places and typed texts of one member must not reach the next. */
function forgetMember(): void {
  postToServiceWorker({ type: 'forget-screens' });
  closeToasts();
  forgetReport();
  forgetScrollPlaces();
  forgetKeptTexts();
  forgetKeptPlace();
  forgetSeenPhotos();
  forgetChatSearch();
}

const isKept = ({ waiting, storage }: SyncStatus): boolean => waiting > 0 && storage === 'durable';

function leaveNothing(): void {
  changeBlursNudity(true);
  showBadge(0);
  keepLastPush(null);
  postToServiceWorker({ type: 'forget-images' });
}

/** While intents are unsent, the browser is asked not to clear the storage. */
function keepUnsentSafe(): void {
  if ('storage' in navigator) void askToPersist(navigator.storage);
}

/** A browser may ask the member and does not remember a refusal, so that a device asks once. */
async function askToPersist(storage: StorageManager): Promise<void> {
  if (kept(ASKED_TO_PERSIST) !== null || (await storage.persisted())) return;
  keep(ASKED_TO_PERSIST, 'yes');
  await storage.persist();
}
