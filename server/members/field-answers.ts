/**
 * Checks a change field by field (contract 26, 32): each is accepted, or refused with a reason and the value that
 * stays. Without the member's own time the change is all or nothing, as in the specification.
 */
import type * as z from 'zod/mini';
import type { FieldAnswer, FieldsAnswer } from '#schemas/fields.ts';
import { done, invalidFields, type Result } from '#server/http/result.ts';

type Answer = z.input<typeof FieldAnswer>;

/** The new value of a field, or its refusal. */
export type Verdict = { readonly ok: true; readonly value: string | null } | { readonly ok: false };

export interface FieldChange {
  /** In the order of checking. */
  readonly names: readonly string[];
  /** The time of the member's choice, when the call gives it, and the server's. */
  readonly updated: string | undefined;
  readonly now: Date;
  /** When a field was last changed. */
  readonly editedAt: (name: string) => Date | undefined;
  readonly valueOf: (name: string) => string | null;
  /** Adds an accepted value to the change. */
  readonly judge: (name: string) => Promise<Verdict> | Verdict;
}

export interface Judged {
  readonly answer: z.input<typeof FieldsAnswer>;
  readonly accepted: readonly string[];
  /** A time in the future, from a fast device clock, becomes now. */
  readonly moment: Date;
}

export async function judgeFields(change: FieldChange): Promise<Result<Judged>> {
  const { updated, now } = change;
  const chosen = updated === undefined ? now.getTime() : Date.parse(updated);
  const moment = new Date(Math.min(chosen, now.getTime()));
  const answers = new Map<string, Answer>();
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

async function answerFor(change: FieldChange, name: string, moment: Date): Promise<Answer> {
  const edited = change.editedAt(name);
  const refused = (reason: string): Answer => ({
    state: 'refused',
    reason,
    value: change.valueOf(name),
    updated: edited?.toISOString() ?? null,
  });
  if (change.updated !== undefined && edited !== undefined && edited > moment) {
    return refused('newer');
  }
  const verdict = await change.judge(name);
  if (!verdict.ok) return refused('invalid');
  return { state: 'accepted', reason: null, value: verdict.value, updated: moment.toISOString() };
}
