import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { likeProfile } from '#schemas/likes.ts';
import { sendMessage } from '#schemas/messages.ts';
import { countsOf, openCounters } from '#server/db/counters.ts';
import { balanceOf, giveCredits } from '#server/db/money/ledger.ts';
import { migrate, openDatabase } from '#server/db/open.ts';
import { randomId } from '#server/auth/random-id.ts';
import {
  type Accepted,
  CrashClient,
  MESSAGE_COST,
  textOf,
} from '#tests/server/db/crash-clients.ts';
import { Dice } from '#tests/sim/dice.ts';
import { openSession } from '#tests/support/open-session.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import { amountOf } from '#tests/support/sample.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { createOn } from '#tests/support/test-database.ts';

/** KILLS=200 runs more. */
const KILLS = Number(process.env['KILLS'] ?? amountOf({ whole: 10, sample: 3 }));
const SEED = Number(process.env['SEED'] ?? 1);
const PATIENCE_MS = 120_000 + KILLS * 30_000;
const MEMBERS = 6;
const CREDITS = 1_000_000;
/** A run of the server lasts at most this long before it is killed. */
const LIFE_MS = 900;

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly remove: () => Promise<void>;
}

let place: Place;

async function newPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-crash-'));
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
  const created = serverUrl === '' ? null : await createOn(serverUrl);
  const remove = async (): Promise<void> => {
    await created?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, databaseUrl: created?.url ?? null, remove };
}

const open = ({ dataDir, databaseUrl }: Place) =>
  openDatabase({
    dataDir: databaseUrl === null ? join(dataDir, 'database') : null,
    databaseUrl,
  });

interface Person {
  readonly id: string;
  readonly token: string;
  readonly chats: number;
  readonly likes: number;
}

/** Creates members with a session and credits, and reads where their counters begin. */
async function settle(): Promise<Person[]> {
  const { db, close } = await open(place);
  await migrate(db);
  const now = new Date();
  const people: Person[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const id = randomId();
    const common = {
      name: `Member ${index}`,
      language: 'nl',
      signup_date: now,
      last_activity: now,
    };
    await db
      .insertInto('members')
      .values({
        ...common,
        id,
        email: `${id.toLowerCase()}@vonk.test`,
        gender: null,
        date_of_birth: null,
        country: 'NL',
        city: null,
      })
      .execute();
    await openCounters(db);
    const token = await openSession(db, { member: id, now, secondFactor: false });
    await giveCredits(db, { member: id, amount: CREDITS, reference: id, now });
    const { chats, likes } = await countsOf(db, id);
    people.push({ id, token, chats, likes });
  }
  await close();
  return people;
}

/** Reads the database after every process has closed it. */
async function askTruth(people: readonly Person[]) {
  const { db, close } = await open(place);
  const messages = await db.selectFrom('messages').selectAll().execute();
  const likes = await db.selectFrom('likes').select(['member', 'target']).execute();
  const keys = await db.selectFrom('idempotency').select('key').execute();
  const moved = [];
  const spent = [];
  for (const { id, chats, likes: before } of people) {
    const counts = await countsOf(db, id);
    spent.push(CREDITS - (await balanceOf(db, id)));
    moved.push({ id, chats: counts.chats - chats, likes: counts.likes - before });
  }
  const { sums, wrong } = await auditLedger(db);
  await close();
  return {
    spent,
    ledger: { sums, wrong },
    messages: messages.map(({ id, client_id, sender, body }) => ({
      id: String(id),
      client_id,
      sender,
      body,
    })),
    likes: likes.map(({ member, target }) => `${member} ${target}`),
    keys: keys.map(({ key }) => key),
    moved,
  };
}

const touches = ({ intent }: Accepted, id: string): boolean =>
  intent.from === id || intent.to === id;
const isMessage = ({ intent }: Accepted): boolean => intent.call === sendMessage;

/** What the accepted intents must have stored, each exactly once. */
function expectedTruth(accepted: readonly Accepted[], people: readonly Person[]) {
  const liked = new Set<string>();
  for (const { intent } of accepted.filter((one) => !isMessage(one))) {
    const pair = `${intent.from} ${intent.to}`;
    if (intent.call === likeProfile) liked.add(pair);
    else liked.delete(pair);
  }
  const messages = accepted.filter(isMessage).map(({ intent: { key, from }, message }) => ({
    id: message,
    client_id: key,
    sender: from,
    body: textOf(key),
  }));
  const moved = people.map(({ id }) => {
    const mine = accepted.filter((one) => touches(one, id));
    const talks = mine.filter(isMessage).length;
    return { id, chats: talks, likes: mine.length - talks };
  });
  const spent = moved.map(({ id }) => {
    const written = messages.filter(({ sender }) => sender === id);
    return written.length * MESSAGE_COST;
  });
  return {
    spent,
    messages,
    likes: [...liked],
    keys: accepted.map(({ intent }) => intent.key),
    moved,
  };
}

const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

beforeAll(async () => {
  place = await newPlace();
}, PATIENCE_MS);

afterAll(() => place.remove());

describe('the server is killed', () => {
  test(
    `${KILLS} times while members write: nothing accepted is lost, nothing happens twice, nothing is paid twice`,
    { timeout: PATIENCE_MS },
    async () => {
      const people = await settle();
      const dice = new Dice(SEED);
      const { dataDir, databaseUrl } = place;
      const env = {
        DEMO_DATA: '0',
        DEV_TOOLS: '1',
        LOG_LEVEL: 'error',
        PRICES_FILE: join(dataDir, 'prices.json'),
        ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      };
      writeFileSync(env.PRICES_FILE, JSON.stringify({ message: { '*': MESSAGE_COST } }));
      const server = new ServerProcess({ port: await freePort(), dataDir, env });
      onTestFinished(() => server.stop('SIGKILL'));
      const clients = people.map(({ id, token }, index) => {
        const others = people.map((person) => person.id).filter((other) => other !== id);
        const { origin } = server;
        return new CrashClient({ id, token, others, origin, dice: new Dice(SEED * 100 + index) });
      });

      let isOver = false;
      const running = clients.map((client) => client.run(() => isOver));
      for (let kill = 0; kill < KILLS; kill += 1) {
        await server.start();
        await sleep(dice.between(1, LIFE_MS));
        await server.stop('SIGKILL');
      }
      await server.start();
      isOver = true;
      await Promise.all(running);
      await server.stop();

      const accepted = clients.flatMap((client) => client.accepted);
      const broken = clients.reduce((sum, client) => sum + client.broken, 0);
      console.log(
        `crash: ${KILLS} kills, ${accepted.length} accepted, ${broken} attempts without an answer`,
      );
      expect(clients.flatMap((client) => client.refused)).toEqual([]);
      expect(accepted.length).toBeGreaterThan(KILLS);
      const [truth, expected] = [await askTruth(people), expectedTruth(accepted, people)];
      expect(truth.messages.toSorted(byText)).toEqual(expected.messages.toSorted(byText));
      expect(truth.likes.toSorted()).toEqual(expected.likes.toSorted());
      expect(truth.keys.toSorted()).toEqual(expected.keys.toSorted());
      expect(truth.moved).toEqual(expected.moved);
      expect(truth.spent).toEqual(expected.spent);
      expect(truth.ledger).toEqual({ sums: { credits: 0 }, wrong: [] });
    },
  );
});
