/** The members offered at the end of the signup, and those from further away when the member looks there. */
import type { AskAgain } from '#src/data/fetching/ask-again.ts';
import { useLive } from '#src/data/use-live.ts';
import { useMeet } from '#src/data/meet/use-meet.ts';
import { useMore } from '#src/data/fetching/use-more.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import type { Live } from '#sync/queries/live.ts';
import { signupMatchesQuery, type SignupMatchesView } from '#sync/queries/signup-matches.ts';

export interface SignupMatches {
  live: Live<SignupMatchesView>;
  reload: AskAgain;
  widen: () => void;
  isBusy: boolean;
}

export function useSignupMatches(): SignupMatches {
  const { onlyHere: meet } = useMeet();
  const asked = meet === undefined ? {} : { meet };
  const live = useLive(signupMatchesQuery, asked);
  const reload = useReload(signupMatchesQuery, asked);
  const { run, busy } = useMore(signupMatchesQuery, asked);
  return { live, reload, widen: () => void run(), isBusy: busy };
}
