import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeDemo } from './demo-database.ts';
import { copyDemoSite } from './demo-site.ts';
import { addNewcomer } from './newcomer.ts';
import { addStaff } from './tour-staff.ts';
import { freePort, ServerProcess } from './server-process.ts';

export interface TourServer {
  origin: string;
  dataDir: string;
  /** Stops the server, so that its data can be opened. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** The demo site with a newcomer and with staff, and what the story adds, on a temporary folder of its own. */
export const startTourServer = (
  env: Record<string, string> = {},
  ...changes: Parameters<typeof changeDemo>[1][]
): Promise<TourServer> => startWith(env, addNewcomer, addStaff, ...changes);

/** The same without them, as a new site looks. */
export const startDemoServer = (): Promise<TourServer> => startWith({ NICHE: '1' });

async function startWith(
  env: Record<string, string>,
  ...changes: Parameters<typeof changeDemo>[1][]
): Promise<TourServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  const dataDir = join(folder, 'data');
  const server = new ServerProcess({ port: await freePort(), dataDir, env });
  if (!(await copyDemoSite(dataDir))) {
    await server.start();
    await server.stop();
  }
  if (changes.length > 0) await changeDemo(dataDir, ...changes);
  await server.start();
  return {
    origin: server.origin,
    dataDir,
    stop: () => server.stop(),
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
