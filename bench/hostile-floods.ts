/**
 * Floods by one stranger or one account, and what the others feel meanwhile: the calls of normal members, each beside the
 * same calls on the quiet server, the news of a payment, and the photo of somebody else. Limits are those of a real site.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getUser } from '#schemas/account.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { stripeSignature } from '#server/payments/stripe.ts';
import type { Browser } from '#tests/support/browser.ts';
import { browserAt, FLOODS } from '#tests/support/hostile-floods.ts';
import { accountsIn } from '#tests/support/hostile-storm.ts';
import { formOf, jpegOf } from '#tests/support/photo-files.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { type Bar, percentile, type Report, rounded } from './report.ts';

/** A call about every 100 ms: enough members that none meets a limit of its own. */
const MEMBERS = 30;
const ASK_EVERY_MS = 100;
const NEWS_EVERY_MS = 1_000;
/** Each flood is watched at least that long. */
const WATCHED_MS = 6_000;
const MOST_FACTOR = 5;
const WEBHOOK_SECRET = 'the secret of the bench';

interface Felt {
  readonly waitsMs: readonly number[];
  /** How many calls of members, news of payments and photos were not taken. */
  readonly notTaken: number;
}

interface Site {
  readonly origin: string;
  readonly members: readonly Browser[];
  /** Sends a photo while the flood lasts. */
  readonly other: Browser;
}

async function tellOfPayment({ origin }: Site): Promise<boolean> {
  const event = JSON.stringify({ type: 'checkout.session.completed' });
  const at = String(Math.floor(Date.now() / 1_000));
  const signed = `t=${at},v1=${stripeSignature(at, event, WEBHOOK_SECRET)}`;
  const headers = { 'stripe-signature': signed, 'content-type': 'application/json' };
  const news = browserAt(origin, '192.0.2.200');
  const { status } = await news.send('/api/payments/stripe', {
    method: 'POST',
    headers,
    body: event,
  });
  return status === 204;
}

/** Asks and tells until `isOver`. */
async function feel(site: Site, isOver: () => boolean): Promise<Felt> {
  const waitsMs: number[] = [];
  let notTaken = 0;
  const ask = async (): Promise<void> => {
    for (let n = 0; !isOver(); n += 1) {
      const before = performance.now();
      const seen = await site.members[n % site.members.length]?.call(getUser);
      waitsMs.push(performance.now() - before);
      if (seen?.status !== 200) notTaken += 1;
      await sleep(ASK_EVERY_MS);
    }
  };
  const tell = async (): Promise<void> => {
    while (!isOver()) {
      if (!(await tellOfPayment(site))) notTaken += 1;
      await sleep(NEWS_EVERY_MS);
    }
  };
  const send = async (): Promise<void> => {
    await sleep(NEWS_EVERY_MS);
    const { status } = await site.other.call(uploadPhoto, { body: formOf(await jpegOf()) });
    if (status !== 200) notTaken += 1;
  };
  await Promise.all([ask(), tell(), send()]);
  return { waitsMs, notTaken };
}

async function feelBeside(site: Site, flooding: Promise<unknown>): Promise<Felt> {
  let isOver = false;
  const feeling = feel(site, () => isOver);
  await Promise.all([flooding, sleep(WATCHED_MS)]).finally(() => (isOver = true));
  return feeling;
}

interface Outcome {
  readonly name: string;
  readonly felt: Felt;
  readonly statuses: readonly number[];
}

async function floodInTurn(site: Site, token: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const quiet = await feelBeside(site, Promise.resolve());
  outcomes.push({ name: 'nobody floods', felt: quiet, statuses: [] });
  for (const { name, send } of FLOODS) {
    const flooding = send({ origin: site.origin, token });
    const felt = await feelBeside(site, flooding);
    outcomes.push({ name, felt, statuses: await flooding });
  }
  return outcomes;
}

/** Each flood on one server, one after the other. */
export async function benchFloods(): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-floods-'));
  const callers = await accountsIn(dataDir, { count: MEMBERS + 2, areFresh: false });
  const port = await freePort();
  const server = new ServerProcess({ port, dataDir, env: realSite(port) });
  try {
    await server.start();
    const [flooding, other, ...members] = callers.map(({ n, token }) => ({
      token,
      browser: browserAt(server.origin, `198.51.100.${n}`, token),
    }));
    if (flooding === undefined || other === undefined) throw new Error('nobody is logged in');
    const browsers = members.map(({ browser }) => browser);
    const site = { origin: server.origin, members: browsers, other: other.browser };
    return reportOf(await floodInTurn(site, flooding.token));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** With a provider of payments and a proxy in front. */
const realSite = (port: number): Record<string, string> => ({
  DEMO_DATA: '0',
  LOG_LEVEL: 'error',
  RATE_LIMITS_FACTOR: '1',
  TRUSTED_PROXIES: '1',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  STRIPE_KEY: 'sk_of_the_bench',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  EMBEDDED_WITH_PAYMENTS: '1',
});

const counted = (statuses: readonly number[]): string =>
  [...Map.groupBy(statuses, (status) => status)]
    .map(([status, those]) => `${those.length} × ${status}`)
    .join(', ');

function reportOf([quiet, ...floods]: readonly Outcome[]): Report {
  if (quiet === undefined) throw new Error('nothing was measured');
  const median = ({ felt }: Outcome): number => percentile(felt.waitsMs, 0.5);
  const lines = [quiet, ...floods].map((one) => {
    const most = rounded(Math.max(...one.felt.waitsMs));
    const answers = one.statuses.length === 0 ? '' : `; answered ${counted(one.statuses)}`;
    return `${one.name}: ${one.felt.waitsMs.length} calls of members, median ${rounded(median(one))} ms, at most ${most} ms, ${one.felt.notTaken} not taken${answers}`;
  });
  const factors = floods.map((one): Bar => {
    const value = median(one) / median(quiet);
    return { what: `a member's call, ${one.name}`, value, most: MOST_FACTOR, unit: '×' };
  });
  const notTaken = floods.reduce((sum, { felt }) => sum + felt.notTaken, 0);
  return {
    table: lines,
    figures: { quiet_p50ms: median(quiet), not_taken: notTaken },
    bars: [
      ...factors,
      { what: 'calls, news of payments and photos not taken', value: notTaken, most: 0, unit: '' },
    ],
  };
}
