import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { CALL_TIMEOUT_MS } from './browser.ts';

/** A program with all processes that it starts; they end together. */
export class Family {
  readonly child: ChildProcess;

  constructor(
    program: string,
    given: readonly string[],
    { env = {}, pipes }: { env?: Record<string, string>; pipes: ('ignore' | 'pipe')[] },
  ) {
    const variables = { ...process.env, ...env };
    this.child = spawn(program, given, { detached: true, stdio: pipes, env: variables });
  }

  async end(): Promise<void> {
    const { child } = this;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await exit;
  }
}

/** The first line that matches. It is an error when the program ends before that, or when no such line comes in time. */
export async function lineFrom(
  { child }: Family,
  stream: Readable,
  pattern: RegExp,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const name = child.spawnfile;
  const late = setTimeout(
    () => reject(new Error(`${name} was not ready in time`)),
    CALL_TIMEOUT_MS,
  );
  child.once('exit', () => reject(new Error(`${name} ended before it was ready`)));
  child.once('error', reject);
  createInterface({ input: stream }).on('line', (line) => {
    const match = pattern.exec(line);
    if (match !== null) resolve(match[1] ?? line);
  });
  return promise.finally(() => clearTimeout(late));
}
