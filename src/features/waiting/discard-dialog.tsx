import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

interface DiscardDialogProps {
  isOpen: boolean;
  count: number;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before texts are gone. */
export function DiscardDialog({ isOpen, count, onDiscard, onClose }: DiscardDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Discard all that waits?`}
      closeLabel={t`Close`}
      actions={
        <>
          <Button kind="danger" isWide onClick={onDiscard}>
            <Trans>Discard all</Trans>
          </Button>
          <Button kind="outline" isWide onClick={onClose}>
            <Trans>Keep all</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={count}
          one="# item will not be sent, and its text is gone. This cannot be undone."
          other="# items will not be sent, and their texts are gone. This cannot be undone."
        />
      </p>
    </Dialog>
  );
}
