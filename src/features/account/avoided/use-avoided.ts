/** The addresses that the member avoids. Nothing of them is stored on this device. */
import { useState } from 'react';
import type { Failure, Outcome } from '#schemas/outcome.ts';
import type { AvoidedChange } from '#sync/api.ts';
import { type AvoidedLot, avoidedQuery } from '#sync/queries/own-account.ts';
import { useAnswer } from '#src/data/fetching/use-answer.ts';
import { useCommand } from '#src/data/use-command.ts';

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
  const { value: lots, failure: unread, readAgain } = useAnswer(avoidedQuery, {});
  const avoid = useCommand((sync) => sync.avoidAddresses);
  const stop = useCommand((sync) => sync.stopAvoiding);
  const stopAll = useCommand((sync) => sync.stopAvoidingAll);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = async <T>(command: Promise<Outcome<T>>): Promise<Outcome<T>> => {
    setFailure(null);
    setBusy(true);
    const outcome = await command;
    setBusy(false);
    if (!outcome.ok) setFailure(outcome.failure);
    return outcome;
  };
  const change = async (command: Promise<Outcome<AvoidedChange>>) => {
    const outcome = await run(command);
    return outcome.ok ? outcome.value : null;
  };
  return {
    lots,
    unread,
    readAgain,
    isBusy,
    failure,
    add: (text) => change(avoid({ text })),
    remove: (text) => change(stop({ text })),
    removeAll: async () => (await run(stopAll())).ok,
  };
}
