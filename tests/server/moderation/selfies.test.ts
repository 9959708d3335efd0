import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { decideCase, getCase, listCases } from '#schemas/cases.ts';
import { SELFIE_KEEP_MS } from '#schemas/limits.ts';
import { arrangePhotos, deletePhoto } from '#schemas/photos.ts';
import { getProfile } from '#schemas/profile.ts';
import {
  getVerification,
  judgeSelfie,
  Pose,
  sendSelfie,
  takeSelfieBack,
} from '#schemas/selfies.ts';
import { markVerified } from '#schemas/staff-marks.ts';
import { eraseMember } from '#server/db/accounts/erasing.ts';
import { archiveOf } from '#server/export/archive.ts';
import { CLEAR_OBJECTS } from '#server/jobs/clear-objects.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import { shownBy } from '#tests/server/members/shown-by.ts';
import { isVerified, sent } from '#tests/server/photos/photo-requests.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { formOf, jpegFromPhone, jpegOf } from '#tests/support/photo-files.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let photo: Buffer;
let moderator: MemberBrowser;

beforeAll(async () => {
  server = await startServer();
  photo = await jpegOf();
  moderator = await server.join({ role: 'moderator' });
});

afterAll(() => server.close());

const send = (member: MemberBrowser, file: Uint8Array = photo, id: string = randomUUID()) =>
  member.call(sendSelfie, { body: formOf(file, id) });
const stateOf = async (member: MemberBrowser) => (await member.ask(getVerification)).state;
const judge = (id: string, body: object, by: MemberBrowser = moderator) =>
  by.call(judgeSelfie, { body: { id, ...body } });
const isMarked = (member: MemberBrowser) => isVerified(moderator, member);
const statusFor = async (browser: MemberBrowser | null, name: string | null) =>
  (await shownBy(server, name, { browser })).status;

/** A member with two photos and a selfie that waits. */
async function asking() {
  const anna = await server.join();
  for (let count = 0; count < 2; count += 1) await sent(anna, photo);
  expect((await send(anna)).status).toBe(200);
  const row = await rowOf(anna);
  return { anna, id: row.id, names: [row.thumb_filename, row.full_filename] };
}

const rowOf = ({ id }: MemberBrowser) =>
  server.db
    .selectFrom('selfies')
    .selectAll()
    .where('member', '=', id)
    .orderBy('added', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

async function verifiedMember() {
  const asked = await asking();
  expect((await judge(asked.id, { verified: true })).status).toBe(200);
  return asked;
}

const photosOf = async (member: MemberBrowser): Promise<string[]> => {
  const { images } = await member.ask(getProfile, { query: { id: member.id } });
  return images.map(({ id }) => String(id));
};

describe('[contract 82] a selfie for a verification', () => {
  test('waits, is in no profile, and is shown to its member and to staff alone', async () => {
    const { anna, names } = await asking();
    const bram = await server.join();

    expect(await stateOf(anna)).toBe('waiting');
    expect(await photosOf(anna)).toHaveLength(2);
    const { images } = (await anna.ask(getUser)).profile;
    expect(images).toHaveLength(2);
    for (const name of names) {
      expect(await statusFor(anna, name)).toBe(200);
      expect(await statusFor(moderator, name)).toBe(200);
      expect(await statusFor(bram, name)).toBe(404);
      expect(await statusFor(null, name)).toBe(404);
    }
    expect(await isMarked(anna)).toBe(false);
  });

  test('gives no mark where no live picture stands first: it would hold for any later one', async () => {
    const bare = await server.join();
    await send(bare);
    const { anna, id } = await asking();
    await server.db
      .updateTable('images')
      .set({ state: 'in_review' })
      .where('member', '=', anna.id)
      .where('position', '=', 0)
      .execute();

    for (const one of [(await rowOf(bare)).id, id]) {
      const judged = await judge(one, { verified: true });
      expect(judged).toMatchObject({ status: 400, code: 'invalid' });
    }
    expect(await stateOf(anna)).toBe('waiting');
    expect(await isMarked(anna)).toBe(false);
  });

  test('gives no mark when another picture was put first since the moderator looked', async () => {
    const { anna, id } = await asking();
    const seen = await moderator.ask(getCase, { query: { kind: 'selfie', id } });
    const [first, second] = seen.images;
    await anna.ask(arrangePhotos, { body: { id: second?.id, main: true } });

    const judged = await judge(id, { verified: true, compared: first?.id });

    expect(judged).toMatchObject({ status: 409, code: 'conflict' });
    expect([await stateOf(anna), await isMarked(anna)]).toEqual(['waiting', false]);
    expect((await judge(id, { verified: true, compared: second?.id })).status).toBe(200);
  });

  test('[R34] is drawn again without the data of the file', async () => {
    const anna = await server.join();
    await send(anna, await jpegFromPhone('canary-owner'));

    const bytes = await server.objects.get((await rowOf(anna)).full_filename ?? '');
    expect(Buffer.from(bytes ?? []).length).toBeGreaterThan(0);
    expect(Buffer.from(bytes ?? []).includes('canary')).toBe(false);
  });

  test('is one: another is refused while it waits, a repeat of the same upload is the same', async () => {
    const anna = await server.join();
    const id = randomUUID();

    const answers = [await send(anna, photo, id), await send(anna, photo, id), await send(anna)];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    const { count } = await server.db
      .selectFrom('selfies')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('member', '=', anna.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test('asks for a pose that stays while it waits and is another one afterwards', async () => {
    const anna = await server.join();
    const asked = await anna.ask(getVerification);
    const again = await anna.ask(getVerification);
    await send(anna);
    const waiting = await anna.ask(getVerification);
    await judge((await rowOf(anna)).id, { verified: false, reason: 'pose' });
    const next = await anna.ask(getVerification);

    expect(again.pose).toBe(asked.pose);
    expect(waiting.pose).toBe(asked.pose);
    expect(next.pose).not.toBe(asked.pose);
    expect(Pose.options).toContain(next.pose);
  });

  test('can be taken back, also when there is none, and then its picture is gone', async () => {
    const { anna, names } = await asking();

    await anna.ask(takeSelfieBack, { body: {} });
    const twice = await anna.ask(takeSelfieBack, { body: {} });

    expect(twice.state).toBe('none');
    for (const name of names) expect(await server.objects.get(name ?? '')).toBeNull();
  });

  test('is asked in another pose after one was taken back: no pose can be waited for', async () => {
    const { anna } = await asking();
    const poses = [(await anna.ask(getVerification)).pose];
    for (let taken = 1; taken < Pose.options.length; taken += 1) {
      poses.push((await anna.ask(takeSelfieBack, { body: {} })).pose);
      await send(anna);
    }

    expect(new Set(poses).size).toBe(Pose.options.length);
  });

  test('[R21] is drawn three times a day at most', () => {
    expect(RATE_LIMITS['sendSelfie whole']?.windows.map(({ max }) => max)).toEqual([3]);
  });

  test('[R48] is in the copy of the data while it waits, and is erased with the account', async () => {
    const { anna, names } = await asking();
    const now = new Date(server.clock.now());
    const readImage = (name: string) => server.objects.get(name);
    const archive = await archiveOf(anna.id, { db: server.db, readImage, now });

    await server.db.transaction().execute((tx) => eraseMember(tx, anna.id, now));
    await server.work(CLEAR_OBJECTS);

    const text = Buffer.from(archive).toString('latin1');
    expect(text).toContain(`photos/${names[1]}`);
    for (const name of names) expect(await server.objects.get(name ?? '')).toBeNull();
  });
});

describe('[contract 83] the decision about a selfie', () => {
  test('is asked of staff beside the photos of the profile', async () => {
    const { anna, id, names } = await asking();

    const { cases } = await moderator.ask(listCases, { query: { kind: 'selfie', limit: 200 } });
    const one = await moderator.ask(getCase, { query: { kind: 'selfie', id } });

    expect(cases.find((waiting) => waiting.id === id)).toMatchObject({
      about: anna.id,
      target: { type: 'selfie', id },
    });
    const { pose } = await anna.ask(getVerification);
    expect(one).toMatchObject({
      decided: false,
      selfie: { pose, thumb_filename: names[0], full_filename: names[1] },
    });
    expect(one.images.map((image) => image.id)).toEqual(await photosOf(anna));
  });

  test('verified gives the mark, which others see, and deletes the picture', async () => {
    const { anna, id, names } = await verifiedMember();

    expect(await stateOf(anna)).toBe('verified');
    expect(await isMarked(anna)).toBe(true);
    expect((await anna.ask(getUser)).profile.verified).toBe(true);
    for (const name of names) {
      expect(await server.objects.get(name ?? '')).toBeNull();
      expect(await statusFor(moderator, name)).toBe(404);
    }
    expect((await judge(id, { verified: false, reason: 'pose' })).status).toBe(404);
    expect((await send(anna)).status).toBe(409);
  });

  test('refused has a reason for the member, deletes the picture, and lets the member try again', async () => {
    const { anna, id, names } = await asking();

    const without = await judge(id, { verified: false });
    const refused = await judge(id, { verified: false, reason: 'unclear' });

    expect(without).toMatchObject({ status: 400, field: 'reason' });
    expect(refused.status).toBe(200);
    expect(await anna.ask(getVerification)).toMatchObject({ state: 'refused', reason: 'unclear' });
    expect(await server.objects.get(names[0] ?? '')).toBeNull();
    expect(await isMarked(anna)).toBe(false);
    expect((await send(anna)).status).toBe(200);
  });

  test('[R58] is not for members, not for the member of the selfie, and not made as an ordinary case', async () => {
    const { anna, id } = await asking();
    const member = await server.join();
    await send(moderator);
    const own = await rowOf(moderator);

    const body = { reason: 'other', ground: 'terms', text: 'No' };
    const ordinary = await moderator.call(decideCase, {
      body: { kind: 'selfie', id, action: 'dismiss', ...body },
    });

    expect((await judge(id, { verified: true }, member)).status).toBe(404);
    expect((await judge(own.id, { verified: true })).status).toBe(404);
    expect(ordinary).toMatchObject({ status: 400, field: 'action' });
    expect(await stateOf(anna)).toBe('waiting');
  });
});

describe('[decisions 105] the mark', () => {
  test('goes with another main photo, by order or by deletion, and stays with a change of the others', async () => {
    const { anna } = await verifiedMember();
    await sent(anna, photo);
    const [main = '', second = '', third = ''] = await photosOf(anna);

    await anna.ask(arrangePhotos, { body: { order: [main, third, second] } });
    await anna.ask(deletePhoto, { body: { id: second } });
    const kept = await isMarked(anna);
    await anna.ask(arrangePhotos, { body: { id: third, main: true } });
    const reordered = await isMarked(anna);

    const bram = (await verifiedMember()).anna;
    const [first = ''] = await photosOf(bram);
    await bram.ask(deletePhoto, { body: { id: first } });

    expect([kept, reordered, await isMarked(bram)]).toEqual([true, false, false]);
    expect(await stateOf(anna)).toBe('none');
    expect((await send(anna)).status).toBe(200);
  });

  test('that staff give without a selfie goes with another main photo too', async () => {
    const { anna } = await asking();
    await moderator.ask(markVerified, { body: { profile: anna.id, verified: true } });
    const [, second = ''] = await photosOf(anna);

    const before = await isMarked(anna);
    await anna.ask(arrangePhotos, { body: { id: second, main: true } });

    expect([before, await isMarked(anna)]).toEqual([true, false]);
  });
});

// Last, because the sessions of before end meanwhile.
describe('[contract 82] a selfie', () => {
  test('that nobody decided is deleted after its time, and can be sent again', async () => {
    const { anna, names } = await asking();

    server.clock.pass(SELFIE_KEEP_MS + 1);
    await server.work(FORGET_OLD);
    await server.work(CLEAR_OBJECTS);

    const again = await server.enter(anna.id);
    expect(await stateOf(again)).toBe('none');
    expect(await server.objects.get(names[0] ?? '')).toBeNull();
    expect((await send(again)).status).toBe(200);
  });
});
