import { afterEach, describe, expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { userQuery } from '#sync/queries/account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import type { Device } from '#tests/support/sync-device.ts';
import { shown, type Tab } from '#tests/support/sync-tab.ts';
import type { Dump } from './dump.ts';
import { ENTRIES, type Entry } from './entries.ts';
import { namedFor, startOver } from './kill.ts';
import { asOlder } from './other-releases.ts';
import { outcomeOf, outcomeOn } from './outcome.ts';
import { reopen, type Reopened } from './reopening.ts';
import { unsentIn } from './unsent.ts';
import { ANNA, ED } from './world.ts';

const newest = ENTRIES.slice(-1);
const older: Entry[] = newest.map(({ dump }) => ({
  name: 'an older release',
  dump: asOlder(dump),
}));

const opened: Reopened[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function opening(dump: Dump): Promise<Reopened> {
  const reopened = await reopen(dump);
  opened.push(reopened);
  return reopened;
}

const keysOn = ({ network }: Device): Set<string> =>
  new Set(network.asked.flatMap(({ key }) => key ?? []));

async function settle(device: Device, tab: Tab): Promise<void> {
  await device.until(() => tab.sync.status.get().leader);
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);
}

/** The part of the chats view that is a copy of the server's data, as the screens show it. */
async function copyOn(device: Device, tab: Tab) {
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  const given = tab.watch(likesQuery, { type: 'given' });
  const received = tab.watch(likesQuery, { type: 'received' });
  const user = tab.watch(userQuery, {});
  const all = [chats, given, received, user];
  await device.until(() => all.every(({ live }) => 'value' in live));
  await device.rest();
  // A draft belongs to the device alone.
  const rows = shown(chats).rows.map((row) => ({ ...row, draft: null }));
  return [rows, shown(given).rows, shown(received).rows, shown(user)];
}

describe.each([...ENTRIES, ...older])('a device of the corpus, $name', ({ dump }) => {
  test('[sync 2, 9, 33] every unsent intent arrives once, under the key it was stored with', async () => {
    const { server, device } = await opening(dump);
    const { kinds, keys } = unsentIn(dump);
    const tab = device.openTab();
    const waiting = tab.watch(waitingQuery, {});

    await settle(device, tab);

    expect(await outcomeOn(server)).toEqual(outcomeOf(kinds));
    expect(keysOn(device)).toEqual(keys);
    expect(shown(waiting).rows).toEqual([]);
  });
});

test.each([...newest, ...older])(
  '[sync 33] $name: every intent arrives once although the upgrade was killed twice',
  async ({ dump }) => {
    const { moments } = await startOver(dump, 1_000_000);
    const once = await startOver(dump, Math.floor(moments / 2));
    const twice = await startOver(once.dump, Math.floor(moments / 3));
    const { server, device } = await opening(await namedFor(ANNA, twice.dump));
    const { kinds, keys } = unsentIn(dump);

    await settle(device, device.openTab());

    expect(await outcomeOn(server)).toEqual(outcomeOf(kinds));
    expect(keysOn(device)).toEqual(keys);
  },
);

test.each(older)(
  '[sync 13, 33] $name: a copy of an older shape is dropped and filled again, and the member’s own data stays',
  async ({ dump }) => {
    const { device, emptyDevice } = await opening(dump);
    const tab = device.openTab();
    const draft = tab.watch(conversationQuery, { profile: ProfileId.parse(ED) });

    await settle(device, tab);
    const copy = await copyOn(device, tab);
    const names = await device.databases();
    await device.close();
    const empty = await emptyDevice();
    const fresh = empty.openTab();
    await fresh.sync.api.checkSession();
    await settle(empty, fresh);

    expect(names.filter((name) => name.includes('-base-0-'))).toEqual([]);
    expect(copy).toEqual(await copyOn(empty, fresh));
    expect(shown(draft).draft).toBe('Not said yet');
  },
);
