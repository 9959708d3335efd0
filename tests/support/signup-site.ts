/** The site that visitors join in a story: the demo site in a folder of its own, with its mails as files. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import * as z from 'zod';
import { copyDemoSite } from './demo-site.ts';
import { freePort, ServerProcess } from './server-process.ts';

const Letter = z.object({ to: z.string(), text: z.string() });
const ACTIVATION = /https?:\/\/\S+\/activate\/done\?token=[\w-]{43}/;

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
  const lettersTo = async (email: string) => {
    const letters = await lettersIn(join(dataDir, 'mail'));
    return letters.filter(({ to }) => to === email);
  };
  return {
    server,
    dataDir,
    async activationLink(email) {
      let link = '';
      await expect(async () => {
        link = ACTIVATION.exec((await lettersTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
        expect(link).not.toBe('');
      }).toPass({ timeout: 30_000 });
      return link;
    },
    mailsTo: async (email) => (await lettersTo(email)).length,
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The oldest first: the name of a file begins with its time. */
async function lettersIn(folder: string): Promise<z.infer<typeof Letter>[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => Letter.parse(JSON.parse(text)));
}
