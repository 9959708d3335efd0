/**
 * Limits the decoding of photos (security R34): the number of decoders, and the number of waiting photos. One more is
 * refused and may come again. A photo is loaded when its turn comes, so that waiting ones take no memory.
 */
import { availableParallelism } from 'node:os';
import type { Result } from '#server/http/result.ts';
import { limitConcurrency } from '#server/limit-concurrency.ts';
import { Decoder, DECODER_AWAY, type DecoderLimits } from './decoder.ts';
import type { Pictures } from './draw-photo.ts';
import { framePhoto } from './frame-photo.ts';

/** One per core, with one core left for calls; more than two would only take memory. */
const DECODERS = Math.max(1, Math.min(2, availableParallelism() - 1));
const WAITING_MAX = 16;

const LIMITS: DecoderLimits = {
  cpuMs: 10_000,
  drawMs: 60_000,
  startMs: 15_000,
  memoryBytes: 256_000_000,
  idleMs: 60_000,
};

export interface PhotoDecoders {
  /** Refuses what is no photo or is too large; `unavailable` when too many wait already. Null when `load` found nothing. */
  draw(load: () => Promise<Uint8Array | null>): Promise<Result<Pictures> | null>;
  /** The running processes. */
  readonly pids: readonly number[];
  stop(): void;
}

export function createPhotoDecoders(given: Partial<DecoderLimits> = {}): PhotoDecoders {
  const all = Array.from({ length: DECODERS }, () => new Decoder({ ...LIMITS, ...given }));
  /** The last used decoder comes first, so that the others may end. */
  const free = [...all];
  const waiting: ((decoder: Decoder) => void)[] = [];
  const oneHeavyAtATime = limitConcurrency(1);
  let hasEnded = false;
  const isStopped = (): boolean => hasEnded;

  const decoderInTurn = (): Promise<Decoder> | Decoder =>
    free.pop() ?? new Promise((resolve) => waiting.push(resolve));
  const giveBack = (decoder: Decoder): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(decoder);
    else next(decoder);
  };

  return {
    async draw(load) {
      if (isStopped() || waiting.length >= WAITING_MAX) return DECODER_AWAY;
      const decoder = await decoderInTurn();
      try {
        if (isStopped()) return DECODER_AWAY;
        const bytes = await load();
        if (bytes === null) return null;
        const framed = framePhoto(bytes);
        if (!framed.ok) return framed;
        const draw = () => decoder.draw(framed.value.bytes);
        return await (framed.value.isHeavy ? oneHeavyAtATime(draw) : draw());
      } finally {
        giveBack(decoder);
      }
    },
    get pids() {
      return all.flatMap(({ pid }) => (pid === null ? [] : [pid]));
    },
    stop() {
      hasEnded = true;
      for (const decoder of all) decoder.stop();
    },
  };
}
