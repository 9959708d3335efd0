/**
 * The real server as a process of its own, on a folder of its own, so that a story can stop it, start it again and read its log.
 * One line of its log is one request, so that a story can count polls.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';

const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/node');

const LogLine = z.object({ method: z.string(), path: z.string(), status: z.number() });
export type LogLine = z.infer<typeof LogLine>;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export class ServerProcess {
  readonly origin: string;
  /** Every request so far, of all runs of the process. */
  readonly requests: LogLine[] = [];
  /** The lines that the process printed since the last start. */
  readonly said: string[] = [];
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;

  constructor(given: { port: number; dataDir: string; env?: Record<string, string> }) {
    this.origin = `http://127.0.0.1:${given.port}`;
    this.#env = {
      PORT: String(given.port),
      HOST: '127.0.0.1',
      RATE_LIMITS_FACTOR: '100',
      DATA_DIR: given.dataDir,
      // Automatic replies would change what a story counts.
      DEMO_REPLIES: '0',
      // A story that is about the prices of messages asks for them.
      DEMO_CHARGES: '0',
      // The signup would ask for push wherever the browser has it; a story that is about it gives keys.
      DEMO_PUSH: '0',
      // As `npm start` does: compiling takes a fifth of a start.
      NODE_COMPILE_CACHE: COMPILED,
      ...given.env,
    };
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const { said } = this;
    said.splice(0);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        this.#hear(line);
      });
    }
    const ended = once(child, 'exit').then(() =>
      Promise.reject(new Error(`the server ended: ${said.join('\n')}`)),
    );
    await Promise.race([this.#healthy(), ended]);
  }

  /** `SIGKILL` is a crash, `SIGTERM` a clean stop. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  /** Null while it does not run. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** The memory of the process now, in MB; NaN where there is no `ps`. */
  residentMb(): number {
    const asked = ['-o', 'rss=', '-p', String(this.#child?.pid ?? 0)];
    const { stdout, status } = spawnSync('ps', asked, { encoding: 'utf8' });
    return status === 0 ? Number(stdout) / 1_024 : NaN;
  }

  #hear(line: string): void {
    if (!line.startsWith('{')) return;
    const parsed = LogLine.safeParse(JSON.parse(line));
    if (parsed.success) this.requests.push(parsed.data);
  }

  async #healthy(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.origin}/health`).catch(() => null);
      if (answer?.ok === true) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
