/**
 * A copy of all data of the member. It is asked for without a password first, because the site asks for one only when the
 * login is old. While it is being built, its state is polled; polling stops without a connection and goes on with it.
 */
import { useEffect, useState } from 'react';
import type { Export } from '#schemas/export.ts';
import { EXPORT_POLL_MS } from '#schemas/limits.ts';
import type { Failure } from '#schemas/outcome.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useIsAway } from '#src/data/use-is-away.ts';

export interface DataCopy {
  /** Null before it is asked for. */
  copy: Export | null;
  needsPassword: boolean;
  isBusy: boolean;
  failure: Failure | null;
  ask: (password: string | null) => void;
}

export function useDataCopy(): DataCopy {
  const asking = useCommandState((sync) => sync.requestExport);
  const { run: load, failure: loadFailure } = useCommandState((sync) => sync.loadExport);
  const [copy, setCopy] = useState<Export | null>(null);
  const [needsPassword, setNeedsPassword] = useState(false);
  const isAway = useIsAway();
  const building = copy?.state === 'building' ? copy.id : null;

  useEffect(() => {
    if (building === null || isAway) return undefined;
    const timer = setInterval(() => {
      void load({ id: building }).then((outcome) => {
        if (outcome.ok) setCopy(outcome.value);
        // It has expired, or was built for a session that is over: it can be asked for again.
        else if (outcome.failure.code === 'not-found') setCopy(null);
      });
    }, EXPORT_POLL_MS);
    return () => clearInterval(timer);
  }, [building, isAway, load]);

  const ask = async (password: string | null) => {
    const outcome = await asking.run({ password });
    if (outcome.ok) setCopy(outcome.value);
    else if (isPasswordNeeded(outcome.failure)) setNeedsPassword(true);
  };
  const { failure: askFailure, busy } = asking;
  const isFirst = askFailure !== null && isPasswordNeeded(askFailure);
  const failure = (isFirst ? null : askFailure) ?? (copy === null ? loadFailure : null);
  return { copy, needsPassword, isBusy: busy, failure, ask: (given) => void ask(given) };
}

const isPasswordNeeded = (failure: Failure): boolean =>
  failure.code === 'refused' && failure.reason === 'password_needed';
