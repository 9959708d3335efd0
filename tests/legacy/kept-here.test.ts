/** Hiding and blocking on a site that has neither: the device keeps them, like any row of the member. */
import { expect, test } from 'vitest';
import { chatsQuery } from '#sync/queries/chats.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { idOf, logIn, memberOf, type OldMembership } from './old-member.ts';

/** Two polls of all lists. */
const POLLED_MS = 130_000;

/** Bo has written and likes Anna. */
async function withBo() {
  const world = await memberOf({}, (site, anna) => {
    const bo = site.born('bo');
    site.write(bo.id, anna.id, 'Hoi');
    site.likes.push({ by: bo.id, target: anna.id, isNew: true });
  });
  const [, bo] = world.old.members;
  if (!bo) throw new Error('nobody is there');
  await world.device.until(() => world.tab.sync.status.get().badge === 2);
  return { ...world, bo: idOf(bo) };
}

const looks = ({ tab }: Pick<OldMembership, 'tab'>, kind: 'hide' | 'block') => {
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  const received = tab.watch(likesQuery, { type: 'received' });
  const list = tab.watch(exclusionsQuery, { kind });
  return () => ({
    chats: shown(chats).rows.length,
    likes: shown(received).rows.length,
    list: shown(list).rows.map(({ key, state }) => [key, state]),
  });
};

test.each(['hide', 'block'] as const)(
  '[decisions 117] %s lasts on the device through polls, and undoing it brings the member back',
  async (kind) => {
    const world = await withBo();
    const { device, tab, bo } = world;
    const look = looks(world, kind);
    const { hideProfile, unhideProfile, blockProfile, unblockProfile } = tab.sync.api;
    const [part, bring] =
      kind === 'hide' ? [hideProfile, unhideProfile] : [blockProfile, unblockProfile];

    await part({ profile: bo });
    await device.until(() => tab.sync.status.get().waiting === 0);
    await device.pass(POLLED_MS);
    const fetched = await tab.fetch(exclusionsQuery, { kind });
    const kept = { ...look(), needsYou: tab.sync.status.get().needsYou };
    const badge = tab.sync.status.get().badge;
    await bring({ profile: bo });
    await device.rest();

    expect(kept).toEqual({ chats: 0, likes: 0, list: [[bo, 'settled']], needsYou: 0 });
    expect(badge).toBe(0);
    expect(fetched).toEqual({ ok: true, value: null });
    expect(look()).toEqual({ chats: 1, likes: 1, list: [] });
    expect(tab.sync.status.get()).toMatchObject({ waiting: 0, needsYou: 0 });
    const paths = device.network.asked.map(({ path }) => path);
    expect(paths.filter((path) => /hides|blocks/.test(path))).toEqual([]);
  },
);

test('[decisions 117] showing somebody again who was never hidden leaves nothing behind', async () => {
  const world = await withBo();
  const { device, tab, bo } = world;
  const look = looks(world, 'hide');

  await tab.sync.api.unhideProfile({ profile: bo });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(POLLED_MS);

  expect(look()).toEqual({ chats: 1, likes: 1, list: [] });
  expect(tab.sync.status.get()).toMatchObject({ needsYou: 0 });
});

test('[decisions 27, 117] a session that the site ended keeps who was hidden for the next login', async () => {
  const { old, device, tab, me, bo } = await withBo();
  await tab.sync.api.hideProfile({ profile: bo });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.rest();

  old.sessions.clear();
  await device.until(() => tab.sync.status.get().session.state === 'visitor');
  await device.rest();
  await logIn(tab, me);
  await device.until(() => tab.sync.status.get().session.state === 'member');
  const offered = tab.sync.status.get().retainedRows;
  await tab.sync.api.decideRetainedRows({ send: true });
  const look = looks({ tab }, 'hide');
  await device.pass(POLLED_MS);

  expect(offered).toBe(1);
  expect(look()).toEqual({ chats: 0, likes: 0, list: [[bo, 'settled']] });
});

test('[decisions 27, 117] a logout names what it takes, and takes who was hidden', async () => {
  const { device, tab, me, bo } = await withBo();
  await tab.sync.api.hideProfile({ profile: bo });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.rest();

  const asked = await tab.sync.api.logOut({ discardUnsent: false });
  await tab.sync.api.logOut({ discardUnsent: true });
  await device.until(() => tab.sync.status.get().session.state === 'visitor');
  await logIn(tab, me);
  const look = looks({ tab }, 'hide');
  await device.pass(POLLED_MS);

  expect(asked).toEqual({ ok: true, value: { done: false, unsent: 1 } });
  expect(look()).toEqual({ chats: 1, likes: 1, list: [] });
});
