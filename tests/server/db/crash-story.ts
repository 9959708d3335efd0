/**
 * Members write and like without a pause while the server is killed again and again. Afterwards all that was accepted is stored,
 * each exactly once, and the books balance.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { likeProfile } from '#schemas/likes.ts';
import { sendMessage } from '#schemas/messages.ts';
import { countsOf, openCounters } from '#server/db/counters.ts';
import { balanceOf, giveCredits } from '#server/db/money/ledger.ts';
import { migrate, openDatabase } from '#server/db/open.ts';
import { randomId } from '#server/rules/random-id.ts';
import { type Accepted, CrashClient, MESSAGE_COST, textOf } from './crash-clients.ts';
import { Dice } from '#tests/sim/dice.ts';
import { openSession } from '#tests/support/open-session.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';

const MEMBERS = 6;
const CREDITS = 1_000_000;
/** A run of the server lasts at most this long before it is killed. */
const LIFE_MS = 900;

export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

export interface Crashes {
  readonly kills: number;
  readonly seed: number;
  /** What dies with the server, and is there again afterwards. */
  readonly dieToo?: () => Promise<void>;
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
async function settle(place: Place): Promise<Person[]> {
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
async function askTruth(place: Place, people: readonly Person[]) {
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

function serverOn({ dataDir, databaseUrl }: Place, port: number): ServerProcess {
  const env = {
    DEMO_DATA: '0',
    DEV_TOOLS: '1',
    LOG_LEVEL: 'error',
    PRICES_FILE: join(dataDir, 'prices.json'),
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  writeFileSync(env.PRICES_FILE, JSON.stringify({ message: { '*': MESSAGE_COST } }));
  return new ServerProcess({ port, dataDir, env });
}

/** Answers what is stored, and what must be. */
export async function crashWhileMembersWrite(place: Place, { kills, seed, dieToo }: Crashes) {
  const people = await settle(place);
  const dice = new Dice(seed);
  const server = serverOn(place, await freePort());
  onTestFinished(() => server.stop('SIGKILL'));
  const clients = people.map(({ id, token }, index) => {
    const others = people.map((person) => person.id).filter((other) => other !== id);
    const { origin } = server;
    return new CrashClient({ id, token, others, origin, dice: new Dice(seed * 100 + index) });
  });

  let isOver = false;
  const running = clients.map((client) => client.run(() => isOver));
  for (let kill = 0; kill < kills; kill += 1) {
    await server.start();
    await sleep(dice.between(1, LIFE_MS));
    await Promise.all([server.stop('SIGKILL'), dieToo?.()]);
  }
  await server.start();
  isOver = true;
  await Promise.all(running);
  await server.stop();

  const accepted = clients.flatMap((client) => client.accepted);
  const broken = clients.reduce((sum, client) => sum + client.broken, 0);
  console.log(
    `crash: ${kills} kills, ${accepted.length} accepted, ${broken} attempts without an answer`,
  );
  expect(clients.flatMap((client) => client.refused)).toEqual([]);
  expect(accepted.length).toBeGreaterThan(kills);
  return truthAndExpected(place, people, accepted);
}

interface Stored {
  readonly messages: readonly unknown[];
  readonly likes: readonly string[];
  readonly keys: readonly string[];
  readonly moved: unknown;
  readonly spent: unknown;
}

/** In one order, so that both sides compare as a whole. */
async function truthAndExpected(
  place: Place,
  people: readonly Person[],
  accepted: readonly Accepted[],
) {
  const sorted = ({ messages, likes, keys, moved, spent }: Stored) => ({
    messages: messages.toSorted(byText),
    likes: likes.toSorted(),
    keys: keys.toSorted(),
    moved,
    spent,
  });
  const { ledger, ...truth } = await askTruth(place, people);
  return {
    truth: { ...sorted(truth), ledger },
    expected: {
      ...sorted(expectedTruth(accepted, people)),
      ledger: { sums: { credits: 0 }, wrong: [] },
    },
  };
}
