import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHOTOS_MAX, THUMB_HEIGHT_PX, THUMB_WIDTH_PX } from '#schemas/limits.ts';
import { arrangePhotos, deletePhoto } from '#schemas/photos.ts';
import { getProfile } from '#schemas/profile.ts';
import { searchMembers } from '#schemas/search.ts';
import { arrived, ownImages, sent, upload } from '#tests/server/photos/photo-requests.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { imageAs, jpegFromPhone, jpegOf, TINY_PNG } from '#tests/support/photo-files.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let photo: Buffer;

beforeAll(async () => {
  server = await startServer();
  photo = await jpegOf();
});

afterAll(() => server.close());

const theirImages = async (member: MemberBrowser, of: MemberBrowser) =>
  (await member.ask(getProfile, { query: { id: of.id } })).images;

const stored = async (name: string | null) => {
  const bytes = await server.objects.get(name ?? '');
  if (bytes === null) throw new Error('there is no such object');
  return bytes;
};

describe('[R34] a photo', () => {
  test('is encoded again: upright, in our sizes and format, without other data of the file', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const file = Buffer.concat([
      await jpegFromPhone('canary-owner'),
      Buffer.from('<script>canary'),
    ]);

    const image = await sent(anna, file);

    const [full, thumb] = [await stored(image.full_filename), await stored(image.thumb_filename)];
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 600, height: 800 });
    expect(await sharp(thumb).metadata()).toMatchObject({
      format: 'webp',
      width: THUMB_WIDTH_PX,
      height: THUMB_HEIGHT_PX,
    });
    for (const bytes of [full, thumb]) {
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(bytes).includes('canary')).toBe(false);
    }
    expect(image).toMatchObject({ state: 'live', reason: null });
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(image.tone).toMatch(/^#[0-9a-f]{6}$/);
    expect(image.full_filename).toMatch(/^[0-9a-f]{32}-\d+\.webp$/);
    expect(await theirImages(bram, anna)).toHaveLength(1);
  });

  test.each([
    ['a png', () => imageAs('png')],
    ['one pixel', () => Promise.resolve(TINY_PNG)],
    ['a grey jpeg', () => sharp(photo).greyscale().jpeg().toBuffer()],
    ['a CMYK jpeg', () => sharp(photo).toColourspace('cmyk').jpeg().toBuffer()],
    ['a progressive jpeg', () => sharp(photo).jpeg({ progressive: true }).toBuffer()],
    ['a png of 16 bits', () => sharp(photo).toColourspace('rgb16').png().toBuffer()],
    ['a png with holes', () => sharp(photo).ensureAlpha(0.5).png().toBuffer()],
    ['a thin strip', () => jpegOf(3_000, 2)],
  ])('%s is accepted', async (_case, make) => {
    const anna = await server.join();

    const image = await sent(anna, await make());

    expect((await sharp(await stored(image.thumb_filename)).metadata()).format).toBe('webp');
  });

  test('is refused when the member has twelve photos', async () => {
    const anna = await server.join();
    const rows = Array.from({ length: PHOTOS_MAX - 1 }, (_, position) => ({
      id: randomUUID(),
      member: anna.id,
      position,
      thumb_filename: 'x',
    }));
    await server.db.insertInto('images').values(rows).execute();

    const answers = await Promise.all([1, 2, 3].map(() => upload(anna, photo)));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('too_many');
    expect((await ownImages(anna)).map(({ id }) => id)).toHaveLength(PHOTOS_MAX);
    // With twelve photos a file is refused before it is decoded.
    const none = Buffer.concat([photo.subarray(0, 100), Buffer.alloc(100)]);
    expect(await upload(anna, none)).toMatchObject({ status: 409, code: 'too_many' });
  });

  test('counts against the limit of decoding, also when it is broken; above the limit its bytes are kept for a later try', async () => {
    const windowMs = 60_000;
    const limits = {
      'uploadPhoto whole': { by: 'account', windows: [{ max: 1, windowMs }] },
    } as const;
    const limited = await startServer({ limits });
    const anna = await limited.join();
    const clientId = randomUUID();
    await upload(anna, photo.subarray(0, 300));

    const refused = await upload(anna, photo, clientId);
    limited.clock.pass(windowMs);

    expect(refused).toMatchObject({ status: 429, code: 'rate' });
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(await arrived(anna, clientId)).toBe(photo.length);
    expect((await upload(anna, photo, clientId)).status).toBe(200);
    await limited.close();
  });

  test('is not shown to other members before review, where the site reviews photos', async () => {
    const strict = await startServer({ site: { photoReview: true } });
    const [anna, bram] = [await strict.join(), await strict.join()];

    await upload(anna, photo);

    expect(await ownImages(anna)).toMatchObject([{ state: 'in_review' }]);
    expect(await theirImages(bram, anna)).toEqual([]);
    const { profiles } = await bram.ask(searchMembers);
    expect(profiles.map(({ main_image }) => main_image)).toEqual([null]);
    await strict.close();
  });
});

describe('[contract 29, 30] the order of photos', () => {
  test('puts the main photo first; a new order of all photos is stored as it was sent', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const [a, b, c] = [await sent(anna, photo), await sent(anna, photo), await sent(anna, photo)];
    const order = async () => (await ownImages(anna)).map(({ id }) => id);

    await anna.ask(arrangePhotos, { body: { id: c.id, main: true } });
    const afterMain = await order();
    await anna.ask(arrangePhotos, { body: { order: [b.id, c.id, a.id] } });

    expect(afterMain).toEqual([c.id, a.id, b.id]);
    expect(await order()).toEqual([b.id, c.id, a.id]);
    const { main_image } = await bram.ask(getProfile, { query: { id: anna.id } });
    expect(main_image?.id).toBe(b.id);
  });

  test('follows the named images with the others, and skips images that are gone', async () => {
    const anna = await server.join();
    const [a, b, c] = [await sent(anna, photo), await sent(anna, photo), await sent(anna, photo)];
    await anna.ask(deletePhoto, { body: { id: a.id } });
    const d = await sent(anna, photo);

    const { images } = await anna.ask(arrangePhotos, { body: { order: [c.id, a.id, b.id] } });

    expect(images.map(({ id }) => id)).toEqual([c.id, b.id, d.id]);
  });

  test('of two devices is the one that was chosen later, whichever arrives first', async () => {
    const anna = await server.join();
    const [a, b] = [await sent(anna, photo), await sent(anna, photo)];
    const at = (ms: number) => new Date(server.clock.now() - ms).toISOString();

    await anna.ask(arrangePhotos, { body: { order: [b.id, a.id], updated: at(1_000) } });
    const late = await anna.ask(arrangePhotos, {
      body: { order: [a.id, b.id], updated: at(2_000) },
    });

    expect(late.images.map(({ id }) => id)).toEqual([b.id, a.id]);
    const { main_image } = await anna.ask(getProfile, { query: { id: anna.id } });
    expect(main_image?.id).toBe(b.id);
  });

  test('is refused when it names no image of the member, or one twice', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const [a, b, theirs] = [
      await sent(anna, photo),
      await sent(anna, photo),
      await sent(bram, photo),
    ];

    for (const order of [[theirs.id], [a.id, b.id, a.id]]) {
      const refused = await anna.call(arrangePhotos, { body: { order } });
      expect(refused).toMatchObject({ status: 400, field: 'order' });
    }
    const main = await anna.call(arrangePhotos, { body: { id: theirs.id, main: true } });
    expect(main.status).toBe(404);
    expect((await ownImages(anna)).map(({ id }) => id)).toEqual([a.id, b.id]);
  });

  test('[R35] has no gap after a deletion, and the pictures of the deleted photo are gone', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const [a, b] = [await sent(anna, photo), await sent(anna, photo)];

    const theirs = await bram.call(deletePhoto, { body: { id: a.id } });
    const left = await anna.ask(deletePhoto, { body: { id: a.id } });
    const again = await anna.call(deletePhoto, { body: { id: a.id } });

    expect([theirs.status, again.status]).toEqual([404, 404]);
    expect(left.images.map(({ id }) => id)).toEqual([b.id]);
    expect(await server.objects.get(a.thumb_filename)).toBeNull();
    expect(await server.objects.get(a.full_filename ?? '')).toBeNull();
    expect(await stored(b.thumb_filename)).not.toBeNull();
    const { main_image } = await bram.ask(getProfile, { query: { id: anna.id } });
    expect(main_image?.id).toBe(b.id);
  });
});
