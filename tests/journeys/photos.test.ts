import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { UPLOAD_OFFSET } from '#schemas/headers.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { PHOTO_PIECE_BYTES } from '#schemas/limits.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown, type Tab } from '#tests/support/sync-tab.ts';

const { server, signedIn } = castOfMembers();

const PHOTOS = '/api/profileimage.php';
const PIECES = 3;

/** A photo of three pieces. The bytes after the picture are not looked at. */
async function bigPhoto(): Promise<Blob> {
  const picture = await jpegOf();
  const rest = randomBytes(PHOTO_PIECE_BYTES * PIECES - 1_000 - picture.length);
  return new Blob([Uint8Array.from(picture), Uint8Array.from(rest)], { type: 'image/jpeg' });
}

const smallPhoto = async () => new Blob([Uint8Array.from(await jpegOf())], { type: 'image/jpeg' });

const TIDIED_BY_MS = 31 * 60_000;

/** A slow file: reading its second piece takes as long as `reads`. */
class SlowFile extends Blob {
  readonly #reads: () => Promise<void>;

  constructor(file: Blob, reads: () => Promise<void>) {
    super([file]);
    this.#reads = reads;
  }

  override slice(start = 0, end = this.size): Blob {
    const piece = super.slice(start, end);
    if (start !== PHOTO_PIECE_BYTES) return piece;
    const arrayBuffer = async () => {
      await this.#reads();
      return super.slice(start, end).arrayBuffer();
    };
    return Object.assign(piece, { arrayBuffer });
  }
}

/** Read from the server's database, not from the client. */
const imagesOf = (member: ProfileId) =>
  server()
    .db.selectFrom('images')
    .select(['client_id', 'state'])
    .where('member', '=', member)
    .execute();

/** How many bytes have arrived, by the server's own record. */
async function arrivedOf(member: ProfileId): Promise<number[]> {
  const rows = await server()
    .db.selectFrom('uploads')
    .select('arrived')
    .where('member', '=', member)
    .execute();
  return rows.map(({ arrived }) => arrived);
}

const isSettled = (tab: Tab) => () => tab.sync.status.get().waiting === 0;

test('[contract 31] a photo is shown as uploading at once and becomes one image', async () => {
  const { member, device, tab } = await signedIn('anna');
  const photos = tab.watch(photosQuery, {});
  await device.until(() => photos.live.state === 'empty');
  device.network.line = 'offline';

  const file = await smallPhoto();
  const outcome = await tab.sync.api.addPhoto({ file });
  await device.rest();
  const key = shown(photos).rows[0]?.upload ?? null;
  const read = key && (await tab.sync.api.readPhoto({ key }));
  const atOnce = shown(photos).rows.map(({ state, image }) => ({ state, image }));
  device.network.line = 'online';
  await device.until(isSettled(tab));
  await device.until(() => shown(photos).rows[0]?.image !== null);

  expect(outcome.ok).toBe(true);
  expect(read?.ok === true && (await read.value.file?.bytes())).toEqual(await file.bytes());
  expect(atOnce).toEqual([{ state: 'uploading', image: null }]);
  expect(shown(photos).rows).toMatchObject([{ state: 'live' }]);
  expect(await imagesOf(member)).toHaveLength(1);
  const counts = photos.deliveries.map((live) => ('value' in live ? live.value.rows.length : 0));
  expect(counts.slice(counts.indexOf(1)).every((count) => count === 1)).toBe(true);
});

test('[sync 4] an interrupted upload continues where it stopped, and no byte is sent twice', async () => {
  const { member, device, tab } = await signedIn('anna');
  let left = 0;
  device.network.rule = (method, path) => {
    if (path !== PHOTOS || method !== 'POST') return null;
    left += 1;
    // The first piece arrives. The second arrives and its answer is lost. Then no request leaves the device for a while.
    if (left === 2) return 'answer-lost';
    return left > 2 && left < 6 ? 'offline' : null;
  };
  const file = await bigPhoto();

  await tab.sync.api.addPhoto({ file });
  await device.until(isSettled(tab));

  expect(await arrivedOf(member)).toEqual([file.size]);
  expect(device.network.count('HEAD', PHOTOS)).toBeGreaterThan(0);
  expect(device.network.count('POST', PHOTOS)).toBe(PIECES);
  expect(await imagesOf(member)).toHaveLength(1);
});

test('[product 2.9] the shown part of a photo grows with every piece that has arrived', async () => {
  const { device, tab } = await signedIn('anna');
  const photos = tab.watch(photosQuery, {});
  await device.until(() => photos.live.state === 'empty');

  await tab.sync.api.addPhoto({ file: await bigPhoto() });
  await device.until(isSettled(tab));

  const sent = photos.deliveries.flatMap((live) =>
    'value' in live ? live.value.rows.flatMap((row) => row.sent ?? []) : [],
  );
  const percents = [...new Set(sent.map((share) => Math.round(share * 100)))];
  expect(percents).toEqual([0, 33, 67]);
});

test('[sync 4] a photo whose last answer is lost becomes one image', async () => {
  const { member, device, tab } = await signedIn('anna');
  let isLost = false;
  device.network.rule = (method, path) => {
    if (path !== PHOTOS || method !== 'POST' || isLost) return null;
    isLost = true;
    return 'answer-lost';
  };

  await tab.sync.api.addPhoto({ file: await smallPhoto() });
  await device.until(isSettled(tab));

  expect(await imagesOf(member)).toHaveLength(1);
});

test('[sync 2] a photo is still sent after its tab was closed', async () => {
  const { member, device, tab } = await signedIn('anna');
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.addPhoto({ file: await smallPhoto() });

  await tab.kill();
  device.network.line = 'online';
  const again = device.openTab();
  const photos = again.watch(photosQuery, {});
  await device.until(async () => (await imagesOf(member)).length === 1);
  await device.until(() => shown(photos).rows[0]?.image !== null);

  expect(shown(photos).rows).toHaveLength(1);
});

test('[sync 1] a file that is slow to read arrives whole', async () => {
  const { member, device, tab } = await signedIn('anna');
  let isRead = false;
  const file = new SlowFile(await bigPhoto(), async () => {
    if (!isRead) await device.pass(TIDIED_BY_MS);
    isRead = true;
  });

  await tab.sync.api.addPhoto({ file });
  await device.until(isSettled(tab));

  expect(isRead).toBe(true);
  expect(tab.sync.status.get().needsYou).toBe(0);
  expect(await imagesOf(member)).toHaveLength(1);
});

test('[contract 31] a photo that is taken back before it was sent is neither sent nor kept', async () => {
  const { member, device, tab } = await signedIn('anna');
  const photos = tab.watch(photosQuery, {});
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.addPhoto({ file: await smallPhoto() });
  await device.until(() => shown(photos).rows.length === 1);

  await tab.sync.api.cancel({ row: shown(photos).rows[0]?.key ?? '' });
  device.network.line = 'online';
  tab.look({ online: true });
  await device.pass(120_000);

  expect(shown(photos).rows).toEqual([]);
  expect(device.network.count('POST', PHOTOS)).toBe(0);
  expect(await imagesOf(member)).toEqual([]);
});

test('[contract 31] a refused photo is shown with its reason until the member dismisses it', async () => {
  const { device, tab } = await signedIn('anna');
  const photos = tab.watch(photosQuery, {});
  const waiting = tab.watch(waitingQuery, {});
  const broken = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0, 1, 2, 3)]);

  await tab.sync.api.addPhoto({ file: broken });
  await device.until(() => tab.sync.status.get().needsYou === 1);
  const refused = shown(photos).rows[0];
  const reported = shown(waiting).rows[0];
  await tab.sync.api.cancel({ row: refused?.key ?? '' });
  await device.rest();

  expect(refused).toMatchObject({ state: 'refused', image: null });
  expect(refused?.reason).not.toBeNull();
  expect(reported).toMatchObject({ kind: 'photo', state: 'refused', canCancel: true });
  expect(shown(photos).rows).toEqual([]);
});

test.each([
  ['text', new Blob(['hello']), 'media_type'],
  ['more than ten megabytes', new Blob([new Uint8Array(10_000_001)]), 'too_large'],
])('[spec §5] a file of %s is refused at once and never waits', async (_case, file, reason) => {
  const { tab } = await signedIn('anna');

  const outcome = await tab.sync.api.addPhoto({ file });

  expect(outcome).toMatchObject({ ok: false, failure: { code: 'refused', reason } });
  expect(tab.sync.status.get().waiting).toBe(0);
});

test('[decisions 36] a backend without our contract gets the whole file, in the form of the specification', async () => {
  const { member, device, tab } = await signedIn('anna');
  device.network.strip = ['x-sync', 'x-versions', 'etag', UPLOAD_OFFSET];
  await device.pass(120_000);

  await tab.sync.api.addPhoto({ file: await bigPhoto() });
  await device.until(isSettled(tab));

  expect(device.network.count('POST', PHOTOS)).toBe(1);
  expect(device.network.count('HEAD', PHOTOS)).toBe(0);
  expect(await imagesOf(member)).toHaveLength(1);
});

test('[sync 4] a photo is never sent twice to a backend without keys: after an unclear outcome the list of pictures shows it', async () => {
  const { member, device, tab } = await signedIn('anna');
  device.network.strip = ['x-sync', 'x-versions', 'etag', UPLOAD_OFFSET];
  await device.pass(120_000);
  let posts = 0;
  device.network.rule = (method, path) => {
    if (path !== PHOTOS || method !== 'POST') return null;
    posts += 1;
    return 'answer-lost';
  };

  await tab.sync.api.addPhoto({ file: await smallPhoto() });
  await device.until(isSettled(tab));

  expect(posts).toBe(1);
  expect(tab.sync.status.get().needsYou).toBe(0);
  expect(await imagesOf(member)).toHaveLength(1);
});
