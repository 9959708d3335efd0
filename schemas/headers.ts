/** All header names of the contract (decisions 33, 35), in lower case as fetch and Hono deliver them. */
export const PACKAGE_NAME = 'package-name';
export const ORIGINAL_HOST = 'original-host';
/** `1` on every answer of a backend that implements this contract; without it only spec §7 is assumed (decisions 36). */
export const X_SYNC = 'x-sync';
/** `1` on every answer that the host of `BACKEND_URL` passes on, so that the client recognises intermediaries. */
export const X_HOST = 'x-host';
/** `user=3;chats=91;likes=14`: counters of this member, raised by each change. */
export const X_VERSIONS = 'x-versions';
/** One UUIDv4 per intent, the same for every attempt. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** A random id, created with each outbox database. */
export const X_DEVICE = 'x-device';
/** The member the request is for: a backend never answers it with another member's session (invariant 36). */
export const X_MEMBER = 'x-member';
/** The secret of one browser tab: a session that began on a shared device accepts only this tab. */
export const X_TAB = 'x-tab';
/**
 * Grows with each intent of this device; the server refuses older numbers (likes). With a key that is sent again, it grows
 * with each decision of the member to do so: the host of `BACKEND_URL` then passes the key on once more.
 */
export const X_INTENT_SEQ = 'x-intent-seq';

/** Resumable uploads (contract 31): the bytes received so far, and the bytes of the whole file. */
export const UPLOAD_OFFSET = 'upload-offset';
export const UPLOAD_LENGTH = 'upload-length';

/** The headers a cross-origin backend must list in `Access-Control-Expose-Headers`. */
export const EXPOSED_HEADERS = [
  'etag',
  'date',
  'retry-after',
  X_SYNC,
  X_VERSIONS,
  UPLOAD_OFFSET,
  UPLOAD_LENGTH,
] as const;

export interface Versions {
  user: string | null;
  chats: string | null;
  likes: string | null;
}

export const NO_VERSIONS: Versions = { user: null, chats: null, likes: null };

/** Reads `X-Versions`; an unreadable part is unknown, never an error. */
export function parseVersions(header: string | null): Versions {
  const found = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.split('=', 2);
    if (name !== undefined && value !== undefined && value !== '')
      found.set(name.trim(), value.trim());
  }
  return {
    user: found.get('user') ?? null,
    chats: found.get('chats') ?? null,
    likes: found.get('likes') ?? null,
  };
}

export const formatVersions = (versions: Record<keyof Versions, number | string>): string =>
  `user=${versions.user};chats=${versions.chats};likes=${versions.likes}`;
