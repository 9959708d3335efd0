/**
 * Where a bench of the app runs: a temporary folder, the built client, and a Chromium whose profile is on the disk. A context
 * of Playwright's own would keep IndexedDB in memory.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';

const VIEWPORT = { width: 390, height: 844 };

export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export function buildClient(folder: string): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, CLIENT_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the client does not build');
}

export async function inChromium<T>(
  profile: string,
  work: (context: BrowserContext) => Promise<T>,
  { serviceWorkers = 'block' }: { serviceWorkers?: 'allow' | 'block' } = {},
): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_FLAGS,
    viewport: VIEWPORT,
    locale: 'en-US',
    serviceWorkers,
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
