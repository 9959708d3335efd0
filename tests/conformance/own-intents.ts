/**
 * The steps of a history about exclusions, reports and my own settings, and the requests they make.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { timeOf, type Time } from '#schemas/time.ts';
import type { Send } from '#sync/engine/intents/table.ts';

export const OWN_FIELDS = { personal: 'edit', city: 'edit' } as const;
export const OWN_SETTINGS = { like_mail: 'setting' } as const;
const KINDS = { ...OWN_FIELDS, ...OWN_SETTINGS };

export type OwnField = keyof typeof KINDS;

export type OwnStep =
  | {
      do: 'apart';
      who: number;
      kind: 'hide' | 'block';
      device: string;
      seq: number;
      wanted: boolean;
    }
  | { do: 'report'; who: number }
  /** `ago`: the seconds since the choice. */
  | { do: 'choose'; field: OwnField; value: string; ago: number };

const GIVEN = { category: 'fake', text: '', evidence: [], good_faith: true, block: false } as const;

export function ownSend(step: OwnStep, people: readonly ProfileId[], now: Time): Send | null {
  if (step.do === 'choose') {
    const { field, value, ago } = step;
    return { kind: KINDS[field], field, value, updated: timeOf(Date.parse(now) - ago * 1_000) };
  }
  const profile = people[step.who];
  if (profile === undefined) return null;
  if (step.do === 'apart') {
    const { kind, wanted, seq } = step;
    return { kind, wanted, profile, seq };
  }
  const report = { ...GIVEN, evidence: [], target: { type: 'profile', id: profile } } as const;
  return { kind: 'report', profile, report: { ...report, evidence: [] } };
}
