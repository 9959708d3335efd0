/** The state of each field of the own profile. */
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { fieldStateOf, type FieldState } from './field-state.ts';

export function useFieldStates(): (...fields: string[]) => FieldState {
  const rows = valueOf(useLive(waitingQuery, {}))?.rows ?? [];
  return (...fields) => fieldStateOf(rows, fields);
}
