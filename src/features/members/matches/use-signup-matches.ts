/** The members offered at the end of the signup. They are fetched once per visit, and again when the member looks further away. */
import { useEffect, useEffectEvent } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import { UNANSWERED } from '#src/data/live-sources.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import type { Live } from '#sync/queries/live.ts';
import { signupMatchesQuery, type SignupMatchesView } from '#sync/queries/signup-matches.ts';

export interface SignupMatches {
  live: Live<SignupMatchesView>;
  reload: () => void;
  widen: () => void;
  isBusy: boolean;
}

export function useSignupMatches(): SignupMatches {
  const live = useLive(signupMatchesQuery, {});
  const { connectivity } = useStatus('connectivity');
  const { run, busy } = useCommandState((sync) => sync.loadSignupMatches);
  const isAnswered = live !== UNANSWERED;
  const isWide = valueOf(live)?.isWide ?? false;

  const load = useEffectEvent(() => {
    if (isAnswered && live.state !== 'cached-fresh') void run({ wide: isWide });
  });
  useEffect(() => {
    if (connectivity !== 'offline') load();
  }, [connectivity, isAnswered]);

  return {
    live,
    reload: () => void run({ wide: isWide }),
    widen: () => void run({ wide: true }),
    isBusy: busy,
  };
}
