/** The state of each field of the own profile. */
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { fieldStateOf, photoStateOf, type FieldStatus } from './field-state.ts';

export function useFieldStates(): (...fields: string[]) => FieldStatus {
  const rows = useWaitingRows();
  return (...fields) => fieldStateOf(rows, fields);
}

export const usePhotoState = (): FieldStatus => photoStateOf(useWaitingRows());

const useWaitingRows = () => valueOf(useLive(waitingQuery, {}))?.rows ?? [];
