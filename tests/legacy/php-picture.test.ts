/** A picture whose answer was lost or unreadable, on a PHP site that knows no keys: it is there once (decisions 127). */
import { expect, test } from 'vitest';
import { LOOK_AGAIN_MS } from '#schemas/limits.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { shown } from '#tests/support/sync-tab.ts';
import type { Manners, Mishap } from './php-manners.ts';
import { EMAIL, FORM, visitPhp } from './php-member.ts';

const PICTURE = 'POST profileimage';
const WAYS = ['behind our host', 'without our host'] as const;

async function newcomer(manners: Partial<Manners> = {}, way: (typeof WAYS)[number] = WAYS[0]) {
  const isDirect = way === 'without our host';
  const world = await visitPhp(manners, undefined, { isDirect });
  const { device, tab, accounts } = world;
  const { api, status } = tab.sync;
  await api.signUp(FORM);
  await device.until(() => status.get().session.state === 'member');
  const add = async () => {
    const file = new Blob([Uint8Array.from(await jpegOf())], { type: 'image/jpeg' });
    await api.addPhoto({ file });
  };
  const pictures = () => accounts()[0]?.pictures ?? [];
  const waiting = tab.watch(waitingQuery, {});
  return { ...world, add, pictures, waiting, isDone: () => status.get().waiting === 0 };
}

type Named = Extract<Mishap, string>;

const inEachWay = (...mishaps: Named[]) =>
  WAYS.flatMap((way) => mishaps.map((mishap) => [mishap, way] as const));

/** The first upload ends so. */
function failsOnce(mishap: Mishap) {
  let isFirst = true;
  return (call: string): Mishap | null => {
    if (call !== PICTURE || !isFirst) return null;
    isFirst = false;
    return mishap;
  };
}

test.each(inEachWay('broken', 'html', 'lost-after'))(
  '[decisions 127] a picture that the site stored and answered with %s is not sent again (%s)',
  async (mishap, way) => {
    const { site, device, tab, add, pictures, calls, isDone, waiting } = await newcomer({}, way);
    const photos = tab.watch(photosQuery, {});
    site.mishap = failsOnce(mishap);

    await add();
    await device.until(isDone);
    await device.pass(LOOK_AGAIN_MS * 3);

    expect(pictures()).toHaveLength(1);
    expect(calls(PICTURE)).toHaveLength(mishap === 'lost-after' ? 0 : 1);
    expect(shown(waiting).rows).toEqual([]);
    expect(shown(photos).rows).toMatchObject([{ state: 'live' }]);
  },
);

test.each(inEachWay('broken-before', 'lost-before'))(
  '[decisions 127] a picture that never arrived (%s) is sent again by itself, once (%s)',
  async (mishap, way) => {
    const { site, device, add, pictures, isDone, waiting } = await newcomer({}, way);
    site.mishap = failsOnce(mishap);

    await add();
    await device.until(isDone);
    await device.pass(LOOK_AGAIN_MS * 3);

    expect(pictures()).toHaveLength(1);
    expect(shown(waiting).rows).toEqual([]);
  },
);

test('[decisions 127] a picture that is missing for a second time waits for the member, who sends it again', async () => {
  const { site, device, tab, add, pictures, isDone, waiting } = await newcomer();
  site.mishap = (call) => (call === PICTURE ? 'broken-before' : null);
  await add();
  await device.until(() => tab.sync.status.get().needsYou === 1);
  const asked = shown(waiting).rows;

  site.mishap = () => null;
  await tab.sync.api.sendNow({ row: asked[0]?.key ?? '' });
  await device.until(isDone);
  await device.pass(LOOK_AGAIN_MS);

  expect(asked).toMatchObject([{ kind: 'photo', state: 'refused', reason: 'unconfirmed' }]);
  expect(pictures()).toHaveLength(1);
  expect(tab.sync.status.get().needsYou).toBe(0);
});

test('[decisions 127] a picture waits for the member when the site does not list pictures', async () => {
  const { site, device, tab, add, pictures, waiting } = await newcomer({
    listsPictures: false,
  });
  site.mishap = failsOnce('broken');

  await add();
  await device.until(() => tab.sync.status.get().needsYou === 1);
  await device.pass(LOOK_AGAIN_MS * 3);

  expect(pictures()).toHaveLength(1);
  expect(shown(waiting).rows).toMatchObject([{ kind: 'photo', reason: 'unconfirmed' }]);
});

test('[decisions 127] pictures chosen together arrive once each and in their order, whichever answer is lost', async () => {
  const { site, device, add, pictures, isDone } = await newcomer();
  const ends: (Mishap | null)[] = ['lost-before', 'html', null, 'lost-after', null, null];
  site.mishap = (call) => (call === PICTURE ? (ends.shift() ?? null) : null);

  for (let count = 0; count < 4; count += 1) await add();
  await device.until(isDone);
  await device.pass(LOOK_AGAIN_MS * 5);

  expect(pictures()).toHaveLength(4);
});

test('[decisions 127] a picture that the end of a session held up is not taken for one that was sent before it', async () => {
  const { site, device, tab, add, pictures, isDone, calls } = await newcomer();
  const { api, status } = tab.sync;
  site.mishap = (call) => {
    if (call === PICTURE) site.sessions.clear();
    return null;
  };
  await add();
  await device.until(() => status.get().session.state === 'visitor');
  await device.rest();
  site.mishap = () => null;
  await api.logIn({ email: EMAIL, password: FORM.password, shared: false });
  await device.until(() => status.get().retainedRows === 1);
  await add();
  await device.until(() => pictures().length === 1 && isDone());

  await api.decideRetainedRows({ send: true });
  await device.until(isDone);
  await device.pass(LOOK_AGAIN_MS);

  expect(calls(PICTURE)).toHaveLength(3);
  expect(pictures()).toHaveLength(2);
  expect(status.get()).toMatchObject({ needsYou: 0 });
});
