import { expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import type { ImageId, ProfileId } from '#schemas/ids.ts';
import { UNDO_MS, PHOTOS_MAX } from '#schemas/limits.ts';
import { arrangePhotos, deletePhoto } from '#schemas/photos.ts';
import { userQuery } from '#sync/queries/account.ts';
import { photosQuery, type PhotosView } from '#sync/queries/photos.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown, type Tab, type Watch } from '#tests/support/sync-tab.ts';

const { server, signedIn } = castOfMembers();

const PHOTOS = '/api/profileimage.php';
const smallPhoto = async () => new Blob([Uint8Array.from(await jpegOf())], { type: 'image/jpeg' });

async function onServer(member: ProfileId): Promise<(ImageId | null)[]> {
  const browser = await server().enter(member);
  return (await browser.ask(getUser)).profile.images.map(({ id }) => id);
}

/** From another device, under a key of its own. */
async function elsewhere(
  member: ProfileId,
  call: typeof arrangePhotos | typeof deletePhoto,
  body: object,
): Promise<void> {
  const browser = await server().enter(member);
  await browser.ask(call, { body, headers: { 'idempotency-key': crypto.randomUUID() } });
}

type Device = Awaited<ReturnType<typeof signedIn>>['device'];

function goes(device: Device, tab: Tab, line: 'offline' | 'online'): void {
  device.network.line = line;
  tab.look({ online: line === 'online' });
}

/** Anna with photos that the server has. */
async function withPhotos(count: number) {
  const cast = await signedIn('anna');
  const { device, tab } = cast;
  const photos = tab.watch(photosQuery, {});
  for (let added = 0; added < count; added += 1)
    await tab.sync.api.addPhoto({ file: await smallPhoto() });
  const isHere = () =>
    'value' in photos.live &&
    photos.live.value.rows.filter(({ image }) => image !== null).length === count;
  await device.until(isHere);
  await device.until(() => tab.sync.status.get().waiting === 0);
  const ids = shown(photos).rows.flatMap(({ image }) => image?.id ?? []);
  return { ...cast, photos, ids };
}

const keysIn = (photos: Watch<PhotosView>) => shown(photos).rows.map(({ key }) => key);

const isSettled = (tab: Tab) => () => tab.sync.status.get().waiting === 0;

test('[contract 29] an order chosen offline shows at once, survives a restart, and only the last one is sent', async () => {
  const { member, device, tab, photos, ids } = await withPhotos(3);
  const [a, b, c] = ids;
  const user = tab.watch(userQuery, {});
  if (a === undefined || b === undefined || c === undefined) throw new Error('three photos');
  goes(device, tab, 'offline');

  await tab.sync.api.orderPhotos({ order: [b, a, c] });
  await tab.sync.api.orderPhotos({ order: [c, b, a] });
  await device.rest();
  const atOnce = keysIn(photos);
  const main = shown(user).profile.main_image?.id;
  await tab.kill();
  const again = device.openTab();
  const after = again.watch(photosQuery, {});
  await device.until(() => 'value' in after.live && after.live.value.rows.length === 3);
  const restarted = keysIn(after);
  goes(device, again, 'online');
  await device.until(isSettled(again));

  expect(atOnce).toEqual([c, b, a]);
  expect(main).toBe(c);
  expect(restarted).toEqual([c, b, a]);
  expect(await onServer(member)).toEqual([c, b, a]);
  expect(device.network.count('PUT', PHOTOS)).toBe(1);
});

test('[contract 29] of the orders of two devices the one that was chosen later stands on both', async () => {
  const { member, device, tab, photos, ids } = await withPhotos(2);
  const [a, b] = ids;
  if (a === undefined || b === undefined) throw new Error('two photos');
  goes(device, tab, 'offline');
  await tab.sync.api.orderPhotos({ order: [b, a] });
  server().clock.pass(600_000);
  const updated = new Date(server().clock.now()).toISOString();
  await elsewhere(member, arrangePhotos, { order: [a, b], updated });

  goes(device, tab, 'online');
  await device.until(isSettled(tab));
  await device.until(() => keysIn(photos)[0] === a);

  expect(await onServer(member)).toEqual([a, b]);
  expect(tab.sync.status.get().needsYou).toBe(0);
});

test('[contract 30] a photo deleted offline is gone at once, and from the server when there is a connection', async () => {
  const { member, device, tab, photos, ids } = await withPhotos(2);
  const [a, b] = ids;
  if (a === undefined) throw new Error('two photos');
  goes(device, tab, 'offline');

  await tab.sync.api.removePhoto({ image: a });
  await device.rest();
  const atOnce = keysIn(photos);
  await device.pass(UNDO_MS);
  goes(device, tab, 'online');
  await device.until(isSettled(tab));

  expect(atOnce).toEqual([b]);
  expect(await onServer(member)).toEqual([b]);
  expect(keysIn(photos)).toEqual([b]);
});

test('[contract 30] a deletion that is undone in time never reaches the server', async () => {
  const { member, device, tab, photos, ids } = await withPhotos(2);
  const [a] = ids;
  if (a === undefined) throw new Error('two photos');

  const removed = await tab.sync.api.removePhoto({ image: a });
  const row = removed.ok ? removed.value.row : '';
  const undone = await tab.sync.api.cancel({ row });
  await device.pass(UNDO_MS * 2);

  expect(undone).toMatchObject({ ok: true, value: { cancelled: true } });
  expect(keysIn(photos)).toEqual(ids);
  expect(await onServer(member)).toEqual(ids);
  expect(device.network.count('DELETE', PHOTOS)).toBe(0);
});

test('[contract 29, 30] an order that names a photo deleted elsewhere arranges the others', async () => {
  const { member, device, tab, ids } = await withPhotos(3);
  const [a, b, c] = ids;
  if (a === undefined || b === undefined || c === undefined) throw new Error('three photos');
  goes(device, tab, 'offline');
  await tab.sync.api.orderPhotos({ order: [c, b, a] });
  await tab.sync.api.removePhoto({ image: b });
  await elsewhere(member, deletePhoto, { id: b });

  goes(device, tab, 'online');
  await device.until(isSettled(tab));

  expect(await onServer(member)).toEqual([c, a]);
  expect(tab.sync.status.get().needsYou).toBe(0);
});

test('[contract 30, 31] a photo added after a deletion finds its place, also with the most photos', async () => {
  const { member, device, tab, ids } = await withPhotos(PHOTOS_MAX);
  const [first] = ids;
  if (first === undefined) throw new Error('photos');
  goes(device, tab, 'offline');

  await tab.sync.api.removePhoto({ image: first });
  await tab.sync.api.addPhoto({ file: await smallPhoto() });
  goes(device, tab, 'online');
  await device.until(isSettled(tab));

  const left = await onServer(member);
  expect(left).toHaveLength(PHOTOS_MAX);
  expect(left).not.toContain(first);
  expect(tab.sync.status.get().needsYou).toBe(0);
});

test('[decisions 36] a backend without these calls refuses, and the photos are as they were', async () => {
  const { device, tab, photos, ids } = await withPhotos(2);
  const [a, b] = ids;
  if (a === undefined || b === undefined) throw new Error('two photos');
  const waiting = tab.watch(waitingQuery, {});
  device.network.strip = ['x-sync', 'x-versions', 'etag'];
  await device.pass(130_000);
  device.network.rule = (method, path) =>
    path === PHOTOS && (method === 'PUT' || method === 'DELETE')
      ? new Response('<h1>Not found</h1>', {
          status: 404,
          headers: { 'content-type': 'text/html' },
        })
      : null;

  await tab.sync.api.orderPhotos({ order: [b, a] });
  await device.until(() => tab.sync.status.get().needsYou === 1);

  expect(keysIn(photos)).toEqual([a, b]);
  expect(shown(waiting).rows).toMatchObject([{ kind: 'photo-order', state: 'refused' }]);
});

test('[contract 29] [§7 hideNudity] a mark of nudity is shown once the server has it, and is taken back', async () => {
  const { member, device, tab, photos, ids } = await withPhotos(1);
  const [image] = ids;
  if (image === undefined) throw new Error('one photo');
  const isMarked = () => shown(photos).rows[0]?.image?.nudity;
  const marksOf = async () =>
    (await (await server().enter(member)).ask(getUser)).profile.images.map(({ nudity }) => nudity);

  const marked = await tab.sync.api.markOwnPhoto({ image, nudity: true });
  await device.until(() => isMarked() === true);
  const onSite = await marksOf();
  goes(device, tab, 'offline');
  const offline = await tab.sync.api.markOwnPhoto({ image, nudity: false });
  const stillMarked = isMarked();
  goes(device, tab, 'online');
  const back = await tab.sync.api.markOwnPhoto({ image, nudity: false });
  await device.until(() => isMarked() === false);

  expect([marked.ok, back.ok, stillMarked]).toEqual([true, true, true]);
  expect(offline).toMatchObject({ failure: { code: 'offline' } });
  expect([onSite, await marksOf()]).toEqual([[true], [false]]);
  expect(tab.sync.status.get().waiting).toBe(0);
});

test('[R58] a mark of a moderator is not taken back by the member, who is shown why', async () => {
  const { tab, ids } = await withPhotos(1);
  const [image] = ids;
  if (image === undefined) throw new Error('one photo');
  await server()
    .db.updateTable('images')
    .set({ nudity: true, nudity_fixed: true })
    .where('id', '=', image)
    .execute();

  const refused = await tab.sync.api.markOwnPhoto({ image, nudity: false });

  expect(refused).toMatchObject({ ok: false, failure: { code: 'refused', reason: 'moderated' } });
});
