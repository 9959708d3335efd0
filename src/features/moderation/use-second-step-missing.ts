/**
 * Whether the server says that this session was opened without a second factor. False until it answers: it refuses every call of
 * staff by itself.
 */
import { factorQuery } from '#sync/queries/own-account.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';

export const useSecondStepMissing = (): boolean =>
  valueOf(useLive(factorQuery, {}))?.used === false;
