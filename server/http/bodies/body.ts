/**
 * The one way to read a body (security R33, R55). The size of each body is limited, whatever its Content-Length claims,
 * and so is the size of all bodies together. gates.ts and form-gate.ts check the sender and the rate before.
 */
import { JSON_BODY_MAX_BYTES, PHOTO_MAX_BYTES } from '#schemas/limits.ts';
import { done, invalid, refuse, type Refused, type Result } from '#server/http/result.ts';

const RETRY_AFTER_S = 5;

/** For what surrounds the file: boundaries, names, the id. */
const FRAME_MAX_BYTES = 16_384;
export const UPLOAD_MAX_BYTES = PHOTO_MAX_BYTES + FRAME_MAX_BYTES;

const TOO_LARGE = refuse('too_large', 'the body is too large');
const { refusal } = refuse('unavailable', 'too many bodies arrive at once');
const NO_ROOM: Refused = { ok: false, refusal: { ...refusal, retryAfterS: RETRY_AFTER_S } };

/** The memory of this process that all bodies of one kind may use; counted as bytes arrive. */
interface Room {
  free: number;
}

interface BodyKind {
  readonly maxBytes: number;
  readonly room: Room;
}

/** JSON and forms: 256 of the largest. */
export const TEXT_BODY: BodyKind = { maxBytes: JSON_BODY_MAX_BYTES, room: { free: 16_777_216 } };
/** Four whole photos, or 150 pieces of one. */
export const UPLOAD_BODY: BodyKind = { maxBytes: UPLOAD_MAX_BYTES, room: { free: 41_943_040 } };

export const isDeclaredTooLarge = (headers: Headers, maxBytes: number): boolean =>
  Number(headers.get('content-length') ?? 0) > maxBytes;

/** Runs `handle` with the whole body and frees its room afterwards. */
export async function withBody<T>(
  request: Request,
  kind: BodyKind,
  handle: (bytes: Buffer) => Promise<Result<T>> | Result<T>,
): Promise<Result<T>> {
  if (isDeclaredTooLarge(request.headers, kind.maxBytes)) return TOO_LARGE;
  const held = { bytes: 0 };
  try {
    const body = await readAll(request, kind, held);
    return body.ok ? await handle(body.value) : body;
  } finally {
    kind.room.free += held.bytes;
  }
}

async function readAll(
  request: Request,
  { maxBytes, room }: BodyKind,
  held: { bytes: number },
): Promise<Result<Buffer>> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const part of request.body ?? []) {
      const chunk: unknown = part;
      if (!(chunk instanceof Uint8Array)) return invalid('');
      if (held.bytes + chunk.length > maxBytes) return TOO_LARGE;
      if (chunk.length > room.free) return NO_ROOM;
      room.free -= chunk.length;
      held.bytes += chunk.length;
      chunks.push(chunk);
    }
  } catch {
    // The connection broke.
    return invalid('');
  }
  return done(Buffer.concat(chunks));
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
