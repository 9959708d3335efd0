import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_LENGTH, UPLOAD_OFFSET } from '#schemas/headers.ts';
import { arrangePhotos, uploadPhoto } from '#schemas/photos.ts';
import { getProfile } from '#schemas/profile.ts';
import { searchMembers } from '#schemas/search.ts';
import { likeProfile, listLikes } from '#schemas/likes.ts';
import { markPhoto, markVerified } from '#schemas/staff-marks.ts';
import { ownImages, sent } from '#tests/server/photos/photo-requests.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { formOf, jpegOf } from '#tests/support/photo-files.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let photo: Buffer;

beforeAll(async () => {
  server = await startServer();
  photo = await jpegOf();
});

afterAll(() => server.close());

const markedForm = (bytes: Uint8Array, clientId: string): FormData => {
  const form = formOf(bytes, clientId);
  form.append('nudity', '1');
  return form;
};

const isFound = async (by: MemberBrowser, whom: MemberBrowser) => {
  const query = { hideNudity: true, pp: 50 };
  const { profiles } = await by.ask(searchMembers, { query });
  return profiles.some(({ id }) => id === whom.id);
};

const mark = (member: MemberBrowser, id: string, nudity: boolean) =>
  member.call(arrangePhotos, { body: { id, nudity } });

describe('[§7 hideNudity] a photo that shows nudity', () => {
  test('is marked by its owner at upload, also when it arrives in pieces', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const [first, rest] = [photo.subarray(0, 100), photo.subarray(100)];
    const id = randomUUID();
    const piece = (offset: number) => ({
      [UPLOAD_OFFSET]: String(offset),
      [UPLOAD_LENGTH]: String(photo.length),
    });

    await anna.ask(uploadPhoto, { body: markedForm(first, id), headers: piece(0) });
    const { image } = await anna.ask(uploadPhoto, {
      body: markedForm(rest, id),
      headers: piece(100),
    });

    expect(image).toMatchObject({ nudity: true, nudity_fixed: false });
    expect(await isFound(bram, anna)).toBe(false);
  });

  test('is marked later, and the mark can be removed', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { id } = await sent(anna, photo);
    expect(await isFound(bram, anna)).toBe(true);

    const marked = await mark(anna, id, true);
    expect([marked.status, await isFound(bram, anna)]).toEqual([200, false]);

    await mark(anna, id, false);
    expect(await isFound(bram, anna)).toBe(true);
  });

  test('carries its mark to others, on the card and on the profile', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { id } = await sent(anna, photo);
    await mark(anna, id, true);

    const { main_image, images } = await bram.ask(getProfile, { query: { id: anna.id } });

    expect([main_image?.nudity, images[0]?.nudity]).toEqual([true, true]);
  });

  test('is marked neither by another member nor together with a new order', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { id } = await sent(anna, photo);

    const theirs = await mark(bram, id, true);
    const both = await anna.call(arrangePhotos, { body: { id, main: true, nudity: true } });
    const none = await anna.call(arrangePhotos, { body: { order: [id], nudity: true } });

    expect([theirs.status, both.status, none.status]).toEqual([404, 400, 400]);
    expect(await ownImages(anna)).toMatchObject([{ nudity: false }]);
  });

  test('[R40] by a moderator is news for the lists of who has its owner there', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const moderator = await server.join({ role: 'moderator' });
    const { id } = await sent(anna, photo);
    await bram.ask(likeProfile, { body: { profile: anna.id } });
    const before = await bram.call(listLikes);

    await moderator.ask(markPhoto, { body: { id, nudity: true } });

    expect((await bram.call(listLikes)).headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  test('[R58] keeps the mark of a moderator against its owner', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const moderator = await server.join({ role: 'moderator' });
    const { id } = await sent(anna, photo);

    await moderator.ask(markPhoto, { body: { id, nudity: true } });
    const refused = await mark(anna, id, false);

    expect(refused).toMatchObject({ status: 422, code: 'moderated' });
    expect(await ownImages(anna)).toMatchObject([{ nudity: true, nudity_fixed: true }]);
    expect(await isFound(bram, anna)).toBe(false);

    await moderator.ask(markPhoto, { body: { id, nudity: false } });
    expect((await mark(anna, id, true)).status).toBe(200);
    expect((await mark(anna, id, false)).status).toBe(200);
  });
});

describe('a verified member', () => {
  test('[R58] is marked by a moderator, never by a member, and about another member than the moderator', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const moderator = await server.join({ role: 'moderator' });
    const verify = (by: MemberBrowser, profile: string) =>
      by.call(markVerified, { body: { profile, verified: true } });

    const statuses = [
      (await verify(anna, anna.id)).status,
      (await verify(moderator, moderator.id)).status,
      (await verify(moderator, 'nobody')).status,
    ];
    expect(statuses).toEqual([404, 403, 404]);
    expect((await verify(moderator, anna.id)).status).toBe(400);
    await sent(anna, photo);
    const before = await bram.ask(getProfile, { query: { id: anna.id } });

    expect((await verify(moderator, anna.id)).status).toBe(200);

    const after = await bram.ask(getProfile, { query: { id: anna.id } });
    expect([before.verified, after.verified]).toEqual([false, true]);
  });

  test('[decisions 102] is never a fictional profile, but a mark from before can be taken off', async () => {
    const moderator = await server.join({ role: 'moderator' });
    const [invented, marked] = [
      await server.born({ fictional: true }),
      await server.born({ fictional: true, verified: true }),
    ];
    const mark = (profile: string, verified: boolean) =>
      moderator.call(markVerified, { body: { profile, verified } });

    expect(await mark(invented, true)).toMatchObject({ status: 400, field: 'verified' });
    expect(await mark(marked, false)).toMatchObject({ status: 200 });
  });
});
