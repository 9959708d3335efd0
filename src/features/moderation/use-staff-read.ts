/** One thing that staff read, when its page opens, when the connection is back, and again after a change. Stored nowhere. */
import { useEffect, useState } from 'react';
import type { Failure, Outcome } from '#schemas/outcome.ts';
import { useIsAway } from '#src/data/use-is-away.ts';

export interface StaffRead<T> {
  value: T | null;
  failure: Failure | null;
  reload: () => Promise<void>;
}

type Read<T> = Omit<StaffRead<T>, 'reload'>;

/** `load` must stay the same function while the thing is the same. */
export function useStaffRead<T>(load: () => Promise<Outcome<T>>): StaffRead<T> {
  const isAway = useIsAway();
  const [read, setRead] = useState<Read<T>>({ value: null, failure: null });
  const take = (outcome: Outcome<T>) => setRead((before) => after(before, outcome));

  const isRead = read.value !== null;
  useEffect(() => {
    if (!isAway && !isRead) void load().then(take);
  }, [load, isAway, isRead]);
  return { ...read, reload: async () => take(await load()) };
}

/** What is not there any more must not be decided; after any other failure the last state stays. */
function after<T>(before: Read<T>, outcome: Outcome<T>): Read<T> {
  if (outcome.ok) return { value: outcome.value, failure: null };
  const { failure } = outcome;
  return { value: failure.code === 'not-found' ? null : before.value, failure };
}
