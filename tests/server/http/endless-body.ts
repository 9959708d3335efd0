/**
 * A body that never ends, and counts how much of it was taken.
 */
const CHUNK_BYTES = 16_384;

/** A stream as body needs `duplex`, which the DOM's types do not know. */
interface Upload extends RequestInit {
  duplex: 'half';
}

export interface Endless {
  readonly init: Upload;
  /** At most one chunk is under way when the reader stops. */
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

/** What may be taken where so many bytes are the most: the chunk in which it ends is whole. */
export const upTo = (maxBytes: number): number => maxBytes + CHUNK_BYTES;
