/**
 * Many hostile uploads and bodies from new accounts on the real server, and their effect on others: the memory of the server and
 * its child processes, and how long a member waits for an answer meanwhile.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getUser } from '#schemas/account.ts';
import { urlOf } from '#schemas/endpoint.ts';
import { migrate, openDatabase } from '#server/db/open.ts';
import { fillWithCrowd } from './crowd.ts';
import { type Caller, logInCrowd } from './crowd-sessions.ts';
import { type Hostile, hostileThings, type Said, send } from './hostile-uploads.ts';
import { processTree, residentMbOf } from './process-tree.ts';
import { freePort, ServerProcess } from './server-process.ts';

const LOOK_EVERY_MS = 50;

const sum = (all: readonly number[]): number => all.reduce((so, one) => so + one, 0);

export interface Storm {
  /** How many accounts send at the same time. */
  readonly senders: number;
  /** How many requests each of them sends, one after the other. */
  readonly each: number;
}

export interface Weathered {
  readonly answers: readonly (Said & { readonly name: string })[];
  readonly beforeMb: number;
  readonly mostMb: number;
  /** The memory of each process at the moment of `mostMb`. */
  readonly mostEachMb: readonly number[];
  /** How long a normal member waited for each answer meanwhile. */
  readonly waitsMs: readonly number[];
  /** The server and the processes that it had at the end. */
  readonly processes: readonly number[];
}

export async function weather(storm: Storm): Promise<Weathered> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-storm-'));
  const [normal, ...fresh] = await accountsIn(dataDir, {
    count: storm.senders + 1,
    areFresh: true,
  });
  if (normal === undefined) throw new Error('nobody is logged in');
  const things = await hostileThings();
  const env = {
    DEMO_DATA: '0',
    DEV_TOOLS: '1',
    LOG_LEVEL: 'error',
    RATE_LIMITS_FACTOR: '1000',
    SANDBOX_PAYMENTS: '1',
  };
  const server = new ServerProcess({ port: await freePort(), dataDir, env });
  try {
    await server.start();
    const watch = watchOver(server, normal);
    const beforeMb = sum(await residentMbOf(server.pid ?? 0));
    const answers = await Promise.all(
      fresh.map((caller, index) => sendInTurn(server.origin, { caller, things, index, storm })),
    );
    const processes = await processTree(server.pid ?? 0);
    return { answers: answers.flat(), beforeMb, processes, ...(await watch.end()) };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export interface Accounts {
  readonly count: number;
  /** They signed up just now and have not confirmed their address. */
  readonly areFresh: boolean;
}

/** Makes a new database with these accounts, each logged in. */
export async function accountsIn(
  dataDir: string,
  { count, areFresh }: Accounts,
): Promise<Caller[]> {
  const { db, close } = await openDatabase({
    dataDir: join(dataDir, 'database'),
    databaseUrl: null,
  });
  try {
    await migrate(db);
    const now = new Date();
    const crowd = { members: count, likesEach: 0, conversations: 0, messagesEach: 0 };
    await fillWithCrowd(db, crowd, now);
    const callers = await logInCrowd(db, count, now);
    if (areFresh)
      await db.updateTable('members').set({ state: 'not_confirmed', signup_date: now }).execute();
    return callers;
  } finally {
    await close();
  }
}

interface Sender {
  readonly caller: Caller;
  readonly things: readonly Hostile[];
  readonly index: number;
  readonly storm: Storm;
}

async function sendInTurn(origin: string, { caller, things, index, storm }: Sender) {
  const answers: (Said & { name: string })[] = [];
  for (let count = 0; count < storm.each; count += 1) {
    const thing = things[(index + count) % things.length];
    if (thing === undefined) throw new Error('nothing to send');
    answers.push({ name: thing.name, ...(await send(origin, thing, caller.token)) });
  }
  return answers;
}

/** Measures the memory and makes a member's requests until `end()` is called. */
function watchOver(server: ServerProcess, { token }: Caller) {
  const waitsMs: number[] = [];
  let mostEachMb: number[] = [];
  let isOver = false;
  const look = async (): Promise<void> => {
    while (!isOver) {
      const eachMb = await residentMbOf(server.pid ?? 0);
      if (sum(eachMb) > sum(mostEachMb)) mostEachMb = eachMb;
      await sleep(LOOK_EVERY_MS);
    }
  };
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const before = performance.now();
      const answer = await fetch(`${server.origin}${urlOf(getUser)}`, {
        headers: { cookie: `s=${token}`, 'package-name': 'vonk' },
      });
      if (answer.status !== 200)
        throw new Error(`a normal member got ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      waitsMs.push(performance.now() - before);
      await sleep(LOOK_EVERY_MS);
    }
  };
  const watching = Promise.all([look(), ask()]);
  // `end()` throws what went wrong; without this line an earlier rejection would count as unhandled.
  watching.catch(() => undefined);
  return {
    async end() {
      isOver = true;
      await watching;
      return { mostMb: sum(mostEachMb), mostEachMb, waitsMs };
    },
  };
}
