import { Trans } from '@lingui/react/macro';
import { useOpening } from '#src/lib/use-opening.ts';
import { Button } from '#src/ui/button.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';

const FirstStepsDialog = optionalPart(
  async () => (await import('./first-steps-dialog.tsx')).FirstStepsDialog,
);

/** Shows the first steps again, among the help. */
export function FirstStepsButton() {
  const dialog = useOpening();
  return (
    <>
      <Button kind="outline" size="compact" aria-haspopup="dialog" onClick={dialog.open}>
        <Trans>First steps</Trans>
      </Button>
      {dialog.number > 0 && (
        <FirstStepsDialog key={dialog.number} isOpen={dialog.isOpen} onClose={dialog.close} />
      )}
    </>
  );
}
