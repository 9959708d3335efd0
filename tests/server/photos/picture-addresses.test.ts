import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser, restoreUser } from '#schemas/deletion.ts';
import { arrangePhotos, deletePhoto } from '#schemas/photos.ts';
import { shownBy } from '#tests/server/members/shown-by.ts';
import type { MemberState } from '#server/db/tables.ts';
import { hashPassword } from '#server/auth/password.ts';
import { sent } from '#tests/server/photos/photo-requests.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { GOOD_PASSWORD } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let photo: Buffer;

beforeAll(async () => {
  server = await startServer();
  photo = await jpegOf();
});

afterAll(() => server.close());

/** The statuses for a browser that kept the addresses, thumbnail first. */
async function statusesOf({ thumb_filename, full_filename }: Awaited<ReturnType<typeof sent>>) {
  const kept = { 'if-none-match': `"${thumb_filename}"` };
  const answers = [
    shownBy(server, thumb_filename),
    shownBy(server, full_filename),
    shownBy(server, thumb_filename, { headers: kept }),
  ];
  return (await Promise.all(answers)).map(({ status }) => status);
}

const THERE = [200, 200, 304];
const GONE = [404, 404, 404];

const becomes = (member: MemberBrowser, state: MemberState) =>
  server.db.updateTable('members').set({ state }).where('id', '=', member.id).execute();

describe('[R35] the address of a picture', () => {
  test('opens without a session as long as the picture exists', async () => {
    const anna = await server.join();
    const [one, two] = [await sent(anna, photo), await sent(anna, photo)];
    await anna.ask(arrangePhotos, { body: { id: two.id, main: true } });
    expect([await statusesOf(one), await statusesOf(two)]).toEqual([THERE, THERE]);

    await anna.ask(deletePhoto, { body: { id: one.id } });

    expect([await statusesOf(one), await statusesOf(two)]).toEqual([GONE, THERE]);
  });

  test('is 404 while its member is deleted, and opens again after the member is restored', async () => {
    const password_hash = await hashPassword(GOOD_PASSWORD);
    const email = 'pictures@example.org';
    const anna = await server.join({ email, password_hash });
    const image = await sent(anna, photo);

    await anna.ask(deleteUser, { body: { password: GOOD_PASSWORD } });
    expect(await statusesOf(image)).toEqual(GONE);
    const token = await server.mailbox.tokenFor(email);
    await server.visitor().ask(restoreUser, { body: { token } });

    expect(await statusesOf(image)).toEqual(THERE);
  });

  test('is 404 while its member is locked', async () => {
    const anna = await server.join();
    const image = await sent(anna, photo);

    await becomes(anna, 'locked');

    expect(await statusesOf(image)).toEqual(GONE);
  });

  test('opens for its owner alone while nobody has confirmed the account', async () => {
    const anna = await server.join();
    const image = await sent(anna, photo);
    await becomes(anna, 'not_confirmed');

    expect(await statusesOf(image)).toEqual(GONE);
    const other = await server.join();
    expect((await shownBy(server, image.full_filename, { browser: other })).status).toBe(404);
    const own = await shownBy(server, image.full_filename, { browser: anna });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);

    await becomes(anna, 'active');
    expect(await statusesOf(image)).toEqual(THERE);
  });

  test('cannot be guessed: its 128 bits contain nothing of the member', async () => {
    const anna = await server.join();
    const images = [await sent(anna, photo), await sent(anna, photo)];

    const names = images.map(({ thumb_filename }) => thumb_filename);
    expect(names.every((name) => /^[0-9a-f]{32}-\d+\.webp$/.test(name))).toBe(true);
    expect(new Set(names.map((name) => name.slice(0, 8))).size).toBe(2);
  });
});
