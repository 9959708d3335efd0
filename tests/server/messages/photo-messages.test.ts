import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockProfile } from '#schemas/blocks.ts';
import { getCase } from '#schemas/cases.ts';
import { UPLOAD_LENGTH, UPLOAD_OFFSET } from '#schemas/headers.ts';
import { UPLOAD_KEEP_MS } from '#schemas/limits.ts';
import { askMessageImage, uploadMessageImage } from '#schemas/message-images.ts';
import { deleteMessage, listMessages, sendMessage } from '#schemas/messages.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { timeOf } from '#schemas/time.ts';
import { eraseMember } from '#server/db/accounts/erasing.ts';
import { archiveOf } from '#server/export/archive.ts';
import { CLEAR_OBJECTS } from '#server/jobs/clear-objects.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import { shownBy } from '#tests/server/members/shown-by.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { formOf, jpegFromPhone, jpegOf } from '#tests/support/photo-files.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { writeMessage } from '#tests/support/write-message.ts';

let server: TestServer;
let photo: Buffer;

beforeAll(async () => {
  server = await startServer();
  photo = await jpegOf();
});

afterAll(() => server.close());

/** Both have written, so both may send photos. */
async function talking() {
  const [anna, bram] = [await server.join(), await server.join()];
  const { conversation } = await writeMessage(server, anna, bram.id, 'Hello');
  await writeMessage(server, bram, anna.id, 'Hi');
  return { anna, bram, conversation };
}

const formFor = (conversation: string, file: Uint8Array, clientId: string = randomUUID()) => {
  const form = formOf(file, clientId);
  form.append('conversation', conversation);
  return form;
};

const uploaded = async (member: MemberBrowser, conversation: string, file: Uint8Array = photo) => {
  const body = formFor(conversation, file);
  const { image } = await member.ask(uploadMessageImage, { body });
  if (image?.id === undefined || image.id === null) throw new Error('no image came of it');
  return { ...image, id: image.id };
};

const photoMessage = (conversation: string, image: string, more: object = {}) => ({
  client_id: randomUUID(),
  conversation,
  type: 'photo',
  body: '',
  image,
  created: timeOf(server.clock.now()),
  ...more,
});

async function sentPhoto(member: MemberBrowser, conversation: string, file?: Uint8Array) {
  const image = await uploaded(member, conversation, file);
  const body = photoMessage(conversation, image.id);
  return (await member.ask(sendMessage, { body })).message;
}

const statusFor = async (browser: MemberBrowser | null, name: string | null | undefined) =>
  (await shownBy(server, name ?? null, { browser })).status;

describe('[contract 10] a photo message', () => {
  test('[R34] shows both members our own picture of the file, without its data', async () => {
    const { anna, bram, conversation } = await talking();

    const message = await sentPhoto(anna, conversation, await jpegFromPhone('canary-owner'));

    const { messages } = await bram.ask(listMessages, { query: { conversation } });
    expect(messages.at(-1)).toMatchObject({ id: message.id, type: 'photo', body: '' });
    expect(messages.at(-1)?.image).toEqual(message.image);
    const bytes = await server.objects.get(message.image?.full_filename ?? '');
    expect(bytes).not.toBeNull();
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({
      format: 'webp',
      width: 600,
    });
    expect(Buffer.from(bytes ?? []).includes('canary')).toBe(false);
  });

  test('arrives in pieces, and its repeat makes no second picture', async () => {
    const { anna, conversation } = await talking();
    const id = randomUUID();
    const piece = (from: number, to: number) => ({
      body: formFor(conversation, photo.subarray(from, to), id),
      headers: { [UPLOAD_OFFSET]: String(from), [UPLOAD_LENGTH]: String(photo.length) },
    });

    const first = await anna.ask(uploadMessageImage, piece(0, 200));
    const seen = await anna.call(askMessageImage, { query: { client_id: id } });
    const last = await anna.ask(uploadMessageImage, piece(200, photo.length));
    const again = await anna.ask(uploadMessageImage, piece(200, photo.length));

    expect(first).toEqual({ offset: 200, image: null });
    expect(seen.headers.get(UPLOAD_OFFSET)).toBe('200');
    expect(last.image).not.toBeNull();
    expect(again.image?.id).toBe(last.image?.id);
  });

  test('is sent exactly once by its client_id, and its picture by no second message', async () => {
    const { anna, conversation } = await talking();
    const { id } = await uploaded(anna, conversation);
    const body = photoMessage(conversation, id);

    const first = await anna.ask(sendMessage, { body });
    const again = await anna.ask(sendMessage, { body });
    const other = await anna.call(sendMessage, { body: photoMessage(conversation, id) });

    expect(again.message).toEqual(first.message);
    expect(other).toMatchObject({ status: 400, field: 'image' });
  });

  test('needs a picture of the sender for this conversation', async () => {
    const { anna, bram, conversation } = await talking();
    const elsewhere = await talking();
    const theirs = await uploaded(bram, conversation);
    const other = await uploaded(elsewhere.anna, elsewhere.conversation);

    for (const body of [
      photoMessage(conversation, theirs.id),
      photoMessage(conversation, other.id),
      photoMessage(conversation, 'nothing'),
      photoMessage(conversation, theirs.id, { type: 'text', body: 'Hello' }),
      photoMessage(conversation, theirs.id, { image: undefined }),
    ]) {
      expect(await anna.call(sendMessage, { body })).toMatchObject({ status: 400, field: 'image' });
    }
  });

  test('[R59] goes only to a member who has written', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { conversation } = await writeMessage(server, anna, bram.id, 'Hello');

    const body = formFor(conversation, photo);
    const early = await anna.call(uploadMessageImage, { body });
    const answer = await bram.call(uploadMessageImage, { body: formFor(conversation, photo) });

    expect(early).toMatchObject({ status: 422, code: 'moderated', field: 'image' });
    expect(answer.status).toBe(200);
  });

  test('[R26] is uploaded neither by a stranger, nor to a member I block or who blocks me', async () => {
    const { anna, bram, conversation } = await talking();
    const cato = await server.join();
    const upload = (member: MemberBrowser) =>
      member.call(uploadMessageImage, { body: formFor(conversation, photo) });

    expect((await upload(cato)).status).toBe(404);
    await anna.ask(blockProfile, { body: { profile: bram.id } });
    expect([(await upload(anna)).status, (await upload(bram)).status]).toEqual([409, 410]);
  });

  test('refuses bytes that are no photo, and the key of a photo of the profile', async () => {
    const { anna, conversation } = await talking();
    const id = randomUUID();
    const half = { [UPLOAD_OFFSET]: '0', [UPLOAD_LENGTH]: String(photo.length) };
    const piece = photo.subarray(0, 100);
    await anna.ask(uploadPhoto, { body: formOf(piece, id), headers: half });

    const text = await anna.call(uploadMessageImage, {
      body: formFor(conversation, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    });
    const reused = await anna.call(uploadMessageImage, {
      body: formFor(conversation, piece, id),
      headers: half,
    });

    expect(text.status).toBeGreaterThanOrEqual(400);
    expect(text.status).toBeLessThan(500);
    expect(reused).toMatchObject({ status: 422, code: 'key_reused' });
  });
});

test('[contract 10] a picture that waited too long for its message is uploaded again under its key', async () => {
  const { anna, conversation } = await talking();
  const id = randomUUID();
  const upload = () => anna.ask(uploadMessageImage, { body: formFor(conversation, photo, id) });
  const early = await upload();

  server.clock.pass(UPLOAD_KEEP_MS + 1);
  await server.work(FORGET_OLD);
  const seen = await anna.call(askMessageImage, { query: { client_id: id } });
  const again = await upload();

  expect(seen.headers.get(UPLOAD_OFFSET)).toBe('0');
  expect(again.image?.id).toEqual(expect.any(String));
  expect(again.image?.id).not.toBe(early.image?.id);
});

describe('[R35] the picture of a message', () => {
  test('opens for its two members only, before it is sent for its owner only', async () => {
    const { anna, bram, conversation } = await talking();
    const cato = await server.join();
    const moderator = await server.join({ role: 'moderator' });
    const waiting = await uploaded(anna, conversation);
    const everybody = [anna, bram, cato, moderator, null];
    const statuses = (name: string) =>
      Promise.all(everybody.map((browser) => statusFor(browser, name)));

    expect(await statuses(waiting.thumb_filename)).toEqual([200, 404, 404, 404, 404]);
    await anna.ask(sendMessage, { body: photoMessage(conversation, waiting.id) });
    expect(await statuses(waiting.thumb_filename)).toEqual([200, 200, 404, 404, 404]);
  });

  test('closes for the member who deletes the message, and for both when it is taken down', async () => {
    const { anna, bram, conversation } = await talking();
    const { id, image } = await sentPhoto(anna, conversation);
    const name = image?.full_filename;

    await bram.ask(deleteMessage, { body: { message: id } });
    expect([await statusFor(anna, name), await statusFor(bram, name)]).toEqual([200, 404]);

    expect(await new Moderation(server).censor(id)).toBe(200);
    expect([await statusFor(anna, name), await statusFor(bram, name)]).toEqual([404, 404]);
  });

  test('[R26] is evidence for a moderator while its message is reported', async () => {
    const { anna, bram, conversation } = await talking();
    const { id, image } = await sentPhoto(anna, conversation);
    const moderation = new Moderation(server);
    const moderator = await moderation.moderator();
    const report = await moderation.report(anna.id, { type: 'message', id }, bram.id);

    const { messages } = await moderator.ask(getCase, { query: { kind: 'report', id: report } });

    const evidence = messages.find((message) => message.id === id);
    expect(evidence?.image?.full_filename).toBe(image?.full_filename);
    expect(await statusFor(moderator, evidence?.image?.thumb_filename)).toBe(200);
  });

  test('is in the export of both', async () => {
    const { anna, bram, conversation } = await talking();
    const { image } = await sentPhoto(anna, conversation);

    for (const { id } of [anna, bram]) {
      const { db, objects, clock } = server;
      const readImage = (name: string) => objects.get(name);
      const zip = await archiveOf(id, { db, readImage, now: new Date(clock.now()) });
      expect(Buffer.from(zip).includes(`photos/${image?.full_filename}`)).toBe(true);
    }
  });

  test('[R48] is wiped with the account, and after a day when it was never sent', async () => {
    const { anna, bram, conversation } = await talking();
    const sent = await sentPhoto(anna, conversation);
    const unsent = await uploaded(bram, conversation);
    const isStored = async (name: string | null | undefined) =>
      (await server.objects.get(name ?? '')) !== null;

    const now = new Date(server.clock.now());
    await server.db.transaction().execute((tx) => eraseMember(tx, anna.id, now));
    await server.work(FORGET_OLD);
    await server.work(CLEAR_OBJECTS);
    const names = [sent.image?.thumb_filename, sent.image?.full_filename];
    expect([await isStored(names[0]), await isStored(names[1])]).toEqual([false, false]);
    expect(await isStored(unsent.thumb_filename)).toBe(true);

    server.clock.pass(UPLOAD_KEEP_MS + 1);
    await server.work(FORGET_OLD);
    await server.work(CLEAR_OBJECTS);
    expect(await isStored(unsent.thumb_filename)).toBe(false);
  });
});
