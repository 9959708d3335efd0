/**
 * What the store bench runs in: its page built by Vite into a folder that goes again, served from this machine, and a Chromium
 * whose profile lies on the disk (a context of Playwright's own keeps IndexedDB in memory).
 */
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { build } from 'vite';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
const VIEWPORT = { width: 390, height: 844 };

export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export async function inChromium<T>(
  profile: string,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_FLAGS,
    viewport: VIEWPORT,
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

export async function buildPage(outDir: string): Promise<void> {
  const root = import.meta.dirname;
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'store.html') },
    },
  });
}

/** Serves the files of a folder, read once, and nothing else. */
export async function serving<T>(folder: string, work: (origin: string) => Promise<T>): Promise<T> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length).replaceAll('\\', '/'), await readFile(path));
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    });
    response.end(file);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  try {
    return await work(`http://127.0.0.1:${address.port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
