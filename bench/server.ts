/**
 * The backend under load (decisions 54): unchanged polls, searches and sends per second, the time of the slowest hundredth, and
 * the memory of the process. PostgreSQL has 200,000 members and 2,000,000 messages, the embedded database one tenth of that.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from '#server/db/open.ts';
import { type Crowd, fillWithCrowd } from '#tests/support/crowd.ts';
import { type Caller, logInCrowd } from '#tests/support/crowd-sessions.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { createOn } from '#tests/support/test-database.ts';
import { type Answered, Line, type Load, measureLoad } from './load.ts';
import { type Bar, rounded, type Report } from './report.ts';
import { type AppFigures, measureApp, type PushNotice } from './server-app.ts';
import { poll, search, send } from './server-callers.ts';

const FULL: Crowd = { members: 200_000, likesEach: 3, conversations: 200_000, messagesEach: 10 };
const TENTH: Crowd = { ...FULL, members: 20_000, conversations: 20_000 };
const CALLERS = 2_000;
const CONNECTIONS = 32;
const FOR_MS = 10_000;
const WARM_UP_MS = 2_000;
/** A greater difference in time would reveal what the answers hide (security R19, R26). */
const TELLS_MOST_MS = 2;

interface Engine {
  readonly name: string;
  readonly crowd: Crowd;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly drop: () => Promise<void>;
}

type Loads = Readonly<Record<'polls' | 'searches' | 'sends', Load>>;

interface Measured extends AppFigures {
  readonly engine: string;
  readonly loads: Loads;
  readonly memoryMb: number;
}

/** `serverUrl` names a PostgreSQL server on which databases may be made; without one only the embedded engine is measured. */
export async function benchServer(serverUrl: string | null): Promise<Report> {
  const engines = [embedded, ...(serverUrl === null ? [] : [() => onServer(serverUrl)])];
  const all: Measured[] = [];
  for (const open of engines) {
    const engine = await open();
    try {
      all.push(await measure(engine));
    } finally {
      await engine.drop();
      rmSync(engine.dataDir, { recursive: true, force: true });
    }
  }
  return reportOf(all);
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'vonk-bench-'));

const embedded = (): Promise<Engine> =>
  Promise.resolve({
    name: 'embedded',
    crowd: TENTH,
    dataDir: newFolder(),
    databaseUrl: null,
    drop: () => Promise.resolve(),
  });

async function onServer(serverUrl: string): Promise<Engine> {
  const { url, drop } = await createOn(serverUrl);
  return { name: 'PostgreSQL', crowd: FULL, dataDir: newFolder(), databaseUrl: url, drop };
}

async function measure({ name, crowd, dataDir, databaseUrl }: Engine): Promise<Measured> {
  const embeddedDir = databaseUrl === null ? join(dataDir, 'database') : null;
  const where = { dataDir: embeddedDir, databaseUrl };
  const callers = await fill(where, crowd);
  const [first] = callers;
  if (first === undefined) throw new Error('nobody is logged in');
  const app = await measureApp(where, first);

  const env = {
    DEMO_DATA: '0',
    DEV_TOOLS: '1',
    LOG_LEVEL: 'error',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  const server = new ServerProcess({ port: await freePort(), dataDir, env });
  await server.start();
  try {
    const loads = await measureAll(server.origin, callers);
    return { engine: name, loads, memoryMb: server.residentMb(), ...app };
  } finally {
    await server.stop();
  }
}

async function fill(where: Parameters<typeof openDatabase>[0], crowd: Crowd): Promise<Caller[]> {
  const { db, close } = await openDatabase(where);
  try {
    await migrate(db);
    const now = new Date();
    await fillWithCrowd(db, crowd, now);
    return await logInCrowd(db, CALLERS, now);
  } finally {
    await close();
  }
}

async function measureAll(origin: string, callers: readonly Caller[]): Promise<Loads> {
  const line = new Line(origin, CONNECTIONS);
  const nth = (n: number): Caller => {
    const caller = callers[n % callers.length];
    if (caller === undefined) throw new Error('nobody is logged in');
    return caller;
  };
  const etags = new Map<string, string | null>();
  const measured = async (
    next: (n: number) => ReturnType<typeof poll>,
    check: Parameters<typeof measureLoad>[0]['check'],
  ) => {
    const burst = { line, connections: CONNECTIONS, check, next };
    await measureLoad({ ...burst, forMs: WARM_UP_MS });
    return measureLoad({ ...burst, forMs: FOR_MS });
  };
  try {
    for (const caller of callers)
      etags.set(caller.token, (await line.ask(poll(caller, null))).etag);
    return {
      polls: await measured(
        (n) => poll(nth(n), etags.get(nth(n).token) ?? null),
        (answered, n) => {
          // An unchanged answer is sent in full once a day, at a different moment for each member (decisions 35).
          if (answered.status === 200) etags.set(nth(n).token, answered.etag);
          else expectStatus(answered, 304);
        },
      ),
      searches: await measured(
        (n) => search(nth(n), n),
        (answered) => expectStatus(answered, 200),
      ),
      sends: await measured(
        (n) => send(nth(n)),
        (answered) => expectStatus(answered, 201),
      ),
    };
  } finally {
    line.close();
  }
}

function expectStatus({ status }: Answered, expected: number): void {
  if (status !== expected) throw new Error(`${status} instead of ${expected}`);
}

const shown = (value: number): string => String(rounded(value)).padStart(8);

function linesOf({ engine, loads, memoryMb, ...app }: Measured): string[] {
  return [
    ...Object.entries(loads).map(
      ([what, { perSecond, p50Ms, p99Ms }]) =>
        `${shown(perSecond)} /s   ${engine}: ${what}, half within ${rounded(p50Ms)} ms, 99 % within ${rounded(p99Ms)} ms`,
    ),
    `${shown(memoryMb)} MB   ${engine}: resident memory of the server after that`,
    `${shown(app.statements304)}      ${engine}: statements of an unchanged poll`,
  ];
}

function reportOf(all: readonly Measured[]): Report {
  const figures = all.flatMap(({ engine, loads, memoryMb, statements304 }) => [
    ...Object.entries(loads).flatMap(([what, { perSecond, p99Ms }]) => [
      [`${engine}_${what}`, perSecond] as const,
      [`${engine}_${what}_p99ms`, p99Ms] as const,
    ]),
    [`${engine}_mb`, memoryMb] as const,
    [`${engine}_304`, statements304] as const,
  ]);
  return {
    table: [
      ...all.flatMap(linesOf),
      `${shown(loadavg()[0] ?? 0)}      processes that wanted a core in the last minute, this one and the server among them`,
    ],
    figures: Object.fromEntries(figures),
    bars: all.flatMap(({ engine, statements304, loginTells, conversationTells }) => [
      {
        what: `${engine}: statements of an unchanged poll`,
        value: statements304,
        most: 1,
        unit: '',
      },
      tellingBar(`${engine}: failed logins differ by`, loginTells),
      tellingBar(`${engine}: theirs and none differ by`, conversationTells),
    ]),
  };
}

/** The bar is at least twice the noise of the machine: a smaller difference reveals nothing. */
const tellingBar = (what: string, { apartMs, noiseMs }: PushNotice): Bar => ({
  what,
  value: apartMs,
  most: Math.max(TELLS_MOST_MS, 2 * noiseMs),
  unit: 'ms',
});
