/**
 * How far this device's clock is from the server's, learned from the Date of its answers (decisions 123). What is shown, and
 * the time of writing that is sent, are corrected by it; timers, waiting times and the ages of copies stay on the device's
 * clock, which does not jump with an answer.
 */
import * as z from 'zod/mini';
import type { ChangeRecord } from '#sync/db/store/device-record.ts';
import type { StatusValue } from '#sync/worker/status.ts';

interface ServerClockParts {
  records: ChangeRecord;
  wall: () => number;
  status: StatusValue;
}

export type NoteDate = (date: string | null) => void;

const KEY = 'clock-offset';
/** A Date has whole seconds and an answer is under way for a while: within this the device's clock is right. */
const RIGHT_MS = 60_000;
/** What differs less is the same offset, measured again. */
const SAME_MS = 10_000;

/** Until the first answer the offset of the last visit counts, because a message may be written offline. */
export function createServerClock({ records, wall, status }: ServerClockParts): NoteDate {
  let isMeasured = false;
  records(KEY, () => null).then(
    (stored) => {
      const offset = z.safeParse(z.number(), stored).data ?? 0;
      if (!isMeasured) status.set({ clockOffset: offset });
    },
    () => null,
  );
  return (date) => {
    const sent = Date.parse(date ?? '');
    if (Number.isNaN(sent)) return;
    const ahead = sent - wall();
    const offset = Math.abs(ahead) < RIGHT_MS ? 0 : ahead;
    const known = status.get().clockOffset;
    const isFirst = !isMeasured;
    isMeasured = true;
    if (!isFirst && Math.abs(offset - known) < SAME_MS) return;
    status.set({ clockOffset: offset });
    const next = (stored: unknown) => ((stored ?? 0) === offset ? null : offset);
    records(KEY, next).catch(() => null);
  };
}
