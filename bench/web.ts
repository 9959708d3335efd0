/**
 * `npm run bench -- web`: what Lighthouse measures of the public pages of the built site on its simulated slow phone, the
 * median of five loads. It measures prerendered pages, as a first visitor meets them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { median, type Bar, type Report } from './report.ts';

const LOADS = 5;
const PAGES = ['/', '/login', '/signup', '/landing2/vonk', '/pages/terms'];
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const LCP_MOST_MS = 2_000;
const CLS_MOST = 0.05;

type Category = keyof typeof SCORES;
const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Load {
  scores: Record<Category, number>;
  lcp: number;
  cls: number;
  /** The audits that failed outside of performance. */
  failed: string[];
}

export async function benchWeb(): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  const server = new ServerProcess({ port: await freePort(), dataDir: join(folder, 'data') });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    await server.start();
    const measured = [];
    for (const path of PAGES) {
      const loads: Load[] = [];
      for (let load = 0; load < LOADS; load += 1)
        loads.push(await loadOnce(server.origin + path, port));
      measured.push({ path, loads });
    }
    return reportOf(measured);
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function loadOnce(url: string, port: number): Promise<Load> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (result === undefined) throw new Error(`Lighthouse did not measure ${url}`);
  const { audits, categories } = result.lhr;
  const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const others = CATEGORIES.filter((name) => name !== 'performance').flatMap(
    (name) => categories[name]?.auditRefs ?? [],
  );
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    failed: others.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}

function reportOf(measured: readonly { path: string; loads: readonly Load[] }[]): Report {
  const table: string[] = [];
  const figures: Record<string, number> = {};
  const bars: Bar[] = [];
  for (const { path, loads } of measured) {
    const scores = CATEGORIES.map((name) => ({
      name,
      value: median(loads.map((load) => load.scores[name])),
    }));
    const lcp = median(loads.map((load) => load.lcp));
    const cls = median(loads.map((load) => load.cls));
    const failed = [...new Set(loads.flatMap((load) => load.failed))];
    const shown = scores.map(({ name, value }) => `${name} ${value}`).join(', ');
    table.push(`${path}: ${shown}, LCP ${Math.round(lcp)} ms, CLS ${cls.toFixed(3)}`);
    if (failed.length > 0) table.push(`  failed: ${failed.join(', ')}`);
    for (const { name, value } of scores) {
      const most = 100 - SCORES[name];
      bars.push({ what: `${path} points lost in ${name}`, value: 100 - value, most, unit: '' });
    }
    bars.push({ what: `${path} LCP`, value: lcp, most: LCP_MOST_MS, unit: 'ms' });
    bars.push({ what: `${path} CLS`, value: cls, most: CLS_MOST, unit: '' });
    figures[`lcp ${path}`] = lcp;
  }
  return { table, figures, bars };
}
