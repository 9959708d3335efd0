/**
 * What a read reports to the engine (decisions 22): a usable answer becomes a Snapshot that writes itself into the base
 * and is opaque to the engine; of refusals only the backend's own is definite.
 */
import type { UnreadableRecord } from '#schemas/answer-reader.ts';
import type { Build } from '#schemas/build.ts';
import type { ErrorCode } from '#schemas/error.ts';
import { NO_VERSIONS } from '#schemas/headers.ts';
import type { Replacer } from '#sync/db/store/replace.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Retirement } from '#sync/engine/effects.ts';
import type { ReadResult } from '#sync/engine/events.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { Answer, RefusedAnswer } from '#sync/worker/http/answer.ts';

/** Where a snapshot is written. */
export interface Base {
  store: Store;
  replacer: Replacer;
  /** The build belongs to this page, not to the member, so it is not stored. */
  onBuild: (build: Build) => void;
  /** The outbox, and the rows of it that this answer confirms. */
  rows: readonly OutboxRow[];
  retire: readonly Retirement[];
  /** The unreadable parts of the answer. */
  unreadable: readonly UnreadableRecord[];
}

type BaseParts = Omit<Base, 'unreadable'>;

export class Snapshot {
  readonly write: (base: BaseParts) => Promise<unknown>;

  constructor(write: (base: BaseParts) => Promise<unknown>) {
    this.write = write;
  }
}

/** There was nothing to request. */
export const NOTHING_NEW: ReadResult = { type: 'unchanged', versions: NO_VERSIONS, sync: true };

export function toReadResult<T>(
  answer: Answer<T>,
  writing: (value: T, base: Base) => Promise<unknown>,
  figures: (value: T) => Record<string, number> = () => ({}),
): ReadResult {
  switch (answer.type) {
    case 'answer': {
      const { value, etag, versions, sync, unreadable = [] } = answer;
      const snapshot = new Snapshot((base) => writing(value, { ...base, unreadable }));
      const read = { type: 'answer', answer: snapshot, etag, versions, sync } as const;
      // The figure of a lost item is unknown, which is not zero.
      return unreadable.length > 0 ? read : { ...read, figures: figures(value) };
    }
    case 'unchanged':
      return { type: 'unchanged', versions: answer.versions, sync: answer.sync };
    case 'refused':
      return refusedRead(answer);
    case 'unusable':
      return { type: 'unusable', portal: answer.portal };
    case 'unreachable':
      return { type: 'unreachable' };
  }
}

/** Another member is signed in with this cookie: for the caller this is a definite refusal (invariant 36). */
export const OTHER_MEMBER: ErrorCode = 'other_member';
export const NOT_THEIRS: ReadResult = { type: 'refused', status: 403, definite: true };

function refusedRead(refused: RefusedAnswer): ReadResult {
  const { status, code, body, retryAfterMs } = refused;
  if (code === OTHER_MEMBER) return NOT_THEIRS;
  if (status === 429 || status >= 500) return { type: 'server', status, retryAfterMs };
  if (body === 'html' || body === 'other') return { type: 'unusable', portal: body === 'html' };
  return { type: 'refused', status, definite: isDefinite(refused) };
}

/**
 * With our backend only its own `auth` or a 401 ends a session; a backend of spec §7 may also send an empty body
 * (decisions 22, 39).
 */
export const isDefinite = ({ sync, code, body, status }: RefusedAnswer): boolean =>
  sync ? code === 'auth' || status === 401 : body === 'json' || body === 'empty';
