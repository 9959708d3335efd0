/**
 * The data folder of the demo site after its first start. It is made once for a run of the stories and copied for each story,
 * because making it takes ten times as long as copying it.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium.ts';
import { freePort, ServerProcess } from './server-process.ts';

const MADE = 'DEMO_SITE_DIR';

/** Runs before all stories; answers what must run after them. */
export default async function makeDemoSite(): Promise<() => Promise<void>> {
  // Says what to install, where Playwright would name a file that is missing.
  chromiumPath();
  const folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  const dataDir = join(folder, 'data');
  const server = new ServerProcess({ port: await freePort(), dataDir });
  await server.start();
  await server.stop();
  process.env[MADE] = dataDir;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** False when none was made: then the first start of the server makes it. */
export async function copyDemoSite(dataDir: string): Promise<boolean> {
  const made = process.env[MADE];
  if (made === undefined) return false;
  await cp(made, dataDir, { recursive: true });
  return true;
}
