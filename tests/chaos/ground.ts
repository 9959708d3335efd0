/**
 * What a chaos run uses behind the bad line: our own server, or a PHP site behind our host. It also answers which messages
 * and likes really arrived.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { LOTTE } from '#tests/legacy/php-people.ts';
import { copyDemoSite } from '#tests/support/demo-site.ts';
import { DEMO } from '#tests/support/member-page.ts';
import { startPhpHost } from '#tests/support/php-host.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { askTruth } from '#tests/support/truth.ts';
import { FAULTS, startLine, type Fault, type Line } from './line.ts';

export const BACKENDS = ['own', 'php'] as const;
export type BackendName = (typeof BACKENDS)[number];

/** The first word of every message of a run. */
export const PREFIX = 'Chaos ';

export interface Truth {
  /** Oldest first. */
  written: readonly string[];
  /** The names of the liked members. */
  likes: readonly string[];
}

export interface Ground {
  /** The address that the browser opens. */
  origin: string;
  account: { email: string; password: string };
  /** The name of the session cookie. */
  cookie: string;
  lines: readonly Line[];
  storm(): void;
  calm(): void;
  /**
   * Whether this message has arrived, when no write is on its way any more; null when that is not known before the end of
   * the run.
   */
  hasArrived: ((text: string) => Promise<boolean>) | null;
  /** What really arrived. Our own server is stopped for this. */
  truth(): Promise<Truth>;
  close(): Promise<void>;
}

/** The share of the requests that get a fault: of the browser's requests, and of those from the host to its PHP site. */
const SHARE = 0.3;
const SHARE_BEHIND = 0.15;
/** Between the host and the PHP site there is no intermediary: nothing answers in place of the site. */
const FAULTS_BEHIND: readonly Fault[] = ['drop', 'cut', 'delay'];

export const openGround = (backend: BackendName, seed: number): Promise<Ground> =>
  backend === 'own' ? openOwn(seed) : openPhp(seed);

async function openOwn(seed: number): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  const dataDir = join(folder, 'data');
  await copyDemoSite(dataDir);
  const server = new ServerProcess({ port: await freePort(), dataDir });
  await server.start();
  const line = await startLine({ port: await freePort(), target: server.origin, seed });
  return {
    origin: line.origin,
    account: DEMO,
    cookie: 's',
    lines: [line],
    storm: () => line.disturb(SHARE, FAULTS),
    calm: () => line.disturb(0, FAULTS),
    hasArrived: null,
    async truth() {
      await server.stop();
      return askTruth(dataDir, async (truth) => ({
        written: await truth.written(DEMO.email, PREFIX),
        likes: await truth.likes(DEMO.email),
      }));
    },
    async close() {
      await line.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openPhp(seed: number): Promise<Ground> {
  const port = await freePort();
  const behind: Line[] = [];
  const host = await startPhpHost({
    publicUrl: `http://127.0.0.1:${port}`,
    backendOf: async (site) => {
      const line = await startLine({ port: await freePort(), target: site.url, seed: seed + 1 });
      behind.push(line);
      return line.origin;
    },
  });
  const front = await startLine({ port, target: host.server.origin, seed });
  const { tables } = host.site;
  const { me } = host.village;
  const disturb = (share: number, shareBehind: number) => {
    front.disturb(share, FAULTS);
    for (const line of behind) line.disturb(shareBehind, FAULTS_BEHIND);
  };
  const written = () => tables.written(me.id).filter((text) => text.startsWith(PREFIX));
  return {
    origin: host.origin,
    account: LOTTE,
    cookie: 'PHPSESSID',
    lines: [front, ...behind],
    storm: () => disturb(SHARE, SHARE_BEHIND),
    calm: () => disturb(0, 0),
    async hasArrived(text) {
      await expect.poll(() => [front, ...behind].some((line) => line.isWriting())).toBe(false);
      return written().includes(text);
    },
    truth: () =>
      Promise.resolve({
        written: written(),
        likes: tables.likes
          .filter(({ user }) => user === me.id)
          .map(({ liked }) => tables.user(liked)?.name ?? ''),
      }),
    async close() {
      await front.close();
      await host.close();
      for (const line of behind) await line.close();
    },
  };
}
