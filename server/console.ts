/**
 * Output for the operator: plain sentences, apart from the log (monitoring/log.ts). A refusal to start is one list and
 * exit code 1.
 */
import { type Config, readConfig } from './config/config.ts';

export const print = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

export function refuseToStart(sentences: readonly string[]): never {
  const list = sentences.length === 1 ? sentences : sentences.map((sentence) => `- ${sentence}`);
  process.stderr.write(`${list.join('\n')}\n`);
  process.exit(1);
}

export function configOrRefusal(): Config {
  const read = readConfig(process.env);
  return read.ok ? read.config : refuseToStart(read.mistakes);
}

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const KIB_PER_MB = 1_000_000 / 1_024;
const BYTES_PER_MB = 1_000_000;

/** The memory of this process, now and at its maximum: `memory 285 MB, at most 330 MB`. */
export function memorySoFar(): string {
  const most = process.resourceUsage().maxRSS / KIB_PER_MB;
  const now = process.memoryUsage.rss() / BYTES_PER_MB;
  return `memory ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB`;
}

export interface Stopwatch {
  time<T>(stage: string, work: () => Promise<T>): Promise<T>;
  /** `database 2.4 s, demo data 1.1 s`. */
  summary(): string;
}

export function createStopwatch(): Stopwatch {
  const stages: string[] = [];
  return {
    async time(stage, work) {
      const started = performance.now();
      const result = await work();
      stages.push(`${stage} ${seconds(performance.now() - started)}`);
      return result;
    },
    summary: () => stages.join(', '),
  };
}
