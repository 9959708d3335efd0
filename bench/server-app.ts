/**
 * The backend in this process, without limits and without a network. Measures how many statements an unchanged poll needs, and
 * whether the time of an answer reveals what the answer hides (security R19, R26).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type CompiledQuery, sql } from 'kysely';
import { logIn } from '#schemas/account.ts';
import { urlOf } from '#schemas/endpoint.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { listMessages } from '#schemas/messages.ts';
import { getSettings } from '#schemas/settings.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { openObjects } from '#server/photos/objects.ts';
import { hashPassword } from '#server/auth/password.ts';
import { createPhotoDecoders } from '#server/photos/photo-decoders.ts';
import { crowdConversation, crowdId } from '#tests/support/crowd.ts';
import type { Caller } from '#tests/support/crowd-sessions.ts';
import type { Asked } from './load.ts';
import { median } from './report.ts';
import { poll } from './server-callers.ts';

const ORIGIN = 'http://localhost';
const OURS = { [PACKAGE_NAME]: 'vonk', 'sec-fetch-site': 'same-origin' };
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
const TIMES = 200;
/** These members have a password; the last one is deleted. They make no other requests. */
const KNOWN = { from: 5_001, to: 5_010 };

type Where = Parameters<typeof openDatabase>[0];
type Ask = (asked: Asked) => Promise<Response>;

export interface AppFigures {
  readonly statements304: number;
  readonly loginTells: PushNotice;
  readonly conversationTells: PushNotice;
}

/** Differences of medians, in milliseconds: between cases that must look the same, and between one case and itself. */
export interface PushNotice {
  readonly apartMs: number;
  readonly noiseMs: number;
}

export async function measureApp(where: Where, caller: Caller): Promise<AppFigures> {
  const received: CompiledQuery[] = [];
  const opened = await openDatabase({ ...where, onStatement: (query) => received.push(query) });
  try {
    const ask = appOver(opened);
    return {
      statements304: await statementsOf304(ask, caller, received),
      loginTells: await loginTells(ask, opened),
      conversationTells: await conversationTells(ask, caller),
    };
  } finally {
    await opened.close();
  }
}

function appOver({ db }: OpenDatabase): Ask {
  const read = readConfig({});
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  const { site, payments } = read.config;
  const app = createApp({
    db,
    objects: openObjects(null),
    photos: createPhotoDecoders(),
    clock: Date.now,
    limits: {},
    pause: sleep,
    config: { ...site, demoAccounts: [], latestBuild: null, ownOrigin: ORIGIN },
    log: SILENT,
    wakeJob: () => undefined,
    callObserver: () => undefined,
    hasRoom: async () => true,
    payments,
  });
  return async ({ path, ...init }) => app.fetch(new Request(`${ORIGIN}${path}`, init));
}

async function statementsOf304(
  ask: Ask,
  caller: Caller,
  received: CompiledQuery[],
): Promise<number> {
  const etag = (await ask(poll(caller, null))).headers.get('etag');
  received.length = 0;
  const { status } = await ask(poll(caller, etag));
  if (status !== 304) throw new Error(`an unchanged poll was ${status}`);
  return received.length;
}

/** Runs the cases in turn. The first runs twice in each turn: the difference of its two medians is the noise of the machine. */
async function tells(
  first: () => Promise<unknown>,
  ...others: readonly (() => Promise<unknown>)[]
): Promise<PushNotice> {
  const ways = [first, first, ...others];
  const took = ways.map((): number[] => []);
  for (let turn = 0; turn < TIMES; turn += 1) {
    for (const [index, way] of ways.entries()) {
      const started = performance.now();
      await way();
      took[index]?.push(performance.now() - started);
    }
  }
  const [once = 0, again = 0, ...rest] = took.map(median);
  const apart = rest.map((other) => Math.abs(other - (once + again) / 2));
  return { apartMs: Math.max(...apart), noiseMs: Math.abs(once - again) };
}

async function loginTells(ask: Ask, { db }: OpenDatabase): Promise<PushNotice> {
  const settings = await ask({ method: 'GET', path: urlOf(getSettings), headers: OURS });
  const cookie = settings.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { csrf } = getSettings.answer.parse(await settings.json());
  const password_hash = await hashPassword('seven quiet rivers');
  const ids = Array.from({ length: KNOWN.to - KNOWN.from + 1 }, (_, index) =>
    crowdId(KNOWN.from + index),
  );
  await db.updateTable('members').set({ password_hash }).where('id', 'in', ids).execute();
  await sql`update members set state = 'deleted' where id = ${crowdId(KNOWN.to)}`.execute(db);

  const attempt = (email: string) => () =>
    ask({
      method: logIn.method,
      path: logIn.path,
      headers: { ...OURS, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong', csrf }),
    });
  return tells(
    attempt(`crowd-${KNOWN.from}@vonk.test`),
    attempt('crowd-0@vonk.test'),
    attempt(`crowd-${KNOWN.to}@vonk.test`),
  );
}

function conversationTells(ask: Ask, { token }: Caller): Promise<PushNotice> {
  const open = (conversation: string) => () =>
    ask({
      method: listMessages.method,
      path: urlOf(listMessages, { conversation }),
      headers: { ...OURS, cookie: `s=${token}` },
    });
  return tells(open(crowdConversation(KNOWN.from)), open('nobody-has-this-one'));
}
