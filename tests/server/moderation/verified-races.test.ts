/**
 * A mark that is given in the moment in which the main picture changes. On a database server the two transactions run beside
 * each other; the embedded database carries out one after the other.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeSelfie, sendSelfie } from '#schemas/selfies.ts';
import { changePhoto } from '#server/db/moderation/takedowns.ts';
import { lockMarks, setVerified } from '#server/db/moderation/verified.ts';
import { lockImages, orderImages } from '#server/db/photos/photos.ts';
import { isVerified, sent } from '#tests/server/photos/photo-requests.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { formOf, jpegOf } from '#tests/support/photo-files.ts';
import { IN_A_ROW } from '#tests/support/sample.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Enough for a call to reach the point where it waits. */
const A_MOMENT_MS = 300;
const aMoment = () => new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS));

let server: TestServer;
let photo: Buffer;
let moderator: MemberBrowser;

beforeAll(async () => {
  server = await startServer();
  photo = await jpegOf();
  moderator = await server.join({ role: 'moderator' });
});

afterAll(() => server.close());

async function withTwoPhotos() {
  const anna = await server.join();
  const first = (await sent(anna, photo)).id;
  const second = (await sent(anna, photo)).id;
  return { anna, first, second };
}

test(
  '[decisions 105] a selfie that was compared with one picture gives no mark for another',
  IN_A_ROW,
  async () => {
    const { anna, first, second } = await withTwoPhotos();
    await anna.ask(sendSelfie, { body: formOf(photo, randomUUID()) });
    const { id } = await server.db
      .selectFrom('selfies')
      .select('id')
      .where('member', '=', anna.id)
      .executeTakeFirstOrThrow();
    const tx = await server.db.startTransaction().execute();
    await lockImages(tx, anna.id);
    await orderImages(tx, anna.id, [second]);

    const judging = moderator.call(judgeSelfie, { body: { id, verified: true, compared: first } });
    await aMoment();
    await tx.commit().execute();

    expect(await judging).toMatchObject({ status: 409, code: 'conflict' });
    expect(await isVerified(moderator, anna)).toBe(false);
  },
);

test(
  '[decisions 105] no mark stays for a picture that is taken down while the mark is given',
  IN_A_ROW,
  async () => {
    const { anna, first } = await withTwoPhotos();
    const tx = await server.db.startTransaction().execute();
    await lockMarks(tx, anna.id);
    await setVerified(tx, { profile: anna.id, verified: true });

    const takenDown = { state: 'rejected', reason: 'Not a person' } as const;
    const removing = server.db
      .transaction()
      .execute((other) => changePhoto(other, first, takenDown));
    await aMoment();
    await tx.commit().execute();

    expect(await removing).toBe(true);
    expect(await isVerified(moderator, anna)).toBe(false);
  },
);
