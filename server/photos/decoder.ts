/**
 * One decoder: a child process that starts at the first photo, is used again while it is healthy, and is killed when a
 * photo takes too long (security R34). One photo at a time.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { done, type Refused, refuse, type Result } from '#server/rules/result.ts';
import { DecoderAnswer, type DecoderTask } from './decoder-messages.ts';
import type { Pictures } from './draw-photo.ts';
import { NOT_A_PHOTO, TOO_HEAVY } from './photo-bounds.ts';

const PROGRAM = join(import.meta.dirname, 'decoder-process.ts');
/** For V8 alone; pixels are outside of its heap. */
const HEAP_MAX_MB = 64;
const RETRY_AFTER_S = 5;
/** Returns memory as soon as a photo is drawn (glibc); one photo at a time needs one thread. */
const DECODER_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
};

export interface DecoderLimits {
  /** Processor time for one photo. */
  readonly cpuMs: number;
  /** Elapsed time: on a busy machine a photo also waits for a core. */
  readonly drawMs: number;
  /** Until the process is ready. */
  readonly startMs: number;
  /** Of the whole process. */
  readonly memoryBytes: number;
  /** After this time without a photo the process ends; the next photo starts another one. */
  readonly idleMs: number;
}

const { refusal } = refuse('unavailable', 'photos cannot be decoded just now');
/** The photo is not the cause: it may be sent again. */
export const DECODER_AWAY: Refused = {
  ok: false,
  refusal: { ...refusal, retryAfterS: RETRY_AFTER_S },
};

/** Ended from outside, which a photo cannot cause: by lack of memory, a busy machine, or a stop. */
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM'];

export class Decoder {
  readonly #limits: DecoderLimits;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: DecoderLimits) {
    this.#limits = limits;
  }

  /** For tests and for measuring memory; null while there is no process. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  async draw(task: DecoderTask): Promise<Result<Pictures>> {
    clearTimeout(this.#idle);
    const child = this.#child ?? (await this.#start());
    if (child === null) return DECODER_AWAY;
    const drawn = await this.#drawBy(child, task);
    this.#idle = setTimeout(() => this.stop(), this.#limits.idleMs).unref();
    return drawn;
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  async #start(): Promise<ChildProcess | null> {
    const { memoryBytes, cpuMs, startMs } = this.#limits;
    const child = fork(PROGRAM, [String(memoryBytes), String(cpuMs)], {
      // The child gets neither our secrets nor our options.
      env: DECODER_ENV,
      execArgv: [`--max-old-space-size=${HEAP_MAX_MB}`, '--max-semi-space-size=1'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const gone = once(child, 'exit').catch(() => undefined);
    child.on('error', () => this.#forget(child));
    void gone.then(() => this.#forget(child));
    this.#child = child;
    const killTimer = setTimeout(() => child.kill('SIGKILL'), startMs);
    const isReady = await Promise.race([
      once(child, 'message').then(() => true),
      gone.then(() => false),
    ]);
    clearTimeout(killTimer);
    if (!isReady || child.pid === undefined) return null;
    beLessImportant(child.pid);
    child.unref();
    child.channel?.unref();
    return child;
  }

  #forget(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
  }

  #drawBy(child: ChildProcess, task: DecoderTask): Promise<Result<Pictures>> {
    return new Promise((resolve) => {
      const end = (result: Result<Pictures>): void => {
        clearTimeout(killTimer);
        child.off('message', onMessage).off('exit', onExit);
        child.channel?.unref();
        resolve(result);
      };
      const onMessage = (message: unknown): void => {
        const answer = DecoderAnswer.safeParse(message).data;
        if (answer?.kind === 'drawn') end(done(answer.pictures));
        else if (answer?.kind === 'refused') end(NOT_A_PHOTO);
        else child.kill('SIGKILL');
      };
      const onExit = (_code: number | null, signal: NodeJS.Signals | null): void => {
        this.#forget(child);
        end(FROM_OUTSIDE.includes(signal) ? DECODER_AWAY : TOO_HEAVY);
      };
      const killTimer = setTimeout(() => child.kill('SIGKILL'), this.#limits.drawMs);
      child.on('message', onMessage).on('exit', onExit);
      child.channel?.ref();
      child.send(task, (error) => {
        if (error !== null) child.kill('SIGKILL');
      });
    });
  }
}

/** Calls of members have priority over photos. */
function beLessImportant(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not every system allows this; then photos have the same priority as calls.
  }
}
