/**
 * Whether the server says that this session was opened without a second factor. False until it answers: it refuses every call of
 * staff by itself.
 */
import { useEffect, useState } from 'react';
import { useCommand } from '#src/data/use-command.ts';

export function useSecondStepMissing(): boolean {
  const load = useCommand((sync) => sync.loadFactor);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    void load().then((outcome) => setMissing(outcome.ok && !outcome.value.used));
  }, [load]);
  return isMissing;
}
