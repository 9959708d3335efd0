/** What a member has chosen in the fields of a step and not saved yet, kept like typed text. */
import * as z from 'zod/mini';
import { useKeptText } from '#src/data/own-fields/kept-text.ts';

const StepFields = z.record(z.string(), z.string());
export type StepFields = z.infer<typeof StepFields>;

export interface KeptFields {
  /** Null when nothing was chosen. */
  fields: StepFields | null;
  change: (fields: StepFields) => void;
  forget: () => void;
}

export function useKeptFields(step: string): KeptFields {
  const { text, change, forget } = useKeptText(step);
  return {
    fields: text === null ? null : fieldsIn(text),
    change: (fields) => change(JSON.stringify(fields)),
    forget,
  };
}

/** Null when another release wrote it in another form. */
function fieldsIn(text: string): StepFields | null {
  try {
    return StepFields.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
