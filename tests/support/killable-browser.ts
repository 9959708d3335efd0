/**
 * Chromium as a process of our own on a profile that stays on disk, so that a story can kill it and start it again.
 * Playwright's own contexts keep IndexedDB in memory or end cleanly; neither is like a phone that loses its power.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';

export interface KillableBrowser {
  context: BrowserContext;
  /** SIGKILL to the whole process group: nothing is flushed, and no handler runs. */
  kill(): Promise<void>;
  /** As when the member closes its window: what is due is written. */
  close(): Promise<void>;
}

export async function launchKillable(
  profile: string,
  size = { width: 390, height: 844 },
): Promise<KillableBrowser> {
  const child = spawn(
    chromiumPath(),
    [
      '--headless',
      '--disable-gpu',
      ...CHROMIUM_FLAGS,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--window-size=${size.width},${size.height}`,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /DevTools listening on (ws:\S+)/.exec(line);
      if (found?.[1] !== undefined) resolve(found[1]);
    });
    child.once('exit', () => reject(new Error('Chromium ended before it was ready')));
  });
  const browser = await chromium.connectOverCDP(address);
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('Chromium has no context');
  return {
    context,
    close: async () => {
      const exit = once(child, 'exit');
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close');
      await exit;
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await exit;
    },
  };
}

const LOOK_AGAIN_MS = 500;

/**
 * Waits until a cookie is on disk. Chromium writes cookies half a minute late: a kill before that loses the session, and no page
 * can prevent it. Host and name are next to each other in the file's records.
 */
export async function cookieOnDisk(profile: string, host: string, name: string): Promise<void> {
  const file = join(profile, 'Default', 'Cookies');
  for (;;) {
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (bytes.includes(`${host}${name}`)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
