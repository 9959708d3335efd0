/**
 * The fields and settings the simulated member has.
 */
/** My other device changes this one too. */
export const SHARED_FIELD = 'personal';
export const EDITED = ['country', 'city', SHARED_FIELD];
/** What one call changes; a town stands in two of them. */
export const EDITED_TOGETHER: readonly (readonly string[])[] = [
  ['city'],
  [SHARED_FIELD],
  ['country', 'city'],
];
export const SHARED_SETTING = 'quiet_hours';
export const SET = ['message_push', SHARED_SETTING];

const MINUTES = 60;
const HOURS = 24;

/** Another pair of times for another number. */
export function quietHours(count: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const start = count % (MINUTES * HOURS);
  return `${two(Math.floor(start / MINUTES))}:${two(start % MINUTES)}-07:00`;
}
