/**
 * A copy of all data of the member. It is asked for without a password first, because the site asks for one only when the
 * login is old. While it is being built, the worker looks at it.
 */
import { useState } from 'react';
import type { Export } from '#schemas/export.ts';
import type { Failure } from '#schemas/outcome.ts';
import { exportQuery } from '#sync/queries/own-account.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useLive } from '#src/data/use-live.ts';

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
  const [asked, setAsked] = useState<Export | null>(null);
  const [needsPassword, setNeedsPassword] = useState(false);
  const isBegun = asked !== null && asked.state === 'building';
  const live = useLive(exportQuery, { id: asked?.id ?? null }, { isWanted: isBegun });
  // It has expired, or was built for a session that is over: it can be asked for again.
  const isGone = live.state === 'gone';

  const ask = async (password: string | null) => {
    const outcome = await asking.run({ password });
    if (outcome.ok) setAsked(outcome.value);
    else if (isPasswordNeeded(outcome.failure)) setNeedsPassword(true);
  };
  const { failure: askFailure, busy } = asking;
  const isFirst = askFailure !== null && isPasswordNeeded(askFailure);
  return {
    copy: isGone ? null : (valueOf(live) ?? asked),
    needsPassword,
    isBusy: busy,
    failure: (isFirst ? null : askFailure) ?? (isGone ? { code: 'not-found' } : null),
    ask: (given) => void ask(given),
  };
}

const isPasswordNeeded = (failure: Failure): boolean =>
  failure.code === 'refused' && failure.reason === 'password_needed';
