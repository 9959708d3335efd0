import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useOpening } from '#src/lib/use-opening.ts';
import { Button } from '#src/ui/button.tsx';

const FirstStepsDialog = lazy(async () => ({
  default: (await import('./first-steps-dialog.tsx')).FirstStepsDialog,
}));

/** Shows the first steps again, among the help. */
export function FirstStepsButton() {
  const dialog = useOpening();
  return (
    <>
      <Button kind="outline" size="compact" aria-haspopup="dialog" onClick={dialog.open}>
        <Trans>First steps</Trans>
      </Button>
      <Suspense fallback={null}>
        {dialog.number > 0 && (
          <FirstStepsDialog key={dialog.number} isOpen={dialog.isOpen} onClose={dialog.close} />
        )}
      </Suspense>
    </>
  );
}
