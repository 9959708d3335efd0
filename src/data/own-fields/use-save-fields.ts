/**
 * Saves fields of the own profile as one intent, which one call brings in the given order: they are on the device at once, and
 * on the server when there is a connection.
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
      const [first, ...others] = Object.entries(fields);
      if (first === undefined) return ok(null);
      const [field, value] = first;
      return sync.editProfile({
        field,
        value,
        ...(others.length === 0 ? {} : { with: Object.fromEntries(others) }),
      });
    },
  );
  return { save: async (fields) => (await run(fields)).ok, isBusy: busy, failure };
}
