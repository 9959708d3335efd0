/** The site that visitors join in a story: the demo site in a folder of its own, with its mails as files. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { copyDemoSite } from './demo-site.ts';
import { activationLinkTo, lettersTo } from './mail-folder.ts';
import { freePort, ServerProcess } from './server-process.ts';

export interface SignupSite {
  readonly server: ServerProcess;
  readonly dataDir: string;
  /** The link of the newest activation mail to an address, once it was sent. */
  activationLink(email: string): Promise<string>;
  /** How many mails were sent to an address. */
  mailsTo(email: string): Promise<number>;
  close(): Promise<void>;
}

interface Given {
  env?: Record<string, string>;
  /** Changes the data before the server starts. */
  prepare?: (dataDir: string) => Promise<void>;
}

export async function startSignupSite({ env = {}, prepare }: Given = {}): Promise<SignupSite> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  const dataDir = join(folder, 'data');
  await copyDemoSite(dataDir);
  await prepare?.(dataDir);
  const server = new ServerProcess({ port: await freePort(), dataDir, env });
  await server.start();
  return {
    server,
    dataDir,
    async activationLink(email) {
      let link: string | null = null;
      await expect(async () => {
        link = await activationLinkTo(dataDir, email);
        expect(link).not.toBeNull();
      }).toPass({ timeout: 30_000 });
      return String(link);
    },
    mailsTo: async (email) => (await lettersTo(dataDir, email)).length,
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
