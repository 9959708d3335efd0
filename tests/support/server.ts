/**
 * The real backend on a real database, with a clock that tests move. A member who joins has a session, a visitor has none.
 */
import type { CompiledQuery, Insertable, Kysely } from 'kysely';
import { createApp } from '#server/app.ts';
import { openCounters } from '#server/db/counters.ts';
import { readBirth } from '#server/db/site.ts';
import type { Database, MembersTable } from '#server/db/tables.ts';
import type { Job } from '#server/jobs/job.ts';
import { Prices } from '#server/money/prices.ts';
import { openObjects } from '#server/photos/objects.ts';
import { readPages } from '#server/pages/page-shelf.ts';
import type { PaymentsConfig } from '#server/payments/providers.ts';
import { createSandbox } from '#server/payments/sandbox.ts';
import { createPhotoDecoders } from '#server/photos/photo-decoders.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { HasRoom } from '#server/monitoring/free-space.ts';
import type { RateLimits } from '#server/limits/rate-limit.ts';
import type { SiteConfig } from '#server/site.ts';
import { noFacts } from '#server/config/site-facts.ts';
import { Browser, MemberBrowser } from './browser.ts';
import { openMailbox } from './mailbox.ts';
import { openSession } from './open-session.ts';
import { openTestDatabase } from './test-database.ts';

/** One package and one code; messages are free unless a test sets a price. */
export const PRICES: Prices = Prices.parse({
  vat: { '*': 21 },
  packages: [{ id: 'ten', credits: 10, prices: { EUR: 1_000 } }],
  discounts: [{ code: 'WELCOME', percent: 25, welcome: true, reason: 'welcome' }],
});

/** All servers of a test file share these; their processes end with the file. */
const photos = createPhotoDecoders();

const shelf = readPages(undefined);
if (!shelf.ok) throw new Error(shelf.sentence);
/** The bundled texts. */
export const PAGES = shelf.pages;

const SITE: SiteConfig = {
  siteName: 'Vonk',
  niche: 1,
  domainLanguage: null,
  countries: ['NL', 'BE', 'DE', 'AT', 'FR'],
  signups: 'all',
  loggedOutSearch: 'none',
  loggedOutSearchTrafficsource: 'none',
  fictionalIcon: true,
  entryWarning: false,
  cdnPrefix: '/images/',
  ...noFacts(),
  profileFields: { smoking: ['yes', 'no'] },
  profileNotes: ['looking_for'],
  geoipHeader: null,
  pages: PAGES,
  partners: { cams: 'demo', camads: 'demo' },
  prices: PRICES,
  pushPub: 'the public key',
  photoReview: false,
  ageCheck: null,
  adminHost: null,
  demoAccounts: [],
  latestBuild: null,
  minBuild: null,
  allowedOrigins: [],
  validateEmail: 'spec',
  ownOrigin: 'http://localhost',
  secure: false,
  configured: [],
};

export interface TestClock {
  readonly now: () => number;
  readonly pass: (ms: number) => void;
}

function createClock(): TestClock {
  let now = Date.parse('2026-03-01T12:00:00.000Z');
  return {
    now: () => now,
    pass: (ms) => {
      now += ms;
    },
  };
}

type Person = Partial<Insertable<MembersTable>>;

async function insertMember(db: Kysely<Database>, person: Person, now: Date): Promise<string> {
  const id = person.id ?? randomId();
  const usual = {
    id,
    email: `${id.toLowerCase()}@vonk.test`,
    name: 'Somebody',
    gender: 'f' as const,
    date_of_birth: '1996-05-05',
    country: 'NL',
    city: 'Utrecht',
    language: 'nl',
    signup_date: now,
    last_activity: now,
    ranked_at: (person.fictional ? person.signup_date : person.last_activity) ?? now,
  };
  await db
    .insertInto('members')
    .values({ ...usual, ...person })
    .execute();
  await openCounters(db);
  return id;
}

interface Setting {
  readonly site?: Partial<SiteConfig>;
  readonly limits?: RateLimits;
  readonly payments?: Partial<PaymentsConfig>;
  readonly hasRoom?: HasRoom;
  readonly onStatement?: (statement: CompiledQuery) => void;
}

/**
 * The backend on a database, without limits unless a test sets them. `logged` holds the messages of its log, `doors` the lines of
 * the security log, `woken` the jobs that calls woke, `pauses` how long answers waited. Mails wait until a test delivers them.
 */
export function appOn(db: Kysely<Database>, clock: TestClock, given: Setting = {}) {
  const logged: string[] = [];
  const doors: object[] = [];
  const woken: string[] = [];
  const pauses: number[] = [];
  const note = (fields: object, message: string) => {
    if (message === 'security') doors.push(fields);
    else logged.push(message);
  };
  const config: SiteConfig = { ...SITE, ...given.site };
  const log = { info: note, warn: note, error: note };
  const objects = openObjects(null);
  const limits = given.limits ?? {};
  const payments = { sandbox: true, mollie: null, stripe: null, ...given.payments };
  const parts = { db, objects, photos, clock: clock.now, limits, config, log, payments };
  const app = createApp({
    ...parts,
    pause: async (ms) => void pauses.push(ms),
    wakeJob: (name, afterMs = 0) => void woken.push(`${name} in ${afterMs} ms`),
    callObserver: () => undefined,
    hasRoom: given.hasRoom ?? (async () => true),
  });
  const fetch = (request: Request, address?: string) =>
    app.fetch(request, address === undefined ? {} : { address });
  return {
    config,
    logged,
    doors,
    woken,
    pauses,
    log,
    objects,
    fetch: (request: Request) => fetch(request),
    fetchFrom: fetch,
  };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

export async function startServer(given: Setting = {}) {
  const { db, engine, close } = await openTestDatabase(given);
  const clock = createClock();
  const opened = appOn(db, clock, given);
  const { config, logged, doors, woken, pauses, log, objects, fetch, fetchFrom } = opened;
  const mailbox = openMailbox({ db, clock: clock.now, log, siteName: config.siteName });

  /** What a job may use; the sandbox is the only provider. */
  const jobParts = {
    db,
    objects,
    clock: clock.now,
    log,
    mailSender: mailbox,
    providers: [createSandbox(async () => (await readBirth(db)).secret)],
    pushSender: null,
    wakeJob: () => undefined,
    readImage: (name: string) => objects.get(name),
  };
  const work = (job: Job): Promise<number> => job.run(jobParts);

  /** Adds the row of a member, without a session. */
  const born = (person: Person = {}): Promise<string> =>
    insertMember(db, person, new Date(clock.now()));

  /** A browser with a new session of the member, opened with a second factor unless a test wants none. */
  async function enter(member: string, secondFactor = true): Promise<MemberBrowser> {
    const token = await openSession(db, { member, now: new Date(clock.now()), secondFactor });
    const browser = new MemberBrowser(member, fetch);
    browser.cookies.set(config.secure ? '__Host-s' : 's', token);
    return browser;
  }

  const join = async (person: Person = {}): Promise<MemberBrowser> => enter(await born(person));
  const visitor = (): Browser => new Browser(fetch);
  /** A browser at an address of its own. */
  const visitorFrom = (address: string): Browser =>
    new Browser((request) => fetchFrom(request, address));
  return {
    db,
    engine,
    config,
    objects,
    clock,
    work,
    jobParts,
    close,
    fetch,
    fetchFrom,
    logged,
    doors,
    woken,
    pauses,
    born,
    enter,
    join,
    visitor,
    visitorFrom,
    mailbox,
  };
}
