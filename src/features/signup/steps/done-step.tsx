import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';

export function DoneStep({ onNext }: StepProps) {
  return (
    <StepFrame
      title={<Trans>You are in</Trans>}
      foot={
        <Button isWide onClick={onNext}>
          <Trans>Next</Trans>
        </Button>
      }
    >
      {null}
    </StepFrame>
  );
}
