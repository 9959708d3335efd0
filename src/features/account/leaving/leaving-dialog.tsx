import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Time } from '#schemas/time.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { DataCopyForm } from './data-copy.tsx';
import { Deletion } from './deletion.tsx';
import { PauseForm } from './pause-form.tsx';
import { ThroughSupport, type LeavingPart } from './through-support.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

interface LeavingDialogProps {
  /** The one that is open. */
  part: LeavingPart | null;
  pausedUntil: Time | null;
  /** Null when the site shows no balance. */
  credits: number | null;
  /** What stays after a deletion, and why. */
  kept: ReactNode;
  /** How to reach the site's support, where the site has none of the three in the app; otherwise null. */
  contact: ReactNode;
  onPart: (part: LeavingPart | null) => void;
}

/** One dialog for the three, because the deletion leads to the other two. It stays open while the account is being deleted. */
export function LeavingDialog(props: LeavingDialogProps) {
  const { part, pausedUntil, credits, kept, onPart, contact } = props;
  const { t } = useLingui();
  const deletion = useAccountDeletion();
  const close = () => {
    if (!deletion.isBusy) onPart(null);
  };
  const titles = {
    pause: t`Pause your profile`,
    copy: t`Download your data`,
    delete: t`Delete your account`,
  };
  return (
    <Dialog
      isOpen={part !== null}
      onClose={close}
      title={part && titles[part]}
      closeLabel={t`Close`}
    >
      {part !== null && contact !== null && <ThroughSupport part={part}>{contact}</ThroughSupport>}
      {contact === null && part === 'pause' && (
        <PauseForm pausedUntil={pausedUntil} onDone={close} />
      )}
      {contact === null && part === 'copy' && <DataCopyForm />}
      {contact === null && part === 'delete' && (
        <Deletion {...{ deletion, credits, kept, onPart }} isPaused={pausedUntil !== null} />
      )}
    </Dialog>
  );
}
