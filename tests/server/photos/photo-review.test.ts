import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { decideCase, listCases, reverseDecision } from '#schemas/cases.ts';
import { listDecisions } from '#schemas/decisions.ts';
import { listNotifications } from '#schemas/notifications.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { getProfile } from '#schemas/profile.ts';
import { shownBy } from '#tests/server/members/shown-by.ts';
import type { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { formOf, TINY_PNG } from '#tests/support/photo-files.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let moderation: Moderation;

beforeAll(async () => {
  server = await startServer({ site: { photoReview: true } });
  moderation = new Moderation(server);
});

afterAll(() => server.close());

async function photoOf(member: MemberBrowser) {
  const { image } = await member.ask(uploadPhoto, { body: formOf(TINY_PNG, randomUUID()) });
  if (image === null) throw new Error('the photo did not arrive');
  return image;
}

const ownPhotos = async (member: MemberBrowser) => (await member.ask(getUser)).profile.images;
const seenBy = async (anna: MemberBrowser, id: string) =>
  (await anna.ask(getProfile, { query: { id } })).images.length;

const judge = async (id: string, action: string) =>
  (await moderation.moderator()).call(decideCase, {
    body: {
      kind: 'photo',
      id: String(id),
      action,
      reason: action === 'dismiss' ? 'no_violation' : 'unsuitable_photo',
      ground: 'terms',
      text: action === 'dismiss' ? '' : 'Nobody is to be seen',
    },
  });

/** The status of a picture's address, opened with the cookies of this browser or with none. */
const statusOf = async (name: string, browser: Browser | null = null): Promise<number> =>
  (await shownBy(server, name, { browser })).status;

describe('[R34] a photo that waits for review', () => {
  test('is in the case queue; after approval other members see it and the owner gets its new state', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const photo = await photoOf(bram);
    const mila = await moderation.moderator();
    const { cases } = await mila.ask(listCases, { query: { kind: 'photo' } });
    const before = (await bram.call(getUser)).headers.get('etag');
    expect(cases.map(({ id }) => id)).toContain(photo.id);
    expect(await seenBy(anna, bram.id)).toBe(0);

    expect((await judge(String(photo.id), 'dismiss')).status).toBe(200);

    expect(await seenBy(anna, bram.id)).toBe(1);
    expect((await ownPhotos(bram))[0]).toMatchObject({ state: 'live', reason: null });
    expect((await bram.call(getUser)).headers.get('etag')).not.toBe(before);
    expect((await bram.ask(listDecisions)).decisions).toEqual([]);
    const { items } = await bram.ask(listNotifications);
    expect(items.map(({ kind }) => kind)).toEqual(['photo_approved']);
  });

  test('is rejected with a reason that its owner can read; the rejection can be reversed', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const photo = await photoOf(bram);

    await judge(String(photo.id), 'remove_photo');

    expect((await ownPhotos(bram))[0]).toMatchObject({
      state: 'rejected',
      reason: 'Nobody is to be seen',
    });
    const [decision] = (await bram.ask(listDecisions)).decisions;
    expect(decision).toMatchObject({ action: 'remove_photo', reason: 'unsuitable_photo' });
    const why = { reason: 'mistake', ground: 'terms', text: 'We were wrong' };
    const body = { decision: decision?.id, ...why };
    await (await moderation.moderator()).ask(reverseDecision, { body });
    expect(await seenBy(anna, bram.id)).toBe(1);
  });

  test('is decided once: of six decisions at the same time one is accepted', async () => {
    const photo = await photoOf(await server.join());
    const actions = [
      'dismiss',
      'remove_photo',
      'dismiss',
      'remove_photo',
      'dismiss',
      'remove_photo',
    ];
    await moderation.moderator();

    const answers = await Promise.all(actions.map((action) => judge(String(photo.id), action)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'conflict')).toHaveLength(5);
  });

  test('is not enough to ban its owner', async () => {
    const photo = await photoOf(await server.join());

    expect(await judge(String(photo.id), 'ban')).toMatchObject({ status: 400, field: 'action' });
  });
});

describe('[R35] the address of a photo', () => {
  test('that waits opens only for its owner and staff; after approval it opens without a cookie', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const mila = await moderation.moderator();
    const { id, thumb_filename, full_filename } = await photoOf(bram);
    const statuses = async () =>
      Promise.all([null, anna, bram, mila].map((browser) => statusOf(thumb_filename, browser)));

    expect(await statuses()).toEqual([404, 404, 200, 200]);
    expect(await statusOf(String(full_filename))).toBe(404);
    const mine = await shownBy(server, thumb_filename, { browser: bram });
    expect(mine.headers.get('cache-control')).toBe('private, no-cache');
    await judge(String(id), 'dismiss');

    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const open = await shownBy(server, thumb_filename);
    expect(open.headers.get('cache-control')).toContain('immutable');
  });

  test('that waits does not open for staff on the host for members', async () => {
    const bram = await server.join();
    const mila = await moderation.moderator();
    const { thumb_filename } = await photoOf(bram);
    const config = { adminHost: 'admin.example.org', secure: false };

    const seen = await shownBy(server, thumb_filename, { browser: mila, config });

    expect(seen.status).toBe(404);
  });

  test('that waits does not open for its owner after the session has ended', async () => {
    const bram = await server.join();
    const { thumb_filename } = await photoOf(bram);
    await server.db.deleteFrom('sessions').where('member', '=', bram.id).execute();

    expect(await statusOf(thumb_filename, bram)).toBe(404);
  });
});

describe('[R35] a photo that other members have seen', () => {
  test('loses its address when it is removed; its owner sees it under a new address', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const photo = await photoOf(bram);
    await judge(String(photo.id), 'dismiss');
    const target = { type: 'image', id: String(photo.id) } as const;
    const report = await moderation.report(bram.id, target, anna.id);

    await moderation.answer(report, { action: 'remove_photo', text: 'Not you' });

    const [own] = await ownPhotos(bram);
    expect(own).toMatchObject({ id: photo.id, state: 'rejected', reason: 'Not you' });
    expect(await seenBy(anna, bram.id)).toBe(0);
    expect(await statusOf(photo.thumb_filename)).toBe(404);
    expect(await statusOf(String(photo.full_filename))).toBe(404);
    expect(await statusOf(own?.thumb_filename ?? '')).toBe(404);
    expect(await statusOf(own?.thumb_filename ?? '', bram)).toBe(200);
  });
});
