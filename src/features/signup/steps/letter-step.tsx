import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { ACTIVATION_TICKS, ACTIVATION_TICK_MS } from '#schemas/limits.ts';
import { useStatus } from '#src/data/use-status.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import {
  phaseOf,
  type ActivationPhase,
  ACTIVATION_START,
  stepActivation,
  type ActivationProgress,
} from '#src/features/signup/steps/letter/activation-progress.ts';
import { activationQuery } from '#sync/queries/own-account.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { StepFrame, type SignupStepProps } from './step-frame.tsx';
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

/** Counts the ticks while the activation mail is on its way, and looks at each whether it was delivered. */
function useActivationProgress(): ActivationProgress {
  const [progress, step] = useReducer(stepActivation, ACTIVATION_START);
  const isOver = progress.end !== null;
  const state = valueOf(useLive(activationQuery, { wanted: 'letter' }, { isWanted: !isOver }));

  const count = useEffectEvent(() => {
    step({ type: 'tick' });
    if (state !== null) step({ type: 'answer', state });
  });
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => count(), ACTIVATION_TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return progress;
}

const RADIUS = 100;
const AROUND = 2 * Math.PI * RADIUS;

interface LetterRingProps {
  /** From 0 to 1. */
  share: number;
  /** Announced: “60 %”. */
  label: string;
}

/** A letter inside the ring that fills while it travels. With reduced motion the ring jumps. */
function LetterRing({ share, label }: LetterRingProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className="relative mx-auto grid size-55 place-items-center"
    >
      <svg aria-hidden="true" viewBox="0 0 220 220" fill="none" className="absolute inset-0">
        <circle cx="110" cy="110" r={RADIUS} strokeWidth="12" className="stroke-soft-strong" />
        <circle
          cx="110"
          cy="110"
          r={RADIUS}
          strokeWidth="12"
          strokeLinecap="round"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - share)}
          transform="rotate(-90 110 110)"
          className="stroke-brand motion-safe:transition-[stroke-dashoffset] motion-safe:duration-400"
        />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 120 120"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-30 stroke-accent"
      >
        <rect x="18" y="36" width="84" height="56" rx="12" className="fill-card" />
        <path d="M20 42l40 30 40-30" />
        <path
          d="M60 24c-6-10-22-5-19 8 2 8 12 14 19 20 7-6 17-12 19-20 3-13-13-18-19-8Z"
          className="fill-soft"
        />
        <path d="M98 24l6-8M104 34l10-2" />
      </svg>
    </div>
  );
}
