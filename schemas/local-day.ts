/** The day of a moment in the time zone of the device, such as 2026-11-27. The first ten characters of a moment are its day in UTC. */
const TWO_DIGITS = 2;
const padded = (part: number): string => String(part).padStart(TWO_DIGITS, '0');

export function localDay(ms: number): string {
  const day = new Date(ms);
  return [day.getFullYear(), padded(day.getMonth() + 1), padded(day.getDate())].join('-');
}
