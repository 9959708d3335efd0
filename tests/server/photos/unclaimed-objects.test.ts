/** A process that ends between the bytes of an object and its row leaves nothing that no sweep finds. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { deleteUser } from '#schemas/deletion.ts';
import { askExport, getExport } from '#schemas/export.ts';
import { RESTORE_MS } from '#schemas/limits.ts';
import { BUILD_EXPORTS } from '#server/jobs/build-exports.ts';
import { CLEAR_OBJECTS } from '#server/jobs/clear-objects.ts';
import { ERASE_MEMBERS } from '#server/jobs/erase-members.ts';
import { releaseObjects, removeReleased } from '#server/db/photos/dead-objects.ts';
import { newObjectKey } from '#server/rules/object-names.ts';
import { sent, upload } from '#tests/server/photos/photo-requests.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let photo: Buffer;

beforeAll(async () => {
  server = await startServer();
  photo = await jpegOf();
});

afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** The process ends when this many objects are written. */
function endAfter(objects: number): void {
  const put = server.objects.put.bind(server.objects);
  let written = 0;
  vi.spyOn(server.objects, 'put').mockImplementation(async (name, bytes) => {
    await put(name, bytes);
    written += 1;
    if (written >= objects) throw new Error('the process has ended');
  });
}

async function erase(member: MemberBrowser): Promise<void> {
  await member.ask(deleteUser, { body: {} });
  server.clock.pass(RESTORE_MS);
  await server.work(ERASE_MEMBERS);
  await server.work(CLEAR_OBJECTS);
}

test.each([
  ['a piece', 1],
  ['a small picture', 2],
  ['a large picture', 3],
])('[R48] after an end behind %s an erased member leaves no object', async (_what, objects) => {
  const anna = await server.join();
  endAfter(objects);
  expect((await upload(anna, photo)).status).toBe(500);
  vi.restoreAllMocks();
  expect(await server.objects.list()).toHaveLength(objects);

  await erase(anna);

  expect(await server.objects.list()).toEqual([]);
});

test('[R48] after an end behind an export nothing of it is left', async () => {
  const anna = await server.join();
  await anna.ask(askExport, { body: {} });
  endAfter(1);
  await server.work(BUILD_EXPORTS);
  vi.restoreAllMocks();
  expect(await server.objects.list()).toHaveLength(1);

  await erase(anna);

  expect(await server.objects.list()).toEqual([]);
});

test('[R48] after an end behind the copy of a picture that is taken down nothing of it is left', async () => {
  const moderation = new Moderation(server);
  const [anna, bram] = [await server.join(), await server.join()];
  const { id } = await sent(anna, photo);
  const report = await moderation.report(anna.id, { type: 'image', id }, bram.id);
  endAfter(1);
  const { status } = await moderation.answer(report, { action: 'remove_photo' });
  expect(status).toBe(500);
  vi.restoreAllMocks();
  expect(await server.objects.list()).toHaveLength(3);

  await erase(anna);

  expect(await server.objects.list()).toEqual([]);
});

test('an object that is being written, or that a row names, is not swept', async () => {
  const anna = await server.join();
  endAfter(1);
  await upload(anna, photo);
  vi.restoreAllMocks();
  await server.work(CLEAR_OBJECTS);
  expect(await server.objects.list()).toHaveLength(1);

  await sent(anna, photo);
  server.clock.pass(DAY_MS);
  await server.work(CLEAR_OBJECTS);

  expect(await server.objects.list()).toHaveLength(2);
});

test('[R48] an object that cannot be removed fails its sweep alone, and the next sweep removes it', async () => {
  const anna = await server.join();
  const before = await server.objects.list();
  endAfter(3);
  await upload(anna, photo);
  vi.restoreAllMocks();
  const [piece, stuck] = (await server.objects.list()).filter((name) => !before.includes(name));
  const remove = server.objects.remove.bind(server.objects);
  const removing = vi.spyOn(server.objects, 'remove').mockImplementation(async (name) => {
    if (name === stuck) throw new Error('the folder refuses');
    await remove(name);
  });
  server.clock.pass(DAY_MS);

  await expect(server.work(CLEAR_OBJECTS)).rejects.toThrow(Error);
  expect(await server.objects.list()).toEqual([...before, piece, stuck]);
  const bram = await server.join();
  await sent(bram, photo);
  const { id } = await bram.ask(askExport, { body: {} });
  await server.work(BUILD_EXPORTS);
  expect(await bram.ask(getExport, { query: { id } })).toMatchObject({ state: 'ready' });

  removing.mockRestore();
  await server.work(CLEAR_OBJECTS);
  expect(await server.objects.list()).not.toContain(stuck);
});

test('[R34] a call removes a hundred released objects at most, and the job the rest', async () => {
  const names = Array.from({ length: 150 }, () => newObjectKey());
  await releaseObjects(server.db, names);
  const removing = { remove: () => Promise.resolve() };

  const byCall = await removeReleased(server.db, removing);
  const byJob = await server.work(CLEAR_OBJECTS);

  expect([byCall.removed, byJob]).toEqual([100, 50]);
});
