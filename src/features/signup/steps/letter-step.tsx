import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { ACTIVATION_TICKS } from '#schemas/limits.ts';
import { useStatus } from '#src/data/use-status.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import {
  phaseOf,
  type ActivationPhase,
} from '#src/features/signup/steps/letter/activation-progress.ts';
import { LetterRing } from '#src/features/signup/steps/letter/letter-ring.tsx';
import { StepFrame, type SignupStepProps } from './step-frame.tsx';
import { useActivationProgress } from '#src/features/signup/steps/letter/use-activation-progress.ts';
import { useOwnUser } from './use-own-user.ts';

/** Step 6: waits for the activation mail, then goes on by itself; a mail that failed waits for the member. */
export function LetterStep({ onNext }: SignupStepProps) {
  const { t } = useLingui();
  const progress = useActivationProgress();
  const email = useOwnUser()?.email ?? '';
  const words = usePhaseWords();
  const { end } = progress;
  const isFailed = end === 'failed';
  const goOn = useEffectEvent(onNext);
  useEffect(() => {
    if (end !== null && end !== 'failed') goOn();
  }, [end]);

  const share = end === null || isFailed ? progress.tick / ACTIVATION_TICKS : 1;
  return (
    <StepFrame
      art={<LetterRing share={share} label={t`Sending the email`} />}
      title={
        isFailed ? <Trans>Our email came back</Trans> : <Trans>Your email is on its way</Trans>
      }
      foot={
        <Button kind={isFailed ? 'solid' : 'quiet'} isWide onClick={onNext}>
          <Trans>Next</Trans>
        </Button>
      }
    >
      {!isFailed && (
        <p role="status" className="mx-auto max-w-80 text-center text-muted">
          {words[phaseOf(progress)]}
        </p>
      )}
      {email !== '' && (
        <p className="text-center text-small wrap-anywhere text-muted">
          <Trans>to {email}</Trans>
        </p>
      )}
      <LetterNote isFailed={isFailed} />
    </StepFrame>
  );
}

function usePhaseWords(): Record<ActivationPhase, string> {
  const { t } = useLingui();
  return {
    writing: t`We’re writing your email.`,
    travelling: t`It’s on its way.`,
    checked: t`Still travelling. Some mail servers like to take a second look.`,
    slow: t`This one is taking its time. You can continue; it will arrive.`,
  };
}

function LetterNote({ isFailed }: { isFailed: boolean }) {
  const { connectivity } = useStatus('connectivity');
  if (isFailed) {
    return (
      <Banner tone="warning" role="alert">
        <Trans>
          The mail server of your address didn’t take our email. Continue: you can correct the
          address and send it again.
        </Trans>
      </Banner>
    );
  }
  if (connectivity === 'online') return null;
  return (
    <Banner role="status">
      <Trans>No connection, so we can’t see how far it is. We send the email anyway.</Trans>
    </Banner>
  );
}
