/**
 * Counts the bytes of the member's calls, by month. They are written a few kilobytes at a time: of a tab that closes, fewer
 * than that are not counted. A shared device stores nothing, so there they count for this tab only.
 */
import { addBytes, bytesIn, NO_BYTES } from '#schemas/bytes-used.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import type { ChangeRecord } from '#sync/db/store/device-record.ts';

const KEY = 'bytes-used';
const WRITTEN_AT_BYTES = 8_192;

export interface ByteMeter {
  note: (bytes: number) => void;
  /** Of this month. */
  read: () => Promise<number>;
  forget: () => Promise<void>;
}

interface MeterParts {
  records: ChangeRecord;
  wall: () => number;
  /** Null for a visitor, who is not counted. */
  storage: () => SyncStatus['storage'] | null;
}

export function createByteMeter({ records, wall, storage }: MeterParts): ByteMeter {
  let waiting = 0;

  /** What this device has counted, with what waits here. */
  async function write(): Promise<number> {
    if (storage() !== 'durable') return waiting;
    const bytes = waiting;
    waiting = 0;
    const next = (stored: unknown) => (bytes === 0 ? null : addBytes(stored, wall(), bytes));
    return bytesIn(await records(KEY, next).catch(() => null), wall());
  }

  return {
    note(bytes) {
      if (storage() === null) return;
      waiting += bytes;
      if (waiting >= WRITTEN_AT_BYTES) void write();
    },
    read: write,
    async forget() {
      waiting = 0;
      const next = (stored: unknown) => (bytesIn(stored, wall()) === 0 ? null : NO_BYTES);
      await records(KEY, next).catch(() => null);
    },
  };
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The bytes of a request's body. */
export function sentBytes(body: unknown): number {
  if (typeof body === 'string') return bytesOf(body);
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].reduce(
    (sum, value) => sum + (typeof value === 'string' ? bytesOf(value) : value.size),
    0,
  );
}
