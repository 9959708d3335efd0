/** The addresses that the member avoids: read when they open, and nothing of them is stored on this device. */
import { useEffect, useState } from 'react';
import type { Failure, Outcome } from '#schemas/outcome.ts';
import type { AvoidedChange, AvoidedLot } from '#sync/api.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useCommandState } from '#src/data/use-command-state.ts';

export interface Avoided {
  /** Null until they are read. */
  lots: readonly AvoidedLot[] | null;
  unread: Failure | null;
  readAgain: () => void;
  isBusy: boolean;
  /** Of the last change. */
  failure: Failure | null;
  /** Null after a failure. */
  add: (text: string) => Promise<AvoidedChange | null>;
  remove: (text: string) => Promise<AvoidedChange | null>;
  /** True when all are removed. */
  removeAll: () => Promise<boolean>;
}

export function useAvoided(): Avoided {
  const { run: read, failure: unread } = useCommandState((sync) => sync.loadAvoided);
  const avoid = useCommand((sync) => sync.avoidAddresses);
  const stop = useCommand((sync) => sync.stopAvoiding);
  const stopAll = useCommand((sync) => sync.stopAvoidingAll);
  const [lots, setLots] = useState<readonly AvoidedLot[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    void read().then((outcome) => outcome.ok && setLots(outcome.value));
  }, [read]);

  const run = async <T>(command: Promise<Outcome<T>>): Promise<T | null> => {
    setFailure(null);
    setBusy(true);
    const outcome = await command;
    setBusy(false);
    if (!outcome.ok) setFailure(outcome.failure);
    return outcome.ok ? outcome.value : null;
  };
  const change = async (command: Promise<Outcome<AvoidedChange>>) => {
    const changed = await run(command);
    if (changed !== null && changed.lots !== null) setLots(changed.lots);
    return changed;
  };
  return {
    lots,
    unread,
    readAgain: () => void read().then((outcome) => outcome.ok && setLots(outcome.value)),
    isBusy,
    failure,
    add: (text) => change(avoid({ text })),
    remove: (text) => change(stop({ text })),
    removeAll: async () => {
      const rest = await run(stopAll());
      if (rest !== null) setLots(rest);
      return rest !== null;
    },
  };
}
