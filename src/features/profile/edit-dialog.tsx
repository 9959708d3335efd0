import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import type { Failure } from '#schemas/outcome.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

interface EditDialogProps {
  title: string;
  isOpen: boolean;
  isBusy: boolean;
  /** Nothing was stored; what was typed stays in the dialog. */
  failure: Failure | null;
  onSave: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

export function EditDialog(props: EditDialogProps) {
  const { title, isOpen, isBusy, failure, onSave, onClose, children } = props;
  const { t } = useLingui();
  const failureText = useFailureText();
  const form = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) onSave();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t`Close`}
      actions={
        <Button type="submit" form={form} isBusy={isBusy} busyLabel={t`Loading...`}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
        {failure && (
          <Banner tone="danger" role="alert">
            {failureText(failure)}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
