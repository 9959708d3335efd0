/**
 * The sync worker without a page (decisions 139): what waits is sent, and what is new is read, until nothing is left to do,
 * the connection is gone or the time is over. It is one more hidden tab of the device: a page that opens meanwhile follows
 * it, and leads when it has ended.
 */
import { deferred } from '#schemas/deferred.ts';
import { waitingCounts } from '#sync/engine/overlay/waiting.ts';
import { isAway } from '#sync/queries/status.ts';
import type { Ports } from './ports.ts';
import { openWorker, type OpenWorker } from './start.ts';

/** A browser ends a service worker that handles one event for long. */
const LONGEST_MS = 25_000;
/** Live queries, which count for the badge, deliver a moment after rows are stored. */
const SETTLED_MS = 500;
/** What shows that something is waiting for the member. */
const READ = ['user', 'chats', 'likes'] as const;

export interface Worked {
  /** How many intents still wait to be sent. */
  waiting: number;
  /** The number on the app's icon, if the server has confirmed it meanwhile. */
  badge: number | null;
}

/** `reads`: what is new is read, too, and not only what waits is sent. */
export async function workWithoutPage(
  ports: Ports,
  { reads }: { reads: boolean },
): Promise<Worked> {
  const { clock } = ports;
  const worker = openWorker(ports);
  const beganAt = clock.wall();
  const over = deferred<undefined>();
  const end = () => over.resolve(undefined);
  const stopTimer = clock.after(LONGEST_MS, end);
  await Promise.race([worker.sessionRunner.started.promise, over.promise]);
  const stopLooking = worker.status.watch(({ connectivity }) => {
    const isVain = worker.sessionHost.memberSession === null || isAway(connectivity);
    const isDone = waitingIn(worker, clock.wall()) === 0 && (!reads || isRead(worker, beganAt));
    if (isVain || isDone) end();
  });
  const stopHurry = hurryOnceLeading(worker, reads ? 'member' : 'sync');
  await over.promise;
  for (const stop of [stopTimer, stopLooking, stopHurry]) stop();
  const isCounted = isRead(worker, beganAt);
  if (isCounted) await new Promise<void>((settled) => clock.after(SETTLED_MS, settled));
  const waiting = waitingIn(worker, clock.wall());
  const { badge } = worker.status.get();
  await worker.close();
  return { waiting, badge: isCounted ? badge : null };
}

/** Whether the server has confirmed since then what the badge counts. */
function isRead({ sessionHost }: OpenWorker, since: number): boolean {
  const freshness = sessionHost.memberSession?.freshness;
  return READ.every((name) => (freshness?.get(name).syncedAt ?? 0) >= since);
}

/** What has failed before waits for its time, which a new connection cuts short. */
function hurryOnceLeading(
  { sessionHost, status }: OpenWorker,
  cause: 'member' | 'sync',
): () => void {
  let led = false;
  return status.watch(({ leader }) => {
    if (leader && !led) sessionHost.memberSession?.wake(cause);
    led = leader;
  });
}

/** The status counts a moment later than the rows change. */
function waitingIn({ sessionHost }: OpenWorker, wall: number): number {
  const rows = sessionHost.memberSession?.memberView.outbox.rows() ?? [];
  return waitingCounts(rows, wall).waiting;
}
