import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FULL_IMAGE_WIDTH_PX,
  PLACEHOLDER_WIDTH_PX,
  THUMB_HEIGHT_PX,
  THUMB_WIDTH_PX,
  WEBCAM_OFFER_AFTER_DAYS,
} from '#schemas/limits.ts';
import { countUnreadChats, pageOfChats } from '#server/db/chats/chats.ts';
import { countNewLikes, likesGiven, likesReceived } from '#server/db/likes.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { migrate, openDatabase, type OpenDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import { openObjects } from '#server/photos/objects.ts';
import { fitsPassword } from '#server/auth/password.ts';
import { demoAccountsIn } from '#server/demo/demo-accounts.ts';
import { drawOnDemand } from '#server/demo/drawn-images.ts';
import { seedRegions } from '#server/db/regions.ts';
import { seedDemo } from '#server/demo/seed.ts';

/** Opening the embedded database takes seconds on a busy machine; no test here measures time. */

const now = new Date('2026-03-01T12:00:00.000Z');
const setting = { niche: 1, countries: ['NL', 'BE', 'DE', 'GB', 'FR', 'ES', 'IT', 'PL'], now };

let opened: OpenDatabase;
let db: Kysely<Database>;
let images: Selectable<Database['images']>[];
let made: number[];
const objects = openObjects(null);
const read = drawOnDemand(objects);

/** Seeds twice at once, as two processes do that start on one empty database. */
beforeAll(async () => {
  opened = await openDatabase({ dataDir: null, databaseUrl: null });
  db = opened.db;
  await migrate(db);
  await seedRegions(db);
  made = await Promise.all([seedDemo(db, objects, setting), seedDemo(db, objects, setting)]);
  images = await db.selectFrom('images').selectAll().orderBy('id').execute();
});
afterAll(() => opened.close());

const idOf = async (email: string): Promise<string> => {
  const row = await db.selectFrom('members').select('id').where('email', '=', email).execute();
  return row[0]?.id ?? '';
};

/** Every row, except for what is random on purpose: password hashes, counters, and numbers that only grow. */
async function fingerprint(): Promise<string> {
  const members = await db.selectFrom('members').selectAll().orderBy('id').execute();
  const sides = await db.selectFrom('sides').selectAll().orderBy('conversation').execute();
  const messages = await db.selectFrom('messages').selectAll().orderBy('id').execute();
  const first = messages[0]?.id ?? 0;
  const rows = [
    members.map((row) => ({ ...row, password_hash: row.password_hash !== null })),
    await db.selectFrom('images').selectAll().orderBy('id').execute(),
    await db.selectFrom('likes').selectAll().orderBy('member').orderBy('target').execute(),
    await db.selectFrom('conversations').selectAll().orderBy('id').execute(),
    messages.map((row) => ({ ...row, id: row.id - first })),
    sides
      .map((row) => ({ ...row, version: 0, read_up_to: Math.max(0, row.read_up_to - first) }))
      .map((row) => JSON.stringify(row))
      .toSorted(),
  ];
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

describe('[decisions 5] seeding', () => {
  test('fills an empty database only, and once when two processes start at the same time', async () => {
    expect(made.toSorted((a, b) => b - a)).toEqual([240, 0]);
    expect(await seedDemo(db, objects, setting)).toBe(0);
  });

  test('gives every member counters, so that the first poll finds them', async () => {
    const { n } = await db
      .selectFrom('counters')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();

    expect(n).toBe(240);
  });
});

describe('[decisions 9] the demo accounts', () => {
  test('can log in, and no other demo member can', async () => {
    const rows = await db
      .selectFrom('members')
      .select(['email', 'password_hash'])
      .where('password_hash', 'is not', null)
      .orderBy('email')
      .execute();

    expect(rows.map(({ email }) => email)).toEqual([
      'anna@vonk.test',
      'bram@vonk.test',
      'cleo@vonk.test',
    ]);
    for (const { password_hash } of rows) {
      expect(await fitsPassword('vonk-demo-1', password_hash)).toBe(true);
    }
  });

  test('are listed while they exist', async () => {
    expect(await demoAccountsIn(db)).toEqual([
      { email: 'anna@vonk.test', password: 'vonk-demo-1' },
      { email: 'bram@vonk.test', password: 'vonk-demo-1' },
      { email: 'cleo@vonk.test', password: 'vonk-demo-1' },
    ]);
    await db.updateTable('members').set({ state: 'deleted' }).where('name', '=', 'Bram').execute();
    const left = await demoAccountsIn(db);
    await db.updateTable('members').set({ state: 'active' }).where('name', '=', 'Bram').execute();

    expect(left.map(({ email }) => email)).toEqual(['anna@vonk.test', 'cleo@vonk.test']);
  });

  test('[spec §6] one does not pay, and is older than four days, so that it sees the partners', async () => {
    const rows = await db
      .selectFrom('members')
      .select(['email', 'signup_date'])
      .where('password_hash', 'is not', null)
      .where('paid_user', '=', false)
      .execute();

    expect(rows.map(({ email }) => email)).toEqual(['cleo@vonk.test']);
    const age = now.getTime() - (rows[0]?.signup_date.getTime() ?? Infinity);
    expect(age).toBeGreaterThan(WEBCAM_OFFER_AFTER_DAYS * 86_400_000);
  });

  test('have credits to spend, and the one who does not pay has few', async () => {
    const balances = await Promise.all(
      ['anna@vonk.test', 'bram@vonk.test', 'cleo@vonk.test'].map(async (email) =>
        balanceOf(db, await idOf(email)),
      ),
    );

    expect(balances).toEqual([50, 50, 3]);
  });

  test('some people are verified, but nobody who is fictional and no account with a published password', async () => {
    const verified = db.selectFrom('members').select('id').where('verified', '=', true);
    const published = (await demoAccountsIn(db)).map(({ email }) => email);

    expect((await verified.execute()).length).toBeGreaterThan(20);
    expect(await verified.where('fictional', '=', true).execute()).toEqual([]);
    expect(await verified.where('email', 'in', published).execute()).toEqual([]);
  });

  test.each(['anna@vonk.test', 'bram@vonk.test'])(
    '%s has chats, some unread, and likes, some new',
    async (email) => {
      const me = await idOf(email);
      const chats = (await pageOfChats(db, { me, after: null, limit: 1_000 })).rows;

      expect(chats).toHaveLength(12);
      expect(await countUnreadChats(db, me)).toBe(4);
      expect(await likesReceived(db, me)).toHaveLength(17);
      expect(await likesGiven(db, me)).toHaveLength(14);
      expect(await countNewLikes(db, me)).toBe(5);
    },
  );

  test('[decisions 4] the messages of fictional members, and no others, are marked as automatic', async () => {
    const said = await db
      .selectFrom('messages')
      .innerJoin('members', 'members.id', 'messages.sender')
      .select(['messages.from_kind', 'members.fictional'])
      .execute();

    expect(said.some(({ fictional }) => fictional)).toBe(true);
    for (const { from_kind, fictional } of said) {
      expect(from_kind).toBe(fictional ? 'auto' : 'member');
    }
  });
});

describe('the pictures of demo members', () => {
  test('have a webp thumbnail of its size, with the background to the edge', async () => {
    const mains = images.filter(({ position }) => position === 0);

    expect(mains).toHaveLength(240);
    await Promise.all(
      mains.map(async ({ thumb_filename }) => {
        const picture = sharp((await read(thumb_filename)) ?? undefined);
        const { format, width, height, hasAlpha } = await picture.metadata();
        expect({ format, width, height, hasAlpha }).toEqual({
          format: 'webp',
          width: THUMB_WIDTH_PX,
          height: THUMB_HEIGHT_PX,
          hasAlpha: false,
        });
      }),
    );
  });

  test('have a larger full image that shows the same', async () => {
    const [image] = images;
    const full = sharp((await read(image?.full_filename ?? '')) ?? undefined);
    const thumb = sharp((await read(image?.thumb_filename ?? '')) ?? undefined);
    const { width, height } = await full.metadata();
    const small = async (picture: Sharp) =>
      picture.clone().resize(8, 10).removeAlpha().raw().toBuffer();
    const inThumb = await small(thumb);
    const differences = [...(await small(full))].map((value, at) =>
      Math.abs(value - (inThumb[at] ?? 0)),
    );

    expect([width, height]).toEqual([FULL_IMAGE_WIDTH_PX, (FULL_IMAGE_WIDTH_PX * 5) / 4]);
    expect(Math.max(...differences)).toBeLessThan(12);
  });

  test('have a stored placeholder that is sixteen pixels wide', async () => {
    await Promise.all(
      images.slice(0, 40).map(async ({ placeholder }) => {
        const base64 = /^data:image\/webp;base64,(.+)$/.exec(placeholder ?? '')?.[1] ?? '';
        const { width } = await sharp(Buffer.from(base64, 'base64')).metadata();
        expect(width).toBe(PLACEHOLDER_WIDTH_PX);
        expect(base64.length).toBeLessThan(700);
      }),
    );
  });

  test('have a stored tone, and pictures differ in it', () => {
    const tones = images.map(({ tone }) => tone);

    for (const tone of tones) expect(tone).toMatch(/^#[0-9a-f]{6}$/);
    expect(new Set(tones).size).toBeGreaterThan(20);
  });

  test('are drawn once for many requests at once, and stored', async () => {
    const name = images[0]?.thumb_filename ?? '';
    const unseen = openObjects(null);
    const key = name.slice(0, 32);
    await unseen.put(`${key}.json`, (await objects.get(`${key}.json`)) ?? new Uint8Array());
    const readExclusions = drawOnDemand(unseen);

    expect(await unseen.get(name)).toBeNull();
    const [first, ...others] = await Promise.all(
      Array.from({ length: 8 }, () => readExclusions(name)),
    );

    expect(others.every((other) => other === first)).toBe(true);
    expect(Buffer.from((await unseen.get(name)) ?? [])).toEqual(Buffer.from(first ?? []));
  });

  test('are not drawn for a name with another width or of an unknown picture', async () => {
    const name = images[0]?.thumb_filename ?? '';

    expect(await read(name.replace('-480', '-9999'))).toBeNull();
    expect(await read(`${'0'.repeat(32)}-480.webp`)).toBeNull();
  });
});

test('[decisions 5] a second seeding gives the same rows', async () => {
  const first = await fingerprint();
  await db.deleteFrom('members').execute();
  await seedDemo(db, objects, setting);

  expect(await fingerprint()).toBe(first);
});
