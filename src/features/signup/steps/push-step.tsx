import { Trans, useLingui } from '@lingui/react/macro';
import { BellOff, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePush, type Push } from '#src/data/push/use-push.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useDelayed } from '#src/lib/use-delayed.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { useSettings } from '#src/data/use-settings.ts';
import { PRODUCT_NAME } from '#src/lib/window-title.ts';
import { StepFrame, type SignupStepProps } from './step-frame.tsx';

/** Until then the browser may still answer whether it has push. */
const UNKNOWN_MS = 1_500;

/** Step 1: the member is asked here first, because a browser asks only once. */
export function PushStep({ onNext }: SignupStepProps) {
  const push = usePush();
  const isMissing = useDelayed(push === null, UNKNOWN_MS);
  return (
    <StepFrame
      title={<Trans>May we tap you on the shoulder?</Trans>}
      lead={
        <Trans>
          Only when someone likes you or writes. On your lock screen it says “New message”, no
          names.
        </Trans>
      }
      foot={<PushFoot push={push} isMissing={isMissing} onNext={onNext} />}
    >
      <PushPreview />
      <ul className="flex flex-col gap-3">
        <StepReason icon={<EyeOff />}>
          <Trans>No names and no texts, unless you choose otherwise.</Trans>
        </StepReason>
        <StepReason icon={<BellOff />}>
          <Trans>Off again with one tap, any time.</Trans>
        </StepReason>
      </ul>
      <PushNote push={push} isMissing={isMissing} />
    </StepFrame>
  );
}

interface PushPartProps {
  push: Push | null;
  isMissing: boolean;
}

function PushNote({ push, isMissing }: PushPartProps) {
  const { connectivity } = useStatus('connectivity');
  const failureText = useFailureText();
  if (push === null) {
    return isMissing ? (
      <Banner>
        <Trans>
          This browser doesn’t support notifications here. You’re not missing anything else.
        </Trans>
      </Banner>
    ) : null;
  }
  if (push.state === 'denied') {
    return (
      <Banner tone="warning" role="status">
        <Trans>
          This browser blocks notifications of this site. You can allow them in its settings at any
          time.
        </Trans>
      </Banner>
    );
  }
  if (push.failure !== null) {
    const isBrowser = push.failure.code === 'refused' && push.failure.reason === 'not-allowed';
    return (
      <Banner tone="warning" role="alert">
        {isBrowser ? (
          <span>
            <Trans>This browser did not turn notifications on.</Trans>
          </span>
        ) : (
          failureText(push.failure)
        )}
      </Banner>
    );
  }
  if (connectivity === 'online') return null;
  return (
    <Banner role="status">
      <Trans>Notifications need a connection. You can turn them on later, under Me.</Trans>
    </Banner>
  );
}

function PushFoot({ push, isMissing, onNext }: PushPartProps & Pick<SignupStepProps, 'onNext'>) {
  const { t } = useLingui();
  const canAsk = push?.state === 'unsubscribed';
  if (!canAsk && (push !== null || isMissing)) {
    return (
      <Button isWide onClick={onNext}>
        <Trans>Next</Trans>
      </Button>
    );
  }
  const ask = async () => {
    if (push !== null && (await push.turnOn()).ok) onNext();
  };
  return (
    <>
      <Button
        isWide
        isBusy={push?.isBusy ?? true}
        busyLabel={t`Loading...`}
        onClick={() => void ask()}
      >
        <Trans>Yes, tell me</Trans>
      </Button>
      <Button kind="quiet" isWide onClick={onNext}>
        <Trans>Not now</Trans>
      </Button>
    </>
  );
}

/** One reason or fact of a step, with its icon. */
function StepReason({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-chip bg-tint-a text-on-soft [&_svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** A notification as it appears on a lock screen. It is a picture: the text above has the same content. */
function PushPreview() {
  const name = useSettings()?.name || PRODUCT_NAME;
  return (
    <div aria-hidden="true" className="rounded-sheet bg-tint-a px-5 py-9">
      <div className="relative flex items-center gap-3 rounded-card bg-card px-4 py-3.5 shadow-float">
        <span className="grid size-11 shrink-0 place-items-center rounded-chip bg-ember">
          <svg
            viewBox="0 0 16 16"
            fill="none"
            stroke="white"
            strokeWidth="2.2"
            strokeLinecap="round"
            className="size-6.5"
          >
            <circle cx="3.4" cy="12.6" r="2.9" fill="white" stroke="none" />
            <path d="M5.4 7.2 5.2 3.4M8.6 8.4l3.6-4.6M9 11.4l4.6-.6" />
          </svg>
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold leading-5">{name}</span>
          <span className="block truncate text-small">
            <Trans>New message</Trans>
          </span>
        </span>
        <span className="text-meta text-muted">
          <Trans>now</Trans>
        </span>
      </div>
      <div className="mx-4 -mt-2.5 h-6.5 rounded-card bg-card opacity-55" />
    </div>
  );
}
