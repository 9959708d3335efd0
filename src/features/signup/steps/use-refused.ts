/** What the site refused of the fields of a step, for their controls: what was tried stays there, with the reason beside it. */
import { fieldsOfRow } from '#src/data/own-fields/fields-of-row.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useRefusalText } from '#src/i18n/use-failure-text.ts';
import { waitingQuery, type WaitingRow } from '#sync/queries/waiting.ts';

export interface RefusedInput {
  /** What was tried in these fields and not applied, without what was emptied. */
  triedOf: (fields: readonly string[]) => Readonly<Record<string, string>>;
  /** Why the field was refused, while its control has the value that was. */
  errorOf: (field: string, value: string) => string | undefined;
}

export const isRefusedEdit = ({ kind, state }: WaitingRow): boolean =>
  kind === 'edit' && state === 'refused';

/** Whether the site named this field. */
const isNamed = ({ field, refused = [] }: WaitingRow, name: string): boolean =>
  field === name || refused.includes(name);

export function useRefused(): RefusedInput {
  const rows = (valueOf(useLive(waitingQuery, {}))?.rows ?? []).filter(isRefusedEdit);
  const refusalText = useRefusalText();
  const tried = new Map(rows.flatMap((row) => Object.entries(fieldsOfRow(row))));
  return {
    triedOf: (fields) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const value = tried.get(field) ?? null;
          return value === null ? [] : [[field, value] as const];
        }),
      ),
    errorOf(field, value) {
      const row = rows.findLast((one) => isNamed(one, field));
      const isShown = row !== undefined && (fieldsOfRow(row)[field] ?? '') === value;
      return isShown && row.reason !== null ? refusalText(row.reason) : undefined;
    },
  };
}
