/**
 * The one way to read a body (security R33, R55). The size of each body is limited, whatever its Content-Length claims,
 * and so are its slowness and the size of all bodies together (room.ts). gates.ts and form-gate.ts check the sender and
 * the rate before.
 */
import { JSON_BODY_MAX_BYTES, PHOTO_MAX_BYTES } from '#schemas/limits.ts';
import { done, invalid, refuse, type Refused, type Result } from '#server/rules/result.ts';
import { Room, type BodySender } from './room.ts';

const RETRY_AFTER_S = 5;

/** For what surrounds the file: boundaries, names, the id. */
const FRAME_MAX_BYTES = 16_384;
export const UPLOAD_MAX_BYTES = PHOTO_MAX_BYTES + FRAME_MAX_BYTES;

const TOO_LARGE = refuse('too_large', 'the body is too large');
const later = ({ refusal }: Refused): Refused => ({
  ok: false,
  refusal: { ...refusal, retryAfterS: RETRY_AFTER_S },
});
const NO_ROOM = later(refuse('unavailable', 'too many bodies arrive at once'));
const TOO_SLOW = later(refuse('unavailable', 'the body arrived too slowly'));

/** In each such time at least so many bytes arrive: a body that stands still keeps its room no longer. */
interface BodyPace {
  readonly everyMs: number;
  readonly leastBytes: number;
}

export interface BodyKind {
  readonly maxBytes: number;
  readonly room: Room;
  readonly pace: BodyPace;
}

/** 4 kbit/s: a phone at the edge of its network sends seven times as much (listen.ts). */
export const PACE: BodyPace = { everyMs: 15_000, leastBytes: 8_192 };

/** JSON and forms. */
export const TEXT_BODY: BodyKind = {
  maxBytes: JSON_BODY_MAX_BYTES,
  room: new Room({
    total: 256 * JSON_BODY_MAX_BYTES,
    member: 16 * JSON_BODY_MAX_BYTES,
    address: 64 * JSON_BODY_MAX_BYTES,
    guests: 128 * JSON_BODY_MAX_BYTES,
  }),
  pace: PACE,
};
/** Whole photos, or 40 pieces instead of each. */
export const UPLOAD_BODY: BodyKind = {
  maxBytes: UPLOAD_MAX_BYTES,
  room: new Room({
    total: 4 * UPLOAD_MAX_BYTES,
    member: UPLOAD_MAX_BYTES,
    address: 2 * UPLOAD_MAX_BYTES,
    guests: 2 * UPLOAD_MAX_BYTES,
  }),
  pace: PACE,
};
/** News of payments have a room of their own: nothing that visitors send delays them. */
export const WEBHOOK_BODY: BodyKind = {
  maxBytes: JSON_BODY_MAX_BYTES,
  room: new Room({
    total: 64 * JSON_BODY_MAX_BYTES,
    member: 0,
    address: 8 * JSON_BODY_MAX_BYTES,
    guests: 64 * JSON_BODY_MAX_BYTES,
  }),
  pace: PACE,
};

export const isDeclaredTooLarge = (headers: Headers, maxBytes: number): boolean =>
  Number(headers.get('content-length') ?? 0) > maxBytes;

/** Runs `handle` with the whole body and frees its room afterwards. */
export async function withBody<T>(
  request: Request,
  kind: BodyKind,
  sender: BodySender,
  handle: (bytes: Buffer) => Promise<Result<T>> | Result<T>,
): Promise<Result<T>> {
  if (isDeclaredTooLarge(request.headers, kind.maxBytes)) return TOO_LARGE;
  const held = { bytes: 0 };
  try {
    const body = await readAll(request, kind, { sender, held });
    return body.ok ? await handle(body.value) : body;
  } finally {
    kind.room.giveBack(sender, held.bytes);
  }
}

async function readAll(
  request: Request,
  { maxBytes, room, pace }: BodyKind,
  { sender, held }: { sender: BodySender; held: { bytes: number } },
): Promise<Result<Buffer>> {
  if (request.body === null) return done(Buffer.alloc(0));
  const chunks: Uint8Array[] = [];
  const reader = request.body.getReader();
  const take = (chunk: Uint8Array): Refused | null => {
    if (held.bytes + chunk.length > maxBytes) return TOO_LARGE;
    if (!room.take(sender, chunk.length)) return NO_ROOM;
    held.bytes += chunk.length;
    chunks.push(chunk);
    return null;
  };
  const watched = watchPace(pace, held, () => void reader.cancel().catch(() => undefined));
  try {
    for (;;) {
      const read: { done: boolean; value?: unknown } = await reader.read();
      if (watched.isTooSlow()) return TOO_SLOW;
      if (read.done) return done(Buffer.concat(chunks));
      const { value: chunk } = read;
      const refused = chunk instanceof Uint8Array ? take(chunk) : invalid('');
      if (refused !== null) {
        await reader.cancel();
        return refused;
      }
    }
  } catch {
    // The connection broke.
    return invalid('');
  } finally {
    watched.end();
  }
}

/** Calls `stop` once, when too little arrived. */
function watchPace(
  { everyMs, leastBytes }: BodyPace,
  held: { readonly bytes: number },
  stop: () => void,
): { isTooSlow: () => boolean; end: () => void } {
  let isSlow = false;
  let before = held.bytes;
  const watch = setInterval(() => {
    if (held.bytes - before < leastBytes) {
      isSlow = true;
      clearInterval(watch);
      stop();
    }
    before = held.bytes;
  }, everyMs);
  return { isTooSlow: () => isSlow, end: () => clearInterval(watch) };
}

/** Ends a forwarded body that is longer than allowed. */
export class BodyTooLarge extends Error {}

/** Yields the same bytes, at most `maxBytes`. */
export async function* bounded(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new BodyTooLarge();
    yield chunk;
  }
}
