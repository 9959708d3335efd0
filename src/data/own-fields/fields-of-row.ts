/** The fields that a waiting change of the profile is about, with what was chosen; of a refused one those that were not applied. */
import type { WaitingRow } from '#sync/queries/waiting.ts';

export const fieldsOfRow = ({
  field,
  body,
  others,
}: WaitingRow): Readonly<Record<string, string | null>> => ({
  ...(field === null ? {} : { [field]: body }),
  ...others,
});
