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
import { claimMail, queueMail } from '#server/db/accounts/mails.ts';
import { bundlesDue } from '#server/db/accounts/news-mails.ts';
import { issueToken, takeToken } from '#server/db/accounts/one-time-tokens.ts';
import { nextPushDue } from '#server/db/push/pushes.ts';
import { giveCredits } from '#server/db/money/ledger.ts';
import { readBirth } from '#server/db/site.ts';
import type { Database } from '#server/db/tables.ts';
import { openObjects } from '#server/photos/objects.ts';
import { newObjectKey } from '#server/rules/object-names.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import { MemberBrowser } from '#tests/support/browser.ts';
import { openSession } from '#tests/support/open-session.ts';
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

/** The same rows, where nothing waits to be sent. */
const unsent = (rows: Readonly<Record<string, string[]>>): Record<string, string[]> => ({
  ...rows,
  mails: (rows['mails'] ?? []).map((row) => row.replace('"state": "waiting"', '"state": "failed"')),
  notifications: (rows['notifications'] ?? []).map((row) =>
    row.replace(/"mail_due": "[^"]*"/, '"mail_due": null'),
  ),
});

/** A push that waits for the member's device. */
async function addPush(
  db: Kysely<Database>,
  { member, about, now }: { member: string; about: string; now: Date },
): Promise<void> {
  const session = db.selectFrom('sessions').select('id').where('member', '=', member);
  const { id } = await session.executeTakeFirstOrThrow();
  const device = { id: 'device', member, session: id, created: now, beat: now };
  const keys = { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' };
  await db
    .insertInto('push_subscriptions')
    .values({ ...device, ...keys })
    .execute();
  const push = { subscription: 'device', kind: 'like', about, id: 'push', due: now } as const;
  await db.insertInto('pushes').values(push).execute();
}

async function loggedIn(
  db: Kysely<Database>,
  member: string,
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<MemberBrowser> {
  const now = new Date(server.clock.now());
  const browser = new MemberBrowser(member, fetch);
  browser.cookies.set('s', await openSession(db, { member, now, secondFactor: true }));
  return browser;
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
      expect(await restore(site, file, new Date(server.clock.now()))).toMatchObject({ ok: true });

      const [before, after] = [await everything(server.db), await everything(site.db)];
      // A restored site has its own epoch and no session (decisions 125).
      const differing = { site: null, sessions: null };
      expect({ ...after, ...differing }).toEqual({ ...unsent(before), ...differing });
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
      await restore(site, file, new Date(server.clock.now()));
      const { fetch } = appOn(site.db, server.clock);
      const there = await loggedIn(site.db, anna.id, fetch);

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
      await restore(site, file, new Date(server.clock.now()));
      const { fetch } = appOn(site.db, server.clock);
      const there = await loggedIn(site.db, bram.id, fetch);
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

  test('[decisions 125] restored repeats nothing: sessions end, links are used up, and nothing that waited is sent', async () => {
    const now = new Date(server.clock.now());
    const token = (purpose: 'reset' | 'activation' | 'mail_undo' | 'appeal' | 'restore') =>
      issueToken(server.db, { purpose, member: anna.id, now });
    const tokens = await Promise.all(
      (['reset', 'activation'] as const).map(async (purpose) => ({
        purpose,
        text: await token(purpose),
      })),
    );
    const kept = {
      restore: await token('restore'),
      appeal: await token('appeal'),
      mail_undo: await token('mail_undo'),
    };
    const address = 'anna@example.org';
    await queueMail(server.db, { kind: 'reset', address, member: anna.id, now });
    const news = { member: bram.id, about: anna.id, created: now, mail_due: now };
    await server.db
      .insertInto('notifications')
      .values({ ...news, kind: 'like' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await server.db.updateTable('notifications').set({ mail_due: now }).execute();
    const mails =
      (await everything(server.db))['mails']?.filter((row) => row.includes('waiting')).length ?? 0;
    await addPush(server.db, { member: bram.id, about: anna.id, now });
    const { file } = await taken();

    await onEmptySite(async (site) => {
      const restored = await restore(site, file, now);
      const { fetch } = appOn(site.db, server.clock);
      const stolen = new MemberBrowser(anna.id, fetch);
      for (const [name, value] of anna.cookies) stolen.cookies.set(name, value);

      expect(restored).toMatchObject({ ok: true, dropped: { tokens: 2, mails, pushes: 1 } });
      expect(mails).toBeGreaterThan(0);
      expect((await stolen.call(getUser)).status).toBe(403);
      for (const { purpose, text } of tokens) {
        expect(await takeToken(site.db, text, { purpose, now })).toEqual({ state: 'used' });
      }
      for (const purpose of ['restore', 'appeal', 'mail_undo'] as const) {
        const taken = await takeToken(site.db, kept[purpose], { purpose, now });
        expect(taken.state).toBe('done');
      }
      const later = new Date(now.getTime() + 86_400_000);
      expect(await claimMail(site.db, { now: later, until: later })).toBeUndefined();
      expect(await nextPushDue(site.db)).toBeNull();
      expect(await bundlesDue(site.db, later)).toEqual([]);
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
  let whole: Buffer;

  beforeAll(async () => {
    const { file } = await taken();
    whole = readFileSync(file.path);
  });

  test.each([
    ['another key', (bytes: Buffer) => bytes, 'another passphrase'],
    ['a byte that was changed', (bytes: Buffer) => flipped(bytes, bytes.length >> 1), PASSPHRASE],
    ['a tag that was changed', (bytes: Buffer) => flipped(bytes, bytes.length - 1), PASSPHRASE],
    ['half a file', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1), PASSPHRASE],
    ['another file', () => Buffer.from('hello, this is no backup of anything at all'), PASSPHRASE],
    ['an empty file', () => Buffer.alloc(0), PASSPHRASE],
  ])('with %s changes nothing and returns one sentence', async (_case, spoil, passphrase) => {
    const spoilt = newFile();
    writeFileSync(spoilt.path, spoil(whole));

    await onEmptySite(async (site) => {
      const before = await everything(site.db);

      const said = await restore(site, { ...spoilt, passphrase }, new Date());

      expect(said.ok ? '' : said.sentence).toMatch(/^This is no backup/);
      expect(await everything(site.db)).toEqual(before);
      expect(await site.objects.list()).toEqual([]);
    });
  });

  test('into a site with members is refused', async () => {
    const { file } = await taken();

    expect(await restore(server, file, new Date(server.clock.now()))).toMatchObject({ ok: false });
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}
