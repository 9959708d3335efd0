/** A change of a setting in one line of the audit log: the value before, the value after, and why. Pure. */
import { isObject } from '#schemas/is-object.ts';
import type { SiteValue } from '#schemas/site-settings.ts';

interface SettingChange {
  readonly from: SiteValue;
  readonly to: SiteValue;
  /** The operator's value applies again. */
  readonly isTakenBack: boolean;
  readonly reason: string;
}

export function changeInWords({ from, to, isTakenBack, reason }: SettingChange): string {
  const [before, after] = isObject(from) && isObject(to) ? differing(from, to) : [from, to];
  const values = `${inText(before)} > ${inText(after)}`;
  return `${values}${isTakenBack ? ' (configured value)' : ''}: ${reason}`;
}

/** Of two maps, the entries that differ. */
function differing(from: object, to: object): [object, object] {
  const before = Object.entries(from).filter(([name, value]) => Reflect.get(to, name) !== value);
  const after = Object.entries(to).filter(([name, value]) => Reflect.get(from, name) !== value);
  return [Object.fromEntries(before), Object.fromEntries(after)];
}

function inText(value: SiteValue | object): string {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).map(([name, one]) => `${name} ${String(one)}`);
  return parts.length === 0 ? '–' : parts.join(', ');
}
