import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reverseDecision } from '#schemas/cases.ts';
import { listDecisions } from '#schemas/decisions.ts';
import { uploadMessageImage } from '#schemas/message-images.ts';
import { eraseMember } from '#server/db/accounts/erasing.ts';
import { paintWhole } from '#demo/drawing.ts';
import { Portrait } from '#demo/portrait.ts';
import { ownImages, upload } from './photo-requests.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { formOf, jpegOf } from '#tests/support/photo-files.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { writeMessage } from '#tests/support/write-message.ts';

let server: TestServer;
let moderation: Moderation;
let photo: Buffer;
let smaller: Buffer;
let other: Buffer;

const drawn = (scene: 'disco' | 'dawn', quality: number, width = 600): Promise<Buffer> =>
  paintWhole(
    {
      scene,
      portrait: Portrait.parse({
        head: 'medium3',
        face: 'smile',
        beard: null,
        glasses: null,
        skin: '#ffdbb4',
        hair: '#724133',
        ink: '#2b1713',
        clothes: '#fff1dc',
        flip: false,
        size: 1,
      }),
    },
    width,
  )
    .jpeg({ quality })
    .toBuffer();

beforeAll(async () => {
  server = await startServer();
  moderation = new Moderation(server);
  photo = await drawn('disco', 90);
  smaller = await sharp(photo).jpeg({ quality: 60 }).toBuffer();
  other = await drawn('dawn', 90);
});

afterAll(() => server.close());

const put = (member: MemberBrowser, bytes: Buffer) => upload(member, bytes, randomUUID());

/** Uploads the photo and has it taken down. */
async function takenDown(bytes: Buffer, never_again: boolean): Promise<MemberBrowser> {
  const bram = await server.join();
  await put(bram, bytes);
  const [image] = await ownImages(bram);
  const report = await moderation.report(bram.id, { type: 'image', id: image?.id ?? '' });
  const answer = await moderation.answer(report, { action: 'remove_photo', never_again });
  if (answer.status !== 200) throw new Error(answer.text);
  return bram;
}

const takeBack = async (member: MemberBrowser) => {
  const decision = (await member.ask(listDecisions)).decisions[0]?.id;
  const body = { decision, reason: 'mistake', ground: 'terms', text: 'We were wrong' };
  return (await moderation.moderator()).ask(reverseDecision, { body });
};

const KNOWN = { status: 422, code: 'moderated' };

test('[contract 64] a picture that must never come back is refused from every member, in another quality too, until a reversal', async () => {
  const bram = await takenDown(photo, true);
  const cato = await server.join();

  const answers = [await put(bram, photo), await put(cato, photo), await put(cato, smaller)];
  const different = await put(cato, other);
  await takeBack(bram);

  expect(answers).toMatchObject([KNOWN, KNOWN, KNOWN]);
  expect(answers[0]?.text).toContain('known_picture');
  expect(different.status).toBe(200);
  expect((await put(cato, photo)).status).toBe(200);
});

test('[contract 64] without the choice it may come back, and only a removal of a picture has the choice', async () => {
  const bram = await takenDown(photo, false);
  const report = await moderation.report(bram.id);

  const warned = await moderation.answer(report, { action: 'warn', never_again: true });

  expect((await put(bram, photo)).status).toBe(200);
  expect(warned).toMatchObject({ status: 400, field: 'never_again' });
});

test('[contract 64] a photo message is refused like a photo of a profile', async () => {
  const bram = await takenDown(other, true);
  const anna = await server.join();
  const { conversation } = await writeMessage(server, anna, bram.id, 'Hello');

  const body = formOf(other, randomUUID());
  body.append('conversation', conversation);
  const answer = await bram.call(uploadMessageImage, { body });

  expect(answer).toMatchObject(KNOWN);
});

test('[contract 64] an erased account leaves the list without a way to it', async () => {
  const bram = await takenDown(await drawn('disco', 90, 500), true);
  await server.db
    .transaction()
    .execute((tx) => eraseMember(tx, bram.id, new Date(server.clock.now())));

  const rows = await server.db.selectFrom('banned_pictures').select('decision').execute();

  expect(rows.some(({ decision }) => decision === null)).toBe(true);
  expect(await put(await server.join(), photo)).toMatchObject(KNOWN);
});

test('[contract 64] a picture with nothing in it is recognised by its pixels only', async () => {
  await takenDown(await jpegOf(600, 800, '#a04060'), true);
  const cato = await server.join();

  expect(await put(cato, await jpegOf(600, 800, '#a04060'))).toMatchObject(KNOWN);
  expect((await put(cato, await jpegOf(600, 800, '#306090'))).status).toBe(200);
});
