/** What a member has chosen in the fields of a step and not saved yet, kept like typed text. */
import * as z from 'zod/mini';
import { useKeptText } from '#src/data/own-fields/kept-text.ts';

const Fields = z.record(z.string(), z.string());
export type Fields = z.infer<typeof Fields>;

export interface KeptFields {
  /** Null when nothing was chosen. */
  fields: Fields | null;
  change: (fields: Fields) => void;
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
function fieldsIn(text: string): Fields | null {
  try {
    return Fields.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
