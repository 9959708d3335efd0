/** Bodies that begin and stand still: they stop nobody but those whose share they fill (security R55). */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { logIn } from '#schemas/account.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { JSON_BODY_MAX_BYTES, PHOTO_MAX_BYTES } from '#schemas/limits.ts';
import { likeProfile } from '#schemas/likes.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { withBody } from '#server/http/bodies/body.ts';
import { Room, type BodySender } from '#server/http/bodies/room.ts';
import { done } from '#server/rules/result.ts';
import { upload } from '#tests/server/photos/photo-requests.ts';
import { type MemberBrowser, ORIGIN } from '#tests/support/browser.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const OURS = { [PACKAGE_NAME]: 'vonk', 'sec-fetch-site': 'same-origin' };
const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data; boundary=x';

let server: TestServer;
beforeAll(async () => (server = await startServer({ limits: {} })));
afterAll(() => server.close());

interface Stalled {
  readonly request: Request;
  readonly hasArrived: Promise<void>;
  readonly breakOff: () => void;
}

/** A body whose last byte never comes. */
function stalled(path: string, headers: Record<string, string>, bytes: number): Stalled {
  const { promise: hasArrived, resolve } = Promise.withResolvers<void>();
  let left = bytes;
  let control: ReadableStreamDefaultController | null = null;
  const body = new ReadableStream(
    {
      start: (controller) => void (control = controller),
      pull(controller) {
        const chunk = Math.min(left, 65_536);
        left -= chunk;
        if (chunk > 0) controller.enqueue(new Uint8Array(chunk));
        else resolve();
        return chunk > 0 ? undefined : new Promise(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', headers: { ...OURS, ...headers }, body, duplex: 'half' };
  const breakOff = (): void => {
    try {
      control?.error(new Error('gone'));
    } catch {
      // It was refused and is closed already.
    }
  };
  return { request: new Request(ORIGIN + path, init), hasArrived, breakOff };
}

/** Sends them all and waits until each stands still or is refused. */
async function stall(address: string, bodies: readonly Stalled[]): Promise<void> {
  const answers = bodies.map(async ({ request }) => server.fetchFrom(request, address));
  onTestFinished(async () => {
    for (const { breakOff } of bodies) breakOff();
    await Promise.all(answers);
  });
  await Promise.all(
    bodies.map(({ hasArrived }, index) => Promise.race([hasArrived, answers[index]])),
  );
}

const strangers = (count: number): Stalled[] =>
  Array.from({ length: count }, () =>
    stalled(logIn.path, { 'content-type': JSON_TYPE }, JSON_BODY_MAX_BYTES - 1),
  );

const photosOf = ({ cookies }: MemberBrowser, count: number): Stalled[] => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'content-type': MULTIPART };
  return Array.from({ length: count }, () => stalled(uploadPhoto.path, headers, PHOTO_MAX_BYTES));
};

/** News that were read, and judged by their signature. */
const FORGED = 403;

async function statusOfNews(): Promise<number> {
  const news = new Request(`${ORIGIN}/api/payments/sandbox`, { method: 'POST', body: '{}' });
  return (await server.fetchFrom(news, '192.0.2.99')).status;
}

describe('[R55] bodies that stand still', () => {
  test('of one address take no room of others, nor of a payment provider', async () => {
    await stall('192.0.2.1', strangers(257));

    const answer = await server.visitorFrom('192.0.2.2').call(logIn, { body: {} });
    expect(answer.status).toBe(400);
    expect(await statusOfNews()).toBe(FORGED);
  });

  test('of strangers at many addresses leave room for members and providers', async () => {
    const anna = await server.join();
    for (let n = 1; n <= 5; n += 1) await stall(`192.0.2.${n}`, strangers(64));

    const liked = await anna.call(likeProfile, { body: { profile: await server.born() } });
    expect(liked.status).toBe(200);
    expect(await statusOfNews()).toBe(FORGED);
  });

  test('at the door of a provider leave room for the provider', async () => {
    const doors = Array.from({ length: 257 }, () => stalled('/api/payments/sandbox', {}, 65_535));
    await stall('192.0.2.1', doors);

    expect(await statusOfNews()).toBe(FORGED);
  });

  test('of an account that is not confirmed leave room for the photos of members', async () => {
    const fresh = await server.join({ state: 'not_confirmed' });
    const anna = await server.join();
    await stall('192.0.2.1', photosOf(fresh, 4));

    expect((await upload(anna, await jpegOf(9, 9))).status).toBe(200);
  });

  test('of many accounts that are not confirmed leave room for the photos of members', async () => {
    const anna = await server.join();
    for (let n = 1; n <= 4; n += 1) {
      await stall(`192.0.2.${n}`, photosOf(await server.join({ state: 'not_confirmed' }), 1));
    }

    expect((await upload(anna, await jpegOf(9, 9))).status).toBe(200);
  });
});

describe('[R55] the pace of a body', () => {
  const ANYBODY: BodySender = { address: '192.0.2.1', member: null, isGuest: true };
  const shares = { total: 1_000, member: 1_000, address: 1_000, guests: 1_000 };
  const kindOf = (room: Room) => ({
    maxBytes: 1_000,
    room,
    pace: { everyMs: 40, leastBytes: 10 },
  });

  test('a body that stands still is refused, may come again, and leaves its room', async () => {
    const room = new Room(shares);
    const { request, breakOff } = stalled(logIn.path, {}, 900);

    const result = await withBody(request, kindOf(room), ANYBODY, done<Buffer>);

    expect(result).toMatchObject({ ok: false, refusal: { code: 'unavailable', retryAfterS: 5 } });
    expect(room.take(ANYBODY, 1_000)).toBe(true);
    breakOff();
  });

  test('a slow body that keeps coming is read', async () => {
    const body = new ReadableStream({
      async pull(controller) {
        await sleep(10);
        controller.enqueue(new Uint8Array(20));
        left -= 1;
        if (left === 0) controller.close();
      },
    });
    let left = 12;
    const init = { method: 'POST', body, duplex: 'half' };
    const request = new Request(ORIGIN, init);

    const result = await withBody(request, kindOf(new Room(shares)), ANYBODY, done<Buffer>);

    expect(result).toMatchObject({ ok: true, value: { length: 240 } });
  });
});
