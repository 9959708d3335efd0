/**
 * Saves fields of the own profile, one intent for each, in the given order: they are on the device at once, and on the
 * server when there is a connection.
 */
import { ok, type Failure } from '#schemas/outcome.ts';
import { useCommandState } from '#src/data/use-command-state.ts';

export interface SaveFields {
  /** True when all are stored on this device. */
  save: (fields: Readonly<Record<string, string | null>>) => Promise<boolean>;
  isBusy: boolean;
  failure: Failure | null;
}

export function useSaveFields(): SaveFields {
  const { run, busy, failure } = useCommandState(
    (sync) => async (fields: Readonly<Record<string, string | null>>) => {
      for (const [field, value] of Object.entries(fields)) {
        const outcome = await sync.editProfile({ field, value });
        if (!outcome.ok) return outcome;
      }
      return ok(null);
    },
  );
  return { save: async (fields) => (await run(fields)).ok, isBusy: busy, failure };
}
