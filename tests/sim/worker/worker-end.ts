/**
 * After the faults, on the real worker: what must be true of a device that had enough time (invariants 2, 3, 5, 8, 18, 28).
 */
import { hasBytes } from '#sync/db/tables/photos.ts';
import { contentOf, isLeftOut, unreadOf } from '#tests/sim/backend-content.ts';
import { chatsIn, likesIn } from '#tests/sim/contents.ts';
import type { Home } from '#tests/sim/home.ts';
import { FOREIGN } from '#tests/sim/members.ts';
import { everyIntentEnded, exactlyOnce, inOrder, nothingWaits } from '#tests/sim/oracles-end.ts';
import { conversationsInOrder } from '#tests/sim/oracles-sets.ts';
import { NOTHING_HELD } from '#tests/sim/questions.ts';
import { hold } from '#tests/sim/violation.ts';
import type { WorkerPhone } from './worker-phone.ts';

export function checkWorkerEnd(phone: WorkerPhone): void {
  hold(28, phone.leader !== null, () => 'nobody leads');
  for (const account of phone.site.accounts) exactlyOnce(account);
  nothingWaits(phone);
  for (const home of phone.record.homes.here) neededAlone(home);
  everyIntentEnded(phone.home);
  conversationsInOrder(phone.home);
  inOrder(phone.home);
  sameAsServer(phone);
}

/** After a sweep of a long time later, bytes stay only where a row needs them. */
function neededAlone({ disk }: Home): void {
  for (const key of disk.photos.keys()) {
    const row = disk.rows.get(key);
    const isNeeded = row !== undefined && (!hasBytes(row) || row.state !== 'acked');
    hold(37, isNeeded, () => `the bytes of photo ${key} stay`);
  }
}

const sorted = (ids: Iterable<string>): string => [...ids].toSorted().join(', ');

function sameAsServer({ backend, disk, viewOracle }: WorkerPhone): void {
  const same = (what: string, held: Iterable<string>, there: Iterable<string>) =>
    hold(
      18,
      sorted(held) === sorted(there),
      () => `${what}: ${sorted(held)}, not ${sorted(there)}`,
    );
  const chats = contentOf(backend, { name: 'chats' }, NOTHING_HELD);
  const listed = chats.name === 'chats' ? chats.chats : [];
  const figures = (all: typeof listed) =>
    all.map(({ profile, num_unread_messages: unread }) => `${profile.id} ${unread}`);
  same('chats', figures(chatsIn(disk.base.chats)), figures(listed));
  const likes = contentOf(backend, { name: 'likes' }, NOTHING_HELD);
  const answer = likes.name === 'likes' ? likes : { profiles: [], liked_by: [] };
  const known = likesIn(disk.base.likes) ?? { profiles: [], liked_by: [] };
  for (const name of ['profiles', 'liked_by'] as const)
    same(
      name,
      known[name].map(({ id }) => id),
      answer[name].map(({ id }) => id),
    );
  if ([...disk.rows.keys()].some((id) => id !== FOREIGN.id)) return;
  const { badge } = viewOracle.check();
  const unread = [...backend.talks].filter(
    ([other, talk]) => unreadOf(other, talk) > 0 && !isLeftOut(backend, other),
  ).length;
  const fresh = answer.liked_by.filter((like) => like.like_new).length;
  hold(20, badge === unread + fresh, () => `badge ${badge}, server ${unread + fresh}`);
}
