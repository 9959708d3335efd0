/**
 * Bounds the decoding of photos (security R34): so many decoders at once, so many photos waiting for one, the next is told to
 * come back. A photo is loaded when its turn has come, so that those who wait take no memory.
 */
import { availableParallelism } from 'node:os';
import type { Result } from '#server/result.ts';
import { Decoder, DECODER_AWAY, type DecoderLimits } from './decoder.ts';
import type { Pictures } from './draw-photo.ts';
import { framePhoto } from './frame-photo.ts';

/** One a core; more than two would only take memory: together they draw ten photos a second. */
const DECODERS = Math.min(availableParallelism(), 2);
const WAITING_MAX = 16;

const LIMITS: DecoderLimits = {
  drawMs: 10_000,
  startMs: 15_000,
  memoryBytes: 256_000_000,
  idleMs: 60_000,
};

export interface PhotoDecoders {
  /** Refuses what is no photo or too large a one; `unavailable` when too many wait already. Null where `load` found nothing. */
  draw(load: () => Promise<Uint8Array | null>): Promise<Result<Pictures> | null>;
  /** Processes that run now. */
  readonly pids: readonly number[];
  stop(): void;
}

export function createPhotoDecoders(given: Partial<DecoderLimits> = {}): PhotoDecoders {
  const all = Array.from({ length: DECODERS }, () => new Decoder({ ...LIMITS, ...given }));
  /** The last one used comes first: the others may end. */
  const free = [...all];
  const waiting: ((decoder: Decoder) => void)[] = [];
  let isStopped = false;

  const decoderInTurn = (): Promise<Decoder> | Decoder =>
    free.pop() ?? new Promise((resolve) => waiting.push(resolve));
  const giveBack = (decoder: Decoder): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(decoder);
    else next(decoder);
  };

  return {
    async draw(load) {
      if (isStopped || waiting.length >= WAITING_MAX) return DECODER_AWAY;
      const decoder = await decoderInTurn();
      try {
        if (isStopped) return DECODER_AWAY;
        const bytes = await load();
        if (bytes === null) return null;
        const framed = framePhoto(bytes);
        return framed.ok ? await decoder.draw(framed.value.bytes) : framed;
      } finally {
        giveBack(decoder);
      }
    },
    get pids() {
      return all.flatMap(({ pid }) => (pid === null ? [] : [pid]));
    },
    stop() {
      isStopped = true;
      for (const decoder of all) decoder.stop();
    },
  };
}
