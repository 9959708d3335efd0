/**
 * Checks a change field by field (contract 26, 32): each field is accepted, or refused with a reason and the value that
 * the server keeps. A call without `updated`, the time of the member's choice, follows the specification: one refused
 * field refuses the whole change.
 */
import type * as z from 'zod/mini';
import type { FieldAnswer, FieldsAnswer } from '#schemas/fields.ts';
import { done, invalidFields, type Result } from '#server/rules/result.ts';

type FieldAnswerInput = z.input<typeof FieldAnswer>;

/** The new value of a field, or its refusal. */
export type FieldVerdict =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly reason?: string };

export interface FieldChange {
  /** The fields to change. They are checked in this order. */
  readonly names: readonly string[];
  /** When the member chose the values, by the device's clock; undefined when the call does not give it. */
  readonly updated: string | undefined;
  /** By the server's clock. */
  readonly now: Date;
  /** The time stored with the last accepted change of the field. */
  readonly editedAt: (name: string) => Date | undefined;
  readonly valueOf: (name: string) => string | null;
  /** Called when the field already has a newer value. */
  readonly tooLate?: (name: string) => void;
  /** Checks the new value of a field, and adds it to the change when it is accepted. */
  readonly judge: (name: string) => Promise<FieldVerdict> | FieldVerdict;
}

export interface JudgedFields {
  readonly answer: z.input<typeof FieldsAnswer>;
  readonly accepted: readonly string[];
  /** Stored with the accepted values: `updated`, but at most `now`, because the device's clock may be fast. */
  readonly moment: Date;
}

export async function judgeFields(change: FieldChange): Promise<Result<JudgedFields>> {
  const { updated, now } = change;
  const chosen = updated === undefined ? now.getTime() : Date.parse(updated);
  const moment = new Date(Math.min(chosen, now.getTime()));
  const answers = new Map<string, FieldAnswerInput>();
  for (const name of change.names) {
    answers.set(name, await answerFor(change, name, moment));
  }
  const [first, ...others] = [...answers.keys()].filter(
    (name) => answers.get(name)?.state === 'refused',
  );
  if (updated === undefined && first !== undefined) return invalidFields([first, ...others]);
  const accepted = [...answers].filter(([, { state }]) => state === 'accepted');
  return done({
    answer: { fields: Object.fromEntries(answers) },
    accepted: accepted.map(([name]) => name),
    moment,
  });
}

async function answerFor(
  change: FieldChange,
  name: string,
  moment: Date,
): Promise<FieldAnswerInput> {
  const edited = change.editedAt(name);
  const refused = (reason: string): FieldAnswerInput => ({
    state: 'refused',
    reason,
    value: change.valueOf(name),
    updated: edited?.toISOString() ?? null,
  });
  if (change.updated !== undefined && edited !== undefined && edited > moment) {
    change.tooLate?.(name);
    return refused('newer');
  }
  const verdict = await change.judge(name);
  if (!verdict.ok) return refused(verdict.reason ?? 'invalid');
  return { state: 'accepted', reason: null, value: verdict.value, updated: moment.toISOString() };
}
