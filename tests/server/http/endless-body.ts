/**
 * A request body that never ends and counts how many of its bytes were read.
 */
const CHUNK_BYTES = 16_384;

/** A stream as body needs `duplex`, which the types of the DOM lack. */
interface Upload extends RequestInit {
  duplex: 'half';
}

export interface Endless {
  readonly init: Upload;
  /** Includes at most one chunk that was on its way when the reader stopped. */
  readonly takenBytes: () => number;
}

export function endless(method: string, headers: Readonly<Record<string, string>>): Endless {
  let taken = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        taken += CHUNK_BYTES;
        controller.enqueue(new Uint8Array(CHUNK_BYTES));
      },
    },
    { highWaterMark: 0 },
  );
  return { init: { method, headers, body, duplex: 'half' }, takenBytes: () => taken };
}

/** The most bytes that may be read under a limit: the last chunk counts whole. */
export const upTo = (maxBytes: number): number => maxBytes + CHUNK_BYTES;
