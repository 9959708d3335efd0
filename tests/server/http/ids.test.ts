import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { openChatByPost } from '#schemas/chats.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { reportProfile } from '#schemas/reports.ts';
import { randomId } from '#server/rules/random-id.ts';
import { requestFor } from '#tests/server/matrix/matrix-requests.ts';
import { setScene, sessionOf, subjectFor } from '#tests/server/matrix/matrix-scene.ts';
import { place } from '#tests/server/money/order-acts.ts';
import { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { formOf, TINY_PNG } from '#tests/support/photo-files.ts';
import { signUpAs } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

/** 128 bits in base64url. */
const LONG = /^[A-Za-z0-9_-]{22}$/;

describe('[R30] public ids', () => {
  test('are 128 random bits: no two are equal, every character takes every value', () => {
    const ids = Array.from({ length: 20_000 }, randomId);
    const values = Array.from({ length: 21 }, (_, at) => new Set(ids.map((id) => id.charAt(at))));

    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => LONG.test(id))).toBe(true);
    expect(values.map((seen) => seen.size)).toEqual(Array.from({ length: 21 }, () => 64));
  });

  test('are the ids of members, conversations, photos, orders and reports', async () => {
    const scene = await setScene(server.db, 'none', new Date(server.clock.now()));
    const anna = new MemberBrowser(scene.ids.anna, server.fetch);
    anna.cookies.set('s', await sessionOf(server.db, scene, 'anna'));
    const newcomer = new Browser(server.fetch);
    await signUpAs(newcomer, 'nova@vonk.example');
    const bram = { body: { profile: scene.ids.bram } };

    const ids = {
      member: (await newcomer.ask(getUser)).profile.id,
      conversation: (await anna.ask(openChatByPost, bram)).id,
      photo: (await anna.ask(uploadPhoto, { body: formOf(TINY_PNG) })).image?.id,
      order: (await place(server, anna)).id,
      report: (
        await anna.ask(reportProfile, requestFor('reportProfile', subjectFor(scene, 'anna')))
      ).reference,
    };

    expect(Object.entries(ids).filter(([, id]) => !LONG.test(id ?? ''))).toEqual([]);
  });
});
