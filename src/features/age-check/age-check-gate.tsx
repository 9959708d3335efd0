/**
 * In place of the pages of a member whose age must be checked first by a service of the operator's: the way to it. Account,
 * copy of the data, deletion and complaints stay open.
 */
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { userQuery } from '#sync/queries/account.ts';
import { pagePart } from '#src/ui/optional-part.tsx';

const AgeCheckPage = pagePart(async () => (await import('./age-check-page.tsx')).AgeCheckPage);

const OPEN = /^\/(me|complaints|transactions)(\/|$)/;

export function AgeCheckGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isNeeded = valueOf(useLive(userQuery, {}))?.needs_age_check === true;
  if (!isNeeded || OPEN.test(pathname)) return children;
  return (
    <Suspense fallback={null}>
      <AgeCheckPage hasFailed={new URLSearchParams(search).get('age-check') === 'failed'} />
    </Suspense>
  );
}
