/**
 * Moments and dates on the wire: ISO 8601 UTC with milliseconds, and calendar dates (decisions 38). The tolerant reader also
 * accepts `YYYY-MM-DD HH:MM:SS`; inside there is only this shape.
 */
import * as z from 'zod/mini';
import { reads } from './reading.ts';

/** An existing moment: no 30 February, and not before 1970. */
const isMoment = (text: string): boolean => {
  const ms = Date.parse(text);
  return ms >= 0 && new Date(ms).toISOString() === text;
};

export const Time = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    z.refine((text) => isMoment(text)),
  )
  .brand<'Time'>();
export type Time = z.infer<typeof Time>;

export const CalendarDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
export type CalendarDate = z.infer<typeof CalendarDate>;

/** An unreadable moment becomes 1970, so that the record is still shown. */
export const Moment = /*@__PURE__*/ reads(/*@__PURE__*/ z.clone(Time), {
  orElse: '1970-01-01T00:00:00.000Z',
});

/** Milliseconds since 1970. */
export const millisOf = (time: string): number => Date.parse(time);

/** Milliseconds since 1970 as an ISO text of the wire. */
export const timeOf = (ms: number): Time => Time.parse(new Date(ms).toISOString());
