/**
 * The real server process in front of the PHP site, as an operator runs it: `BACKEND_URL=… npm start`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manners } from '#tests/legacy/php-manners.ts';
import { settle, type Village } from '#tests/legacy/php-people.ts';
import { PhpSite } from '#tests/legacy/php-site.ts';
import { freePort, ServerProcess } from './server-process.ts';

export interface PhpHost {
  origin: string;
  server: ServerProcess;
  site: PhpSite;
  village: Village;
  close(): Promise<void>;
}

interface Between {
  manners?: Partial<Manners>;
  /** The address at which browsers reach the host, when it is behind a proxy. */
  publicUrl?: string;
  /** The address at which the host reaches the site, when a proxy is between them. */
  backendOf?: (site: PhpSite) => Promise<string>;
}

export async function startPhpHost({
  manners,
  publicUrl,
  backendOf,
}: Between = {}): Promise<PhpHost> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  const site = new PhpSite(manners);
  const village = settle(site);
  await site.listen();
  const port = await freePort();
  const BACKEND_URL = (await backendOf?.(site)) ?? site.url;
  const PUBLIC_URL = publicUrl ?? `http://127.0.0.1:${port}`;
  const env = { BACKEND_URL, PUBLIC_URL };
  const server = new ServerProcess({ port, dataDir: join(folder, 'data'), env });
  await server.start();
  return {
    origin: PUBLIC_URL,
    server,
    site,
    village,
    async close() {
      await server.stop();
      await site.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
