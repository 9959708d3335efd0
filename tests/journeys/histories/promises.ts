/**
 * What must be so at the end of a history: everything that the device promised to keep is on the server, once and in order,
 * and the device shows what a new device of the same member shows.
 */
import { expect } from 'vitest';
import type { ProfileId } from '#schemas/ids.ts';
import type { TestServer } from '#tests/support/server.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { LIKE_LISTS, likesQuery } from '#sync/queries/likes.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import type { Device } from '#tests/support/sync-device.ts';
import { isShown, shown, type Tab } from '#tests/support/sync-tab.ts';
import { allowed, type Choice, type DeviceLife, type Written } from './device-life.ts';

export async function expectKept(life: DeviceLife, server: TestServer): Promise<void> {
  const { member, others } = life;
  const { db } = server;
  for (const profile of others) {
    const written = life.written.get(profile) ?? [];
    expectOnce(written, await arrived(server, member, profile));
  }
  for (const table of ['likes', 'hides'] as const) {
    const rows = await db.selectFrom(table).where('member', '=', member).select('target').execute();
    expectChosen(life[table], new Set(rows.map(({ target }) => target)), table);
  }
}

async function arrived({ db }: TestServer, from: ProfileId, to: ProfileId): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('sides', 'sides.conversation', 'messages.conversation')
    .where('sides.member', '=', to)
    .where('sender', '=', from)
    .orderBy('messages.id')
    .select((eb) => [
      'messages.body',
      eb
        .selectFrom('message_versions')
        .whereRef('message_versions.message', '=', 'messages.id')
        .orderBy('replaced')
        .limit(1)
        .select('message_versions.body')
        .as('first'),
    ])
    .execute();
  // As it was sent, and not from another device of the member.
  return rows.map(({ body, first }) => first ?? body).filter((body) => !body.startsWith('from '));
}

function expectOnce(written: readonly Written[], there: readonly string[]): void {
  const bodies = (promised: Written['promised']) =>
    written.filter((one) => one.promised === promised).map(({ body }) => body);
  const open = new Set(bodies('open'));
  expect(there.filter((body) => !open.has(body))).toEqual(bodies('kept'));
  expect(there.length).toBe(new Set(there).size);
}

function expectChosen(
  choices: ReadonlyMap<ProfileId, readonly Choice[]>,
  there: ReadonlySet<string>,
  what: string,
): void {
  for (const [profile, given] of choices)
    expect([...allowed(given)], `${what} ${profile}`).toContain(there.has(profile));
}

/** What a member sees in a tab, without the identities that only this device knows. */
export async function viewOf(device: Device, tab: Tab): Promise<unknown> {
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  const likes = LIKE_LISTS.map((type) => tab.watch(likesQuery, { type }));
  const hides = tab.watch(exclusionsQuery, { kind: 'hide' });
  const waiting = tab.watch(waitingQuery, {});
  await tab.fetch(exclusionsQuery, { kind: 'hide' });
  await device.until(() => [chats, ...likes, hides, waiting].every(isShown));
  const conversations: Record<string, unknown> = {};
  for (const { key } of shown(chats).rows)
    conversations[key] = await messagesWith(device, tab, key);
  return {
    chats: shown(chats).rows.map((row) => ({
      with: row.key,
      unread: row.num_unread_messages,
      pinned: row.pinned,
      last: row.last && { body: row.last.body, mine: row.last.mine, state: row.last.state },
    })),
    likes: likes.map((list) => shown(list).rows.map(({ key }) => key)),
    // In no order: what was hidden here stands first until the list is read again.
    hides: shown(hides)
      .rows.map(({ key, state }) => [key, state])
      .toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
    waiting: shown(waiting).rows.map(({ kind, state, reason }) => [kind, state, reason]),
    badge: tab.sync.status.get().badge,
    conversations,
  };
}

async function messagesWith(device: Device, tab: Tab, profile: string): Promise<unknown> {
  const conversation = tab.watch(conversationQuery, { profile, wanted: 'newest' });
  await device.until(() => isShown(conversation) && shown(conversation).isWhole);
  conversation.stop();
  // The state of their messages is shown nowhere.
  return shown(conversation).rows.map(({ mine, body, state, edited, isDeleted, reactions }) => ({
    body,
    mine: mine && state,
    isEdited: edited !== null,
    isDeleted,
    reactions: reactions.map(({ emoji, mine: isMine }) => [emoji, isMine]),
  }));
}
