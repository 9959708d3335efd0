import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import type { Failure } from '#schemas/outcome.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Why a step could not be stored, or that it waits on this device until there is a connection. */
export function StepSaved({ failure }: { failure: Failure | null }) {
  const { connectivity } = useStatus('connectivity');
  const failureText = useFailureText();
  if (failure !== null) {
    return (
      <Banner tone="danger" role="alert">
        {failureText(failure)}
      </Banner>
    );
  }
  if (connectivity === 'online') return null;
  return (
    <Banner role="status" icon={<CloudOff />}>
      <Trans>No connection. What you enter is kept on this device and sent later.</Trans>
    </Banner>
  );
}
