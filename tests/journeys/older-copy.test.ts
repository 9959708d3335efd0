import { expect, test } from 'vitest';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import { StoreFailure } from '#sync/db/store/store.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { likeWithKey } from '#tests/support/like-with-key.ts';
import { Device } from '#tests/support/sync-device.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';

const { born, server } = castOfMembers();

/** A line with a cache that keeps the first answer of each list, and returns it while `isOld` is set. */
function behindCache() {
  const copies = new Map<string, Response>();
  const given: string[] = [];
  const cache = { isOld: false, given };
  const device = new Device(async (request) => {
    const { pathname } = new URL(request.url);
    const copy = copies.get(pathname);
    if (cache.isOld && copy !== undefined) {
      cache.given.push(pathname);
      return copy.clone();
    }
    const response = await server().fetch(request);
    if (request.method === 'GET' && response.headers.has('etag') && copy === undefined)
      copies.set(pathname, response.clone());
    return response;
  });
  return { device, cache };
}

/** A store that, once torn, no longer stores the metadata of the likes; it still stores their rows. */
function tornStore() {
  const torn = { isTorn: false, count: 0 };
  const open: typeof openRxStore = async (...where) => {
    const store = await openRxStore(...where);
    return {
      ...store,
      write(table, rows, epoch) {
        const isKnowledge = table === 'meta' && rows.some(({ key }) => key === 'likes');
        if (!torn.isTorn || !isKnowledge) return store.write(table, rows, epoch);
        torn.count += 1;
        return Promise.reject(new StoreFailure('killed'));
      },
    };
  };
  return { torn, open };
}

test('[sync 14, 17] after a kill between storing a list and storing its metadata, an older copy from a cache is not taken', async () => {
  const [member, bo] = [await born('anna'), await born('bo')];
  const { device, cache } = behindCache();
  const { torn, open } = tornStore();
  const tab = device.openTab(open);
  await logIn(tab, member);
  await device.until(() => device.network.count('GET', '/api/likes.php') > 0);
  await likeWithKey(await server().enter(member), bo, crypto.randomUUID());
  torn.isTorn = true;
  await tab.sync.api.refresh({ cause: 'member' });
  await device.until(() => torn.count > 0);
  claimConsoleErrors();
  await tab.kill();

  cache.isOld = true;
  const again = device.openTab();
  const given = again.watch(likesQuery, { type: 'given' });
  await device.pass(20_000);
  const shown = given.live;
  cache.isOld = false;
  const asked = device.network.asked.length;
  await device.pass(120_000);
  const answered = device.network.asked
    .slice(asked)
    .find(({ path, method }) => method === 'GET' && path === '/api/likes.php');
  await device.close();

  const value = { rows: [{ key: bo, liked: true }] };
  expect(cache.given).toContain('/api/likes.php');
  expect(shown).toMatchObject({ value });
  expect(answered?.status).toBe(200);
  expect(given.live).toMatchObject({ state: 'cached-fresh', value });
});
