/**
 * `npm run bench -- store`: 10,000 chats in the real store in a real Chromium (decisions 18). Measures an unchanged poll, a poll
 * that changes one chat in a hundred beside the peers, the longest block of the page, and the time until a like is painted.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildPage, serveFolder } from '#tests/support/built-page.ts';
import { SCREEN_BARS } from './budgets.ts';
import { median, percentile, tableLine, type Bar, type Report } from './report.ts';
import { inChromium, inFolder } from './browser.ts';
import { CHANGED_COUNT, CHATS_STORED } from './store-chats.ts';
import { measureLikes, type LikeFigures } from './store-like.ts';
import type { Figures, Task } from './store-tasks.ts';
import type { Tap } from './tap.ts';

const ROUNDS = 9;

const SHARE_OF_DIFF = 1 / 3;
const STALL_MS = 20;
const P95 = 0.95;

interface PollFigures {
  fill: Figures;
  unchanged: readonly Figures[];
  changed: readonly Figures[];
  compared: readonly Figures[];
  idle: readonly Figures[];
}

async function measurePolls(page: Page): Promise<PollFigures> {
  const run = (task: Task): Promise<Figures> => page.evaluate((name) => window.bench(name), task);
  const rounds = async (task: Task): Promise<Figures[]> => {
    const figures: Figures[] = [];
    for (let round = 0; round < ROUNDS; round += 1) figures.push(await run(task));
    return figures;
  };
  const fill = await run('fill');
  const idle = await rounds('idle');
  const unchanged = [await run('unchangedCold'), ...(await rounds('unchanged'))];
  const compared = await rounds('compare');
  // This comes after the comparison, because the peers do not get these polls.
  const changed = await rounds('changed');
  return { fill, idle, unchanged, changed, compared };
}

const valuesOf = (rounds: readonly Figures[], name: string): number[] =>
  rounds.map((round) => round[name] ?? Number.NaN);
const sumOf = (rounds: readonly Figures[], name: string): number =>
  valuesOf(rounds, name).reduce((sum, value) => sum + value, 0);
const medianOf = (rounds: readonly Figures[], name: string): number =>
  median(valuesOf(rounds, name));

/** Takes the ratio within each round, so that a machine that slows down between rounds does not change it. */
const shareOf = (rounds: readonly Figures[], name: string): number =>
  median(rounds.map((round) => (round['ours'] ?? Number.NaN) / (round[name] ?? Number.NaN)));

const paintedMs = (taps: readonly Tap[]): number[] => taps.map((tap) => tap.paintedMs);
const medianOfTaps = (taps: readonly Tap[], part: keyof Tap): number =>
  median(taps.map((tap) => tap[part]));

function barsOf({ unchanged, changed, compared }: PollFigures, likes: LikeFigures): Bar[] {
  const none = { most: 0, unit: '' };
  return [
    { ...none, what: 'rows written by unchanged polls', value: sumOf(unchanged, 'written') },
    { ...none, what: 'rows told of after unchanged polls', value: sumOf(unchanged, 'changes') },
    {
      ...none,
      what: 'live-query updates after unchanged polls, in the worker and on the page',
      value: sumOf(unchanged, 'deliveries') + sumOf(unchanged, 'updates'),
    },
    {
      what: 'a poll with 1 % changed against findDocumentsById + bulkUpsert',
      value: shareOf(compared, 'rxdb'),
      most: SHARE_OF_DIFF,
      unit: '×',
    },
    {
      what: 'longest page stall of such a poll, median of all',
      value: medianOf(changed, 'stall'),
      most: STALL_MS,
      unit: 'ms',
    },
    {
      what: 'like tapped → painted, p95, by a button that needs nobody, the page throttled 4×',
      value: percentile(paintedMs(likes.likes), P95) / percentile(paintedMs(likes.bare), P95),
      most: SCREEN_BARS.paint,
      unit: '×',
    },
  ];
}

function tableOf(polls: PollFigures, likes: LikeFigures): string[] {
  const { fill, idle, unchanged, changed, compared } = polls;
  const ours = (name: string) => `ours takes ${shareOf(compared, name).toFixed(2)} of it`;
  const worst = (rounds: readonly Figures[]) =>
    `worst ${Math.max(...valuesOf(rounds, 'stall')).toFixed(1)} of ${rounds.length}`;
  const factor = (value: number) => `${value.toFixed(1)} times as long`;
  return [
    tableLine(`first fill of ${CHATS_STORED} chats`, fill['ms'] ?? Number.NaN),
    tableLine('unchanged poll', medianOf(unchanged.slice(1), 'ms')),
    tableLine('unchanged poll, the first of a new leader', medianOf(unchanged.slice(0, 1), 'ms')),
    tableLine(`${CHANGED_COUNT} changed: our store`, medianOf(compared, 'ours')),
    tableLine('  findDocumentsById + bulkUpsert', medianOf(compared, 'rxdb'), ours('rxdb')),
    tableLine('  Dexie alone', medianOf(compared, 'dexie'), ours('dexie')),
    tableLine('  IndexedDB alone', medianOf(compared, 'indexedDb'), ours('indexedDb')),
    tableLine('  … until the page holds it', medianOf(changed, 'onPage')),
    tableLine('longest page stall meanwhile', medianOf(changed, 'stall'), worst(changed)),
    tableLine('  when nothing happens', medianOf(idle, 'stall'), worst(idle)),
    tableLine(
      `like tapped → painted, median of ${likes.likes.length}`,
      median(paintedMs(likes.likes)),
      `${likes.chatsStored} chats stored`,
    ),
    tableLine('  p95', percentile(paintedMs(likes.likes), P95)),
    tableLine('  … until the page hears of the tap', medianOfTaps(likes.likes, 'handledMs')),
    tableLine('  … until the heart changes', medianOfTaps(likes.likes, 'changedMs')),
    tableLine('a button that needs nobody, tapped → painted', median(paintedMs(likes.bare))),
    tableLine('  p95', percentile(paintedMs(likes.bare), P95)),
    `4× throttling: the page takes ${factor(likes.pageSlower)}, the worker ${factor(likes.workerSlower)}`,
  ];
}

export const benchStore = (): Promise<Report> =>
  inFolder(async (folder) => {
    const built = join(folder, 'page');
    await buildPage(import.meta.dirname, 'store.html', built);
    const served = await serveFolder(built);
    const polls = await inChromium(join(folder, 'profile'), async (context) => {
      const page = await context.newPage();
      await page.goto(`${served.origin}/store.html`);
      return measurePolls(page);
    }).finally(served.close);
    const likes = await measureLikes(folder);
    const bars = barsOf(polls, likes);
    return {
      table: tableOf(polls, likes),
      bars,
      figures: {
        chats: CHATS_STORED,
        unchangedMs: medianOf(polls.unchanged.slice(1), 'ms'),
        oursMs: medianOf(polls.compared, 'ours'),
        shareOfRxdbDiff: shareOf(polls.compared, 'rxdb'),
        shareOfDexie: shareOf(polls.compared, 'dexie'),
        shareOfIndexedDb: shareOf(polls.compared, 'indexedDb'),
        stallMs: medianOf(polls.changed, 'stall'),
        stallWorstMs: Math.max(...valuesOf(polls.changed, 'stall')),
        likeP95Ms: percentile(paintedMs(likes.likes), P95),
        likeMedianMs: median(paintedMs(likes.likes)),
        bareP95Ms: percentile(paintedMs(likes.bare), P95),
        pageSlower: likes.pageSlower,
        workerSlower: likes.workerSlower,
      },
    };
  });
