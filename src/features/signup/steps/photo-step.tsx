import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';

export function PhotoStep({ onNext }: StepProps) {
  return (
    <StepFrame
      title={<Trans>Show that smile</Trans>}
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
