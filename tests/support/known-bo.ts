/**
 * Bo, a member whom another member may hide or block, and the places where Bo is then not shown.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { sendMessage } from '#schemas/messages.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { searchQuery } from '#sync/queries/search.ts';
import type { Cast, SignedIn } from './sync-members.ts';
import { shown } from './sync-tab.ts';

/** One member writes to another from another device. */
export async function writeFrom(
  { server }: Cast,
  from: ProfileId,
  { to, body }: { to: ProfileId; body: string },
): Promise<void> {
  const browser = await server().enter(from);
  const client_id = crypto.randomUUID();
  const created = new Date(server().clock.now()).toISOString();
  await browser.ask(sendMessage, {
    body: { client_id, profile: to, body, created },
    headers: { 'idempotency-key': client_id },
  });
}

/** Bo writes to the member from another device, and the message is on the member's device. */
export async function boWrites(cast: Cast, { member, device, tab }: SignedIn): Promise<ProfileId> {
  const bo = await cast.born('bo');
  await writeFrom(cast, bo, { to: member, body: 'Hi' });
  await tab.sync.api.refresh({ cause: 'member' });
  await device.until(() => tab.sync.status.get().badge === 1);
  return bo;
}

/** Bo has written to the member and is among the search results. */
export async function boIsKnown(cast: Cast, me: SignedIn): Promise<ProfileId> {
  const bo = await boWrites(cast, me);
  await me.tab.fetch(searchQuery, { filters: {} });
  return bo;
}

export function looks({ tab }: SignedIn, bo: ProfileId) {
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  const found = tab.watch(searchQuery, { filters: {} });
  const page = tab.watch(memberQuery, { profile: bo });
  return () => ({
    chat: shown(chats).rows.some(({ key }) => key === bo),
    found: shown(found).rows.some(({ key }) => key === bo),
    page: page.live.state === 'gone' ? 'gone' : 'there',
    badge: tab.sync.status.get().badge,
  });
}

export const GONE = { chat: false, found: false, page: 'gone', badge: 0 };
export const THERE = { chat: true, found: true, page: 'there', badge: 1 };
