import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { AccountPage } from '#src/features/signup/account-page.tsx';
import { SignupFlow } from '#src/features/signup/lazy-flow.tsx';
import { StatusChip } from '#src/features/waiting/status-chip.tsx';
import { useStatus } from '#src/data/use-status.ts';
import { useTitle } from '#src/data/use-title.ts';
import { Spinner } from '#src/ui/spinner.tsx';

const loadPhotoStep = async () => (await import('./signup/photo-step.tsx')).PhotoStep;

/** The account form for a visitor, the steps after it for a member. */
export function Component() {
  const { t } = useLingui();
  const { state } = useStatus('session').session;
  const [params] = useSearchParams();
  useTitle(t`Join free`);

  const isInFlow = state === 'member' || (state === 'unknown' && params.has('step'));
  const waiting = <Spinner label={t`Loading...`} className="m-auto size-8" />;
  if (!isInFlow) return <AccountPage formPath="/signup" status={<StatusChip isShort />} />;
  return (
    <Suspense fallback={waiting}>
      {state === 'member' ? <SignupFlow loadPhotoStep={loadPhotoStep} /> : waiting}
    </Suspense>
  );
}
