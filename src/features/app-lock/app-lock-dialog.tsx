import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useStatus } from '#src/data/use-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { RemovePinForm, SetPinForm } from './pin-forms.tsx';

interface AppLockDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Sets, changes and removes the PIN of this device. */
export function AppLockDialog({ isOpen, onClose }: AppLockDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} closeLabel={t`Close`} title={t`App lock`}>
      <Parts onDone={onClose} />
    </Dialog>
  );
}

function Parts({ onDone }: { onDone: () => void }) {
  const { lock, storage } = useStatus('lock', 'storage');
  const [part, setPart] = useState<'change' | 'remove' | null>(null);
  if (storage !== 'durable')
    return (
      <p className="text-muted">
        <Trans>
          Nothing is stored on this device beyond this tab, so there is nothing to lock. Close the
          tab and it is gone.
        </Trans>
      </p>
    );
  if (lock === null) return <FirstPin onDone={onDone} />;
  if (part === 'change') return <SetPinForm isChange onDone={onDone} />;
  if (part === 'remove') return <RemovePinForm onDone={onDone} />;
  return <Choices onChoose={setPart} />;
}

function FirstPin({ onDone }: { onDone: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Trans>
          A PIN encrypts the chats, drafts and profiles stored on this device. You enter it when you
          open the app, and after five minutes away.
        </Trans>
      </p>
      <p className="text-small text-muted">
        <Trans>
          Six digits slow a thief down. A phrase of a few words is much stronger. The lock covers
          what this app stores, not the history of your browser. Photos are no longer stored, and
          notifications name no one.
        </Trans>
      </p>
      <SetPinForm isChange={false} onDone={onDone} />
    </div>
  );
}

function Choices({ onChoose }: { onChoose: (part: 'change' | 'remove') => void }) {
  const { run, busy } = useCommandState((sync) => sync.lockNow);
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Trans>What is stored on this device is encrypted with your PIN.</Trans>
      </p>
      <Button isWide isBusy={busy} onClick={() => void run()}>
        <Trans>Lock now</Trans>
      </Button>
      <Button kind="outline" isWide onClick={() => onChoose('change')}>
        <Trans>Change the PIN</Trans>
      </Button>
      <Button kind="outline" isWide onClick={() => onChoose('remove')}>
        <Trans>Turn the lock off</Trans>
      </Button>
    </div>
  );
}
