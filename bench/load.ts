/**
 * Sends requests over a number of open connections for a given time; measures how many are answered per second and how long
 * each takes. The server is another process.
 */
import { Agent, request } from 'node:http';
import { percentile } from './report.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  readonly etag: string | null;
}

export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export class Line {
  readonly #origin: URL;
  readonly #agent: Agent;

  constructor(origin: string, connections: number) {
    this.#origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  ask({ method, path, headers, body }: Asked): Promise<Answered> {
    const { hostname, port } = this.#origin;
    const options = { agent: this.#agent, hostname, port, method, path, headers };
    return new Promise((resolve, reject) => {
      const asking = request(options, (answer) => {
        const { statusCode = 0, headers: told } = answer;
        answer.on('end', () => resolve({ status: statusCode, etag: told.etag ?? null }));
        answer.on('error', reject);
        answer.resume();
      });
      asking.on('error', reject);
      asking.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

interface Burst {
  readonly line: Line;
  readonly connections: number;
  readonly forMs: number;
  /** Throws when the answer to the nth request is wrong. */
  readonly check: (answered: Answered, n: number) => void;
  /** The nth request. */
  readonly next: (n: number) => Asked;
}

export async function measureLoad(burst: Burst): Promise<Load> {
  const { line, connections, forMs, check, next } = burst;
  const took: number[] = [];
  let n = 0;
  const started = performance.now();
  const isOver = (): boolean => performance.now() - started >= forMs;

  const keepAsking = async (): Promise<void> => {
    while (!isOver()) {
      const mine = n;
      n += 1;
      const asked = next(mine);
      const before = performance.now();
      const answered = await line.ask(asked);
      took.push(performance.now() - before);
      check(answered, mine);
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const seconds = (performance.now() - started) / 1_000;
  return {
    perSecond: took.length / seconds,
    p50Ms: percentile(took, 0.5),
    p99Ms: percentile(took, 0.99),
  };
}
