/** When a member is notified, by the frequency and the quiet hours they chose (contract 26). Pure. */
import type { Frequency } from '#schemas/notification-settings.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1_440;

/** `at_once` means at most once a minute about the same member. */
const GAP_MS: Readonly<Record<Exclude<Frequency, 'never'>, number>> = {
  at_once: MINUTE_MS,
  daily: DAY_MS,
  every_3_days: 3 * DAY_MS,
  weekly: 7 * DAY_MS,
};

export interface NotificationChoice {
  readonly frequency: Exclude<Frequency, 'never'>;
  /** `HH:MM-HH:MM` in the member's time zone, or null. */
  readonly quietHours: string | null;
  /** An IANA name that the server has. */
  readonly timeZone: string;
}

/**
 * `lastNotified`: when the last summary of the same kind was sent or, with `at_once`, the last push about the same member. A
 * moment that is not after `now` means now.
 */
export function momentToNotify(
  choice: NotificationChoice,
  lastNotified: Date | null,
  now: Date,
): Date {
  const earliest =
    lastNotified === null ? now.getTime() : lastNotified.getTime() + GAP_MS[choice.frequency];
  if (earliest > now.getTime()) return new Date(earliest);
  return new Date(now.getTime() + quietMinutesLeft(choice, now) * MINUTE_MS);
}

function quietMinutesLeft({ quietHours, timeZone }: NotificationChoice, now: Date): number {
  if (quietHours === null) return 0;
  const [from, until] = quietHours.split('-').map(minutesOf);
  if (from === undefined || until === undefined || from === until) return 0;
  const local = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(now);
  const since = (minutesOf(local) - from + DAY_MINUTES) % DAY_MINUTES;
  const length = (until - from + DAY_MINUTES) % DAY_MINUTES;
  return since < length ? length - since : 0;
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
