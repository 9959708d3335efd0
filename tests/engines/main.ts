/**
 * Three walks through the built client on the real server, of a member, of a visitor who joins, and of hands and helpers that
 * disturb, in WebKit, Firefox and Chromium, or in the named engines: `node tests/engines/main.ts webkit firefox:signup`. A walk that fails is tried up to three
 * times, because late timers are no faults; a test command names it as flaky. Times are printed; only states decide.
 */
import { deepStrictEqual } from 'node:assert';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLine, writeReport, type Report } from '#tests/support/stage-report.ts';
import { DEMO } from '#tests/support/member-page.ts';
import { NotInstalled } from '#tests/support/programs.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { VISITOR, WHOLE_PROFILE } from '#tests/support/signup-page.ts';
import { askTruth } from '#tests/support/truth.ts';
import type { EngineBrowser, StartBrowser } from './browser.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { walkHands } from './hands-walk.ts';
import { walkSignup } from './signup-walk.ts';
import { walk, type Left } from './walk.ts';
import { Walker } from './walker.ts';
import { startWebkit } from './webkit.ts';

const TRIES = 3;
const MARK = 'Walking';

/** In CI every engine must run. */
const mustRunAll = (process.env['CI'] ?? '') !== '';

type Engine = readonly [string, StartBrowser];

const ENGINES: readonly Engine[] = [
  ['webkit', startWebkit],
  ['firefox', startFirefox],
  ['chromium', startChromium],
];

interface Place {
  folder: string;
  seeded: string;
}

async function seed(folder: string): Promise<string> {
  const dataDir = join(folder, 'seeded');
  const server = new ServerProcess({ port: await freePort(), dataDir });
  await server.start();
  await server.stop();
  return dataDir;
}

/** A walk, and after it the check that everything is on the server once. */
interface Walk {
  name: string;
  take: (given: { walker: Walker; server: ServerProcess; dataDir: string }) => Promise<void>;
}

const WALKS: readonly Walk[] = [
  {
    name: 'member',
    async take({ walker, server, dataDir }) {
      const left = await walk({ walker, server, account: DEMO, mark: MARK });
      await server.stop();
      await checkMember(dataDir, left);
    },
  },
  {
    name: 'signup',
    async take({ walker, server, dataDir }) {
      await walkSignup({ walker, dataDir });
      await server.stop();
      const found = await askTruth(dataDir, (truth) => truth.joined(VISITOR.email));
      deepStrictEqual(found, [WHOLE_PROFILE]);
    },
  },
  {
    name: 'hands',
    async take({ walker, server, dataDir }) {
      const written = await walkHands({ walker, server, account: DEMO, mark: MARK });
      await server.stop();
      const found = await askTruth(dataDir, (truth) => truth.written(DEMO.email, MARK));
      deepStrictEqual(found, written);
    },
  },
];

async function checkMember(dataDir: string, { liked, written }: Left): Promise<void> {
  await askTruth(dataDir, async (truth) => {
    const found = await truth.written(DEMO.email, MARK);
    if (found.join() !== written.join()) throw new Error(`the server has ${found.join(', ')}`);
    const likes = await truth.likes(DEMO.email);
    if (!likes.includes(liked)) throw new Error(`the server has no like for ${liked}`);
  });
}

async function walkIn([name, start]: Engine, { take }: Walk, place: Place): Promise<string[]> {
  const own = await mkdtemp(join(place.folder, `${name}-`));
  const [dataDir, browserFolder] = [join(own, 'data'), join(own, 'browser')];
  await mkdir(browserFolder, { recursive: true });
  await cp(place.seeded, dataDir, { recursive: true });
  const server = new ServerProcess({ port: await freePort(), dataDir });
  await server.start();
  let browser: EngineBrowser | null = null;
  try {
    browser = await start(browserFolder);
    const walker = new Walker(browser, server.origin);
    await take({ walker, server, dataDir });
    return walker.times;
  } finally {
    await browser?.close();
    await server.stop();
  }
}

/** `webkit` is every walk in WebKit, `webkit:member` one of them. */
function askedWalks(asked: string): { engine: Engine; walk: Walk }[] {
  const [engineName, walkName] = asked.split(':');
  const engine = ENGINES.find(([name]) => name === engineName);
  const walks = WALKS.filter(({ name }) => walkName === undefined || name === walkName);
  if (engine === undefined || walks.length === 0) throw new Error(`There is no walk ${asked}.`);
  return walks.map((one) => ({ engine, walk: one }));
}

/** All causes of an error, the outermost first. */
function reasons(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : '';
  return [error.message, reasons(error.cause)].filter((text) => text !== '').join('\n    ');
}

/** Tries it up to three times, and adds to the report what came of it. */
async function take(engine: Engine, chosen: Walk, place: Place, report: Report): Promise<void> {
  const name = `${engine[0]}, ${chosen.name}`;
  const errors: string[] = [];
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const from = performance.now();
    try {
      const times = await walkIn(engine, chosen, place);
      const seconds = ((performance.now() - from) / 1_000).toFixed(1);
      console.log(`${name}: walked in ${seconds} s (${times.join(', ')})`);
      report.passed += 1;
      const [error] = errors;
      if (error !== undefined) report.flaky.push({ name, error: firstLine(error) });
      return;
    } catch (error) {
      if (error instanceof NotInstalled && !mustRunAll) {
        console.log(`${name}: NOT WALKED, it is not on this machine. ${error.message}`);
        return;
      }
      errors.push(reasons(error));
      console.error(`${name}, try ${tries} of ${TRIES}: ${errors.at(-1)}`);
    }
  }
  report.failures.push(name);
}

async function main(): Promise<boolean> {
  const asked = process.argv.slice(2);
  const chosen = (asked.length === 0 ? ENGINES.map(([name]) => name) : asked).flatMap(askedWalks);
  const folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  const report: Report = { passed: 0, failures: [], failedFiles: [], flaky: [] };
  try {
    const seeded = await seed(folder);
    for (const { engine, walk: one } of chosen) await take(engine, one, { folder, seeded }, report);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  writeReport(report);
  return report.failures.length === 0;
}

process.exitCode = (await main()) ? 0 : 1;
