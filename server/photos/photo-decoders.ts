/**
 * Limits the decoding of photos (security R34): the number of decoders, and the number of waiting photos, of all members
 * and of each (fair-turns.ts). One more is refused and may come again. A photo is loaded when its turn comes, so that
 * waiting ones take no memory.
 */
import { availableParallelism } from 'node:os';
import type { Result } from '#server/rules/result.ts';
import { limitConcurrency } from '#server/limit-concurrency.ts';
import type { Crop } from './crop.ts';
import { Decoder, DECODER_AWAY, type DecoderLimits } from './decoder.ts';
import type { Pictures } from './draw-photo.ts';
import { FairTurns, type Taker } from './fair-turns.ts';
import { framePhoto } from './frame-photo.ts';

/** One per core, with one core left for calls; more than two would only take memory. */
const DECODERS = Math.max(1, Math.min(2, availableParallelism() - 1));
const WAITING = { waiting: 16, waitingEach: 2, waitingGuests: 4 };

const LIMITS: DecoderLimits = {
  cpuMs: 10_000,
  drawMs: 60_000,
  startMs: 15_000,
  memoryBytes: 256_000_000,
  idleMs: 60_000,
};

export interface PhotoDecoders {
  /** Refuses what is no photo or is too large; `unavailable` when too many wait already. Null when `load` found nothing. */
  draw(
    taker: Taker,
    load: () => Promise<Uint8Array | null>,
    crop?: Crop | null,
  ): Promise<Result<Pictures> | null>;
  /** The running processes. */
  readonly pids: readonly number[];
  stop(): void;
}

export function createPhotoDecoders(given: Partial<DecoderLimits> = {}): PhotoDecoders {
  const all = Array.from({ length: DECODERS }, () => new Decoder({ ...LIMITS, ...given }));
  const turns = new FairTurns(all, WAITING);
  const oneHeavyAtATime = limitConcurrency(1);
  let hasEnded = false;
  const isStopped = (): boolean => hasEnded;

  return {
    async draw(taker, load, crop = null) {
      const turn = isStopped() ? null : turns.take(taker);
      if (turn === null) return DECODER_AWAY;
      const decoder = await turn;
      try {
        if (isStopped()) return DECODER_AWAY;
        const bytes = await load();
        if (bytes === null) return null;
        const framed = framePhoto(bytes);
        if (!framed.ok) return framed;
        const draw = () => decoder.draw({ bytes: framed.value.bytes, crop });
        return await (framed.value.isHeavy ? oneHeavyAtATime(draw) : draw());
      } finally {
        turns.giveBack(decoder, taker.member);
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
