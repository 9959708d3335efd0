import { createDecipheriv, scryptSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { likeProfile } from '#schemas/likes.ts';
import { listMessages } from '#schemas/messages.ts';
import { backUp } from '#server/backup/backup.ts';
import { seal, unseal } from '#server/backup/sealed-file.ts';
import { restore } from '#server/backup/restore.ts';
import { tablesOf } from '#server/backup/table-rows.ts';
import { giveCredits } from '#server/db/money/ledger.ts';
import { readBirth } from '#server/db/site.ts';
import type { Database } from '#server/db/tables.ts';
import { newObjectKey, openObjects } from '#server/photos/objects.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import { MemberBrowser } from '#tests/support/browser.ts';
import { buy, say } from '#tests/support/site-life.ts';
import { appOn, startServer, type TestServer } from '#tests/support/server.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const PASSPHRASE = 'a passphrase of some length';
const folder = mkdtempSync(join(tmpdir(), 'vonk-backup-'));
const PICTURE = `${newObjectKey()}-480.webp`;

let server: TestServer;
let anna: MemberBrowser;
let bram: MemberBrowser;
let files = 0;

const newFile = () => ({ path: join(folder, `${(files += 1)}.backup`), passphrase: PASSPHRASE });

/** Rows of every kind: messages, money, likes, a referral, a picture. */
beforeAll(async () => {
  server = await startServer();
  bram = await server.join({ name: 'canary Bram' });
  anna = await server.join({ name: 'Anna', referred_by: bram.id });
  await say(server, bram, anna.id, 'canary words');
  await anna.ask(likeProfile, {
    body: { profile: bram.id },
    headers: { [IDEMPOTENCY_KEY]: crypto.randomUUID() },
  });
  await buy(server, anna);
  const now = new Date(server.clock.now());
  await giveCredits(server.db, { member: bram.id, amount: 7, reference: bram.id, now });
  await server.objects.put(PICTURE, Buffer.from('canary picture'));
  const image = { id: 'image', member: anna.id, position: 0, thumb_filename: PICTURE };
  await server.db.insertInto('images').values(image).execute();
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Every row of every table that a backup holds, as text. */
async function everything(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(it)::text as row from ${sql.table(table)} as it order by 1`.execute(db);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

/** Runs a test on an empty site and closes the site. */
async function onEmptySite<T>(story: (site: Awaited<ReturnType<typeof emptySite>>) => Promise<T>) {
  const site = await emptySite();
  try {
    return await story(site);
  } finally {
    await site.close();
  }
}

async function emptySite() {
  const opened = await openTestDatabase();
  return { ...opened, objects: openObjects(null) };
}

async function taken() {
  const file = newFile();
  const made = await backUp(server, file, new Date(server.clock.now()));
  return { file, made };
}

describe('[R54] a backup', () => {
  test('restored into an empty site gives the same site: every row, every picture, and books that balance', async () => {
    const { file, made } = await taken();

    await onEmptySite(async (site) => {
      expect(await restore(site, file)).toMatchObject({ ok: true });

      const [before, after] = [await everything(server.db), await everything(site.db)];
      expect({ ...after, site: null }).toEqual({ ...before, site: null });
      expect(made).toMatchObject({ tables: Object.keys(before).length, objects: 1 });
      const picture = await site.objects.get(PICTURE);
      expect(Buffer.from(picture ?? []).toString()).toBe('canary picture');
      const { sums, wrong } = await auditLedger(site.db);
      expect({ sums, wrong }).toEqual({ sums: { credits: 0, EUR: 0 }, wrong: [] });
    });
  });

  test('[decisions 35] is restored with a new server epoch, so that no old ETag matches', async () => {
    const { file } = await taken();
    const tagOf = async (browser: MemberBrowser) =>
      (await browser.call(getUser)).headers.get('etag');

    await onEmptySite(async (site) => {
      await restore(site, file);
      const { fetch } = appOn(site.db, server.clock);
      const there = new MemberBrowser(anna.id, fetch);
      for (const [name, value] of anna.cookies) there.cookies.set(name, value);

      expect((await there.ask(getUser)).profile).toEqual((await anna.ask(getUser)).profile);
      expect(await tagOf(there)).not.toBe(await tagOf(anna));
      const [mine, theirs] = [await readBirth(server.db), await readBirth(site.db)];
      expect(theirs.epoch).not.toBe(mine.epoch);
      expect(theirs.secret).toBe(mine.secret);
    });
  });

  test('is restored as a working site: references hold, triggers run, no number is given twice', async () => {
    const { file } = await taken();

    await onEmptySite(async (site) => {
      await restore(site, file);
      const { fetch } = appOn(site.db, server.clock);
      const there = new MemberBrowser(bram.id, fetch);
      for (const [name, value] of bram.cookies) there.cookies.set(name, value);
      const { message } = await say(server, there, anna.id, 'after it');
      const talk = await there.ask(listMessages, { query: { conversation: message.conversation } });

      expect(talk.messages.map(({ body }) => body)).toEqual(['canary words', 'after it']);
      expect(Number(message.id) - Number(talk.messages[0]?.id)).toBeGreaterThan(1_000_000);
      const orphan = { member: 'nobody', target: anna.id, created: new Date() };
      await expect(site.db.insertInto('likes').values(orphan).execute()).rejects.toThrow(
        /foreign key/,
      );
      const cheat = site.db.updateTable('ledger_transfers').set({ amount: 1_000 });
      await expect(cheat.execute()).rejects.toThrow(/ledger/);
    });
  });

  test('is encrypted, can be read only by its owner, and is never overwritten', async () => {
    const { file } = await taken();

    expect(readFileSync(file.path).includes('canary')).toBe(false);
    expect(statSync(file.path).mode & 0o777).toBe(0o600);
    await expect(taken().then(() => backUp(server, file, new Date()))).rejects.toThrow('EEXIST');
  });
});

describe('[R54] the key of a backup', () => {
  async function* words() {
    yield Buffer.from('canary words');
  }
  const textIn = async (path: string) => {
    const sealed = await unseal(path, PASSPHRASE);
    const pieces: Buffer[] = [];
    for await (const piece of sealed?.read() ?? []) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };

  test('is made by scrypt with N = 131,072, and the file is marked so', async () => {
    const { path } = newFile();
    await seal(path, PASSPHRASE, words());

    const bytes = readFileSync(path);
    const cost = 131_072;
    const key = scryptSync(PASSPHRASE, bytes.subarray(8, 24), 32, { cost, maxmem: 2 ** 28 });
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(24, 36));
    decipher.setAuthTag(bytes.subarray(-16));
    const opened = Buffer.concat([decipher.update(bytes.subarray(36, -16)), decipher.final()]);

    expect(bytes.toString('latin1', 0, 8)).toBe('VONKBAK2');
    expect(gunzipSync(opened).toString()).toBe('canary words');
  });

  test('of an older file, with less work in it, still opens that file', async () => {
    const { path } = newFile();
    await seal(path, PASSPHRASE, words(), 'VONKBAK1');

    expect(readFileSync(path).toString('latin1', 0, 8)).toBe('VONKBAK1');
    expect(await textIn(path)).toBe('canary words');
  });
});

describe('[R54] a restore', () => {
  test.each([
    ['another key', (bytes: Buffer) => bytes, 'another passphrase'],
    ['a byte that was changed', (bytes: Buffer) => flipped(bytes, bytes.length >> 1), PASSPHRASE],
    ['a tag that was changed', (bytes: Buffer) => flipped(bytes, bytes.length - 1), PASSPHRASE],
    ['half a file', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1), PASSPHRASE],
    ['another file', () => Buffer.from('hello, this is no backup of anything at all'), PASSPHRASE],
    ['an empty file', () => Buffer.alloc(0), PASSPHRASE],
  ])('with %s changes nothing and returns one sentence', async (_case, spoil, passphrase) => {
    const { file } = await taken();
    const spoilt = newFile();
    writeFileSync(spoilt.path, spoil(readFileSync(file.path)));

    await onEmptySite(async (site) => {
      const before = await everything(site.db);

      const said = await restore(site, { ...spoilt, passphrase });

      expect(said.ok ? '' : said.sentence).toMatch(/^This is no backup/);
      expect(await everything(site.db)).toEqual(before);
      expect(await site.objects.list()).toEqual([]);
    });
  });

  test('into a site with members is refused', async () => {
    const { file } = await taken();

    expect(await restore(server, file)).toMatchObject({ ok: false });
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}
