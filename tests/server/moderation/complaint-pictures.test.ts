import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listComplaints,
  listOpenComplaints,
  makeComplaint,
  replyToComplaint,
} from '#schemas/complaints.ts';
import { askComplaintImage, uploadComplaintImage } from '#schemas/complaint-images.ts';
import { UPLOAD_LENGTH, UPLOAD_OFFSET } from '#schemas/headers.ts';
import { PHOTO_MAX_BYTES, UPLOAD_KEEP_MS } from '#schemas/limits.ts';
import { eraseMember } from '#server/db/accounts/erasing.ts';
import { archiveOf } from '#server/export/archive.ts';
import { CLEAR_OBJECTS } from '#server/jobs/clear-objects.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import { shownBy } from '#tests/server/members/shown-by.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { formOf, imageAs, jpegFromPhone, jpegOf, pngClaiming } from '#tests/support/photo-files.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let photo: Buffer;

beforeAll(async () => {
  server = await startServer();
  photo = await jpegOf();
});

afterAll(() => server.close());

async function uploaded(member: MemberBrowser, file: Uint8Array = photo) {
  const { image } = await member.ask(uploadComplaintImage, { body: formOf(file, randomUUID()) });
  if (image?.id === undefined || image.id === null) throw new Error('no image came of it');
  return { ...image, id: image.id };
}

const words = (more: object = {}) => ({
  client_id: randomUUID(),
  subject: 'Credits',
  text: 'I paid and got none',
  ...more,
});

const statusFor = async (browser: MemberBrowser | null, name: string | null | undefined) =>
  (await shownBy(server, name ?? null, { browser })).status;

async function asked(member: MemberBrowser) {
  const image = await uploaded(member);
  const complaint = await member.ask(makeComplaint, { body: words({ pictures: [image.id] }) });
  return { image, complaint };
}

describe('[contract 19, 71] the pictures of a question', () => {
  test('[R34] are drawn by the server without the data of the file, and keep their order for the member and for staff', async () => {
    const anna = await server.join();
    const late = await uploaded(anna);
    const early = await uploaded(anna, await jpegFromPhone('canary-owner'));

    const body = words({ pictures: [early.id, late.id] });
    const made = await anna.ask(makeComplaint, { body });
    const moderator = await server.join({ role: 'moderator' });
    const { complaints } = await moderator.ask(listOpenComplaints, { query: { id: made.id } });
    const answer = { id: made.id, seen: 0, text: 'We look at it' };
    const replied = await moderator.ask(replyToComplaint, { body: answer });

    const listed = await anna.ask(listComplaints);
    expect(listed).toMatchObject({ pictures_max: 3, complaints: [{ pictures: [early, late] }] });
    expect([made.pictures, complaints[0]?.pictures, replied.pictures]).toEqual(
      Array.from({ length: 3 }, () => [early, late]),
    );
    const bytes = await server.objects.get(early.full_filename ?? '');
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ format: 'webp' });
    expect(Buffer.from(bytes ?? []).includes('canary')).toBe(false);
  });

  test('arrive in pieces, and a repeat makes neither a second picture nor a second question', async () => {
    const anna = await server.join();
    const id = randomUUID();
    const piece = (from: number, to: number) => ({
      body: formOf(photo.subarray(from, to), id),
      headers: { [UPLOAD_OFFSET]: String(from), [UPLOAD_LENGTH]: String(photo.length) },
    });

    const first = await anna.ask(uploadComplaintImage, piece(0, 200));
    const seen = await anna.call(askComplaintImage, { query: { client_id: id } });
    const last = await anna.ask(uploadComplaintImage, piece(200, photo.length));
    const again = await anna.ask(uploadComplaintImage, piece(200, photo.length));
    const body = words({ pictures: [last.image?.id] });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => anna.call(makeComplaint, { body })),
    );

    expect(first).toEqual({ offset: 200, image: null });
    expect(seen.headers.get(UPLOAD_OFFSET)).toBe('200');
    expect(again.image).toEqual(last.image);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await anna.ask(listComplaints)).complaints).toMatchObject([{ pictures: [last.image] }]);
  });

  test('are a part of what its client_id stands for', async () => {
    const anna = await server.join();
    const { complaint, image } = await asked(anna);
    const { client_id, subject, text } = complaint;
    const call = (pictures: string[]) =>
      anna.call(makeComplaint, { body: { client_id, subject, text, pictures } });

    expect(await call([])).toMatchObject({ status: 422, code: 'key_reused' });
    expect((await call([image.id])).status).toBe(200);
  });

  test('[R26] must be own ones, of no other question, at most three, and nothing is stored otherwise', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const theirs = await uploaded(bram);
    const used = (await asked(anna)).image;
    const four: string[] = [];
    for (let count = 0; count < 4; count += 1) four.push((await uploaded(anna)).id);
    const [one = ''] = four;

    for (const pictures of [[theirs.id], [used.id], ['nothing'], [one, one], four])
      expect(await anna.call(makeComplaint, { body: words({ pictures }) })).toMatchObject({
        status: 400,
        field: 'pictures',
      });
    expect((await anna.ask(listComplaints)).complaints).toHaveLength(1);
    expect((await anna.call(makeComplaint, { body: words({ pictures: [one] }) })).status).toBe(200);
  });

  test('cannot pile up: of those that no question names there are twelve', async () => {
    const anna = await server.join();
    for (let count = 0; count < 12; count += 1) await uploaded(anna);

    const more = await anna.call(uploadComplaintImage, { body: formOf(photo, randomUUID()) });

    expect(more).toMatchObject({ code: 'too_many' });
  });
});

describe('[R34] a file that is no picture', () => {
  test.each([
    ['a gif that begins like a jpeg', () => imageAs('gif'), 415],
    ['text', () => Promise.resolve(Buffer.from('hello')), 415],
    ['40 megapixels', () => Promise.resolve(pngClaiming(8_000, 5_001, Buffer.alloc(1_000))), 413],
    ['more than 10 MB', () => Promise.resolve(Buffer.alloc(PHOTO_MAX_BYTES + 1)), 413],
  ])('such as %s is refused', async (name, make, status) => {
    const anna = await server.join();
    const bytes = await make();
    const start = name.startsWith('a gif') ? Buffer.from([0xff, 0xd8, 0xff]) : Buffer.alloc(0);
    const file = Buffer.concat([start, bytes]);

    const refused = await anna.call(uploadComplaintImage, { body: formOf(file, randomUUID()) });

    expect(refused.status).toBe(status);
    expect(
      await server.db
        .selectFrom('complaint_images')
        .select('id')
        .where('member', '=', anna.id)
        .execute(),
    ).toEqual([]);
  });

  test('and one without a session is refused before it is read', async () => {
    const body = formOf(photo, randomUUID());

    expect((await server.visitor().call(uploadComplaintImage, { body })).status).toBe(403);
  });
});

describe('[R35] the address of a picture of a question', () => {
  test('opens for who uploaded it, for staff once it was asked, and is kept by no cache of others', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const staff = await server.join({ role: 'moderator' });
    const waiting = await uploaded(anna);
    const everybody = [anna, bram, staff, null];
    const statuses = (name: string) =>
      Promise.all(everybody.map((browser) => statusFor(browser, name)));

    const before = await statuses(waiting.thumb_filename);
    await anna.ask(makeComplaint, { body: words({ pictures: [waiting.id] }) });
    const after = await statuses(waiting.full_filename ?? '');
    const opened = await shownBy(server, waiting.thumb_filename, { browser: staff });

    expect(before).toEqual([200, 404, 404, 404]);
    expect(after).toEqual([200, 404, 200, 404]);
    expect(opened.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('closes for staff when the role is taken away, and where staff have a host of their own', async () => {
    const anna = await server.join();
    const staff = await server.join({ role: 'moderator' });
    const { image } = await asked(anna);
    const elsewhere = { adminHost: 'staff.vonk.test', secure: false };
    const name = image.thumb_filename;

    expect((await shownBy(server, name, { browser: staff, config: elsewhere })).status).toBe(404);
    expect(await statusFor(staff, name)).toBe(200);
    await server.db
      .updateTable('members')
      .set({ role: 'member' })
      .where('id', '=', staff.id)
      .execute();
    expect(await statusFor(staff, name)).toBe(404);
  });
});

describe('[R48] a picture of a question', () => {
  const isStored = async (name: string | null) => (await server.objects.get(name ?? '')) !== null;

  test('is in the export of the member, and wiped with the account', async () => {
    const anna = await server.join();
    const { image } = await asked(anna);
    const { db, objects, clock } = server;
    const now = new Date(clock.now());
    const readImage = (name: string) => objects.get(name);

    const zip = await archiveOf(anna.id, { db, readImage, now });
    await db.transaction().execute((tx) => eraseMember(tx, anna.id, now));
    await server.work(CLEAR_OBJECTS);

    expect(Buffer.from(zip).includes(`photos/${image.full_filename}`)).toBe(true);
    expect(await isStored(image.full_filename)).toBe(false);
    expect(await isStored(image.thumb_filename)).toBe(false);
  });

  test('is wiped after a day without a question, and then uploaded again under its key', async () => {
    const anna = await server.join();
    const id = randomUUID();
    const upload = () => anna.ask(uploadComplaintImage, { body: formOf(photo, id) });
    const early = await upload();
    const kept = (await asked(anna)).image;

    server.clock.pass(UPLOAD_KEEP_MS + 1);
    await server.work(FORGET_OLD);
    await server.work(CLEAR_OBJECTS);
    const again = await upload();

    expect(await isStored(early.image?.full_filename ?? '')).toBe(false);
    expect(await isStored(kept.full_filename)).toBe(true);
    expect(again.image?.id).not.toBe(early.image?.id);
  });
});
