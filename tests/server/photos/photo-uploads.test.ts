import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IDEMPOTENCY_KEY, UPLOAD_LENGTH, UPLOAD_OFFSET } from '#schemas/headers.ts';
import { PHOTO_MAX_BYTES, UPLOAD_KEEP_MS } from '#schemas/limits.ts';
import { deletePhoto, uploadPhoto } from '#schemas/photos.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import { arrived, ownImages, sent, upload } from '#tests/server/photos/photo-requests.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { formOf, imageAs, jpegOf, pngClaiming, TINY_PNG } from '#tests/support/photo-files.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let photo: Buffer;

beforeAll(async () => {
  server = await startServer();
  photo = await jpegOf();
});

afterAll(() => server.close());

const piece = (member: MemberBrowser, clientId: string, [from, to]: readonly [number, number]) =>
  member.call(uploadPhoto, {
    body: formOf(photo.subarray(from, to), clientId),
    headers: { [UPLOAD_OFFSET]: String(from), [UPLOAD_LENGTH]: String(photo.length) },
  });

describe('[R34] a file that is no photo', () => {
  const cut = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';

  test.each([
    ['nothing', () => Buffer.alloc(0), 400],
    ['text', () => Buffer.from('hello'), 415],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['an svg', () => Buffer.from(SVG), 415],
    ['a pdf', () => Buffer.from('%PDF-1.7\n'), 415],
    ['a webp', () => imageAs('webp'), 415],
    ['a gif', () => imageAs('gif'), 415],
    ['a tiff', () => imageAs('tiff'), 415],
    ['an avif', () => imageAs('avif'), 415],
    [
      'a gif that begins like a jpeg',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), await imageAs('gif')]),
      415,
    ],
    [
      'an svg that begins like a png',
      () => Buffer.concat([TINY_PNG.subarray(0, 8), Buffer.from(SVG)]),
      415,
    ],
    ['the first bytes of a jpeg', () => photo.subarray(0, 3), 415],
    ['half a jpeg', () => cut(photo, 0.5), 415],
    ['nearly a jpeg', () => cut(photo, 0.97), 415],
    ['half a png', () => cut(TINY_PNG, 0.7), 415],
    ['a png without pixels', () => pngClaiming(300, 300, Buffer.alloc(0)), 415],
    ['a png of no width', () => pngClaiming(0, 10, Buffer.alloc(9)), 415],
    ['a bomb of 400 megapixels', () => pngClaiming(20_000, 20_000, Buffer.alloc(1_000)), 413],
    ['a bomb of 65 535 squared', () => pngClaiming(65_535, 65_535, Buffer.alloc(1_000)), 413],
    ['one byte more than 10 MB', () => Buffer.alloc(PHOTO_MAX_BYTES + 1), 413],
    ['11 MB', () => Buffer.alloc(PHOTO_MAX_BYTES * 1.1), 413],
  ])('an upload of %s is refused and stores nothing', async (_case, make, status) => {
    const anna = await server.join();
    const clientId = randomUUID();

    const refused = await upload(anna, await make(), clientId);

    expect(refused.status).toBe(status);
    expect(await ownImages(anna)).toEqual([]);
    expect(await arrived(anna, clientId)).toBe(0);
    expect(await server.db.selectFrom('dead_objects').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['no file', (form: FormData) => form.delete('file')],
    ['two files', (form: FormData) => form.append('file', new File(['x'], 'x'))],
    ['a text for a file', (form: FormData) => form.set('file', 'x')],
    ['an id that is none', (form: FormData) => form.set('client_id', 'x')],
    ['two ids', (form: FormData) => form.append('client_id', randomUUID())],
  ])('a form with %s is invalid', async (_case, spoil) => {
    const anna = await server.join();
    const form = formOf(photo, randomUUID());
    spoil(form);

    expect((await anna.call(uploadPhoto, { body: form })).status).toBe(400);
    expect(await ownImages(anna)).toEqual([]);
  });
});

describe('[contract 31] uploading a photo in pieces', () => {
  test('continues where it stopped, and makes one photo', async () => {
    const anna = await server.join();
    const clientId = randomUUID();
    const half = Math.floor(photo.length / 2);

    expect(await arrived(anna, clientId)).toBe(0);
    const first = await piece(anna, clientId, [0, half]);
    expect(JSON.parse(first.text)).toEqual({ offset: half, image: null });
    expect(await arrived(anna, clientId)).toBe(half);
    const last = await piece(anna, clientId, [half, photo.length]);

    expect(last.status).toBe(200);
    expect(await ownImages(anna)).toHaveLength(1);
    expect(await arrived(anna, clientId)).toBe(photo.length);
  });

  test('gives the same image when the same bytes, or none, are sent again', async () => {
    const anna = await server.join();
    const clientId = randomUUID();
    const first = await upload(anna, photo, clientId);

    const again = await upload(anna, photo, clientId);
    const none = await piece(anna, clientId, [photo.length, photo.length]);

    expect([again.text, none.text]).toEqual([first.text, first.text]);
    expect(await ownImages(anna)).toHaveLength(1);
  });

  test('does not bring back a photo that was deleted since', async () => {
    const anna = await server.join();
    const clientId = randomUUID();
    await upload(anna, photo, clientId);
    const [image] = await ownImages(anna);
    await anna.ask(deletePhoto, { body: { id: image?.id } });

    const late = await upload(anna, photo, clientId);

    expect(JSON.parse(late.text)).toMatchObject({ image: null });
    expect(await ownImages(anna)).toEqual([]);
  });

  test('refuses a piece at another offset, or of another total length', async () => {
    const anna = await server.join();
    const clientId = randomUUID();
    await piece(anna, clientId, [0, 100]);

    const twice = await piece(anna, clientId, [0, 100]);
    const gap = await piece(anna, clientId, [200, 300]);
    const other = await upload(anna, photo.subarray(0, 50), clientId);

    expect([twice.code, gap.code, other.code]).toEqual(['conflict', 'conflict', 'key_reused']);
    expect(await arrived(anna, clientId)).toBe(100);
  });

  test('makes one photo when the last piece is sent twenty times at once', async () => {
    const anna = await server.join();
    const clientId = randomUUID();
    await piece(anna, clientId, [0, 100]);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => piece(anna, clientId, [100, photo.length])),
    );

    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await ownImages(anna)).toHaveLength(1);
  });

  test('is separate for two members who use the same id', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const clientId = randomUUID();
    await piece(anna, clientId, [0, 100]);

    expect(await arrived(bram, clientId)).toBe(0);
    await upload(bram, photo, clientId);

    expect(await ownImages(bram)).toHaveLength(1);
    expect(await ownImages(anna)).toEqual([]);
  });

  test('is not needed: the form of the specification makes one photo for its key', async () => {
    const anna = await server.join();
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() };

    await anna.call(uploadPhoto, { body: formOf(photo), headers });
    await anna.call(uploadPhoto, { body: formOf(photo), headers });

    expect(await ownImages(anna)).toHaveLength(1);
  });

  test('is given up after a day, and its pieces are deleted', async () => {
    const anna = await server.join();
    const clientId = randomUUID();
    await piece(anna, clientId, [0, 100]);

    const rows = server.db.selectFrom('uploads').select('pieces').where('member', '=', anna.id);
    const [name = ''] = (await rows.executeTakeFirstOrThrow()).pieces;
    expect(await server.objects.get(name)).not.toBeNull();

    server.clock.pass(UPLOAD_KEEP_MS + 1);
    await server.work(FORGET_OLD);

    expect(await arrived(anna, clientId)).toBe(0);
    await sent(anna, photo);
    expect(await server.objects.get(name)).toBeNull();
  });
});
