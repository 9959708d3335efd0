import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useSettings } from '#src/data/use-settings.ts';
import { AvoidedAddresses } from '#src/features/account/lazy-avoided.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** Who must never see the member, by e-mail address. Nothing on a site that does not offer it. */
export function AvoidedPart() {
  const room = useSettings()?.avoided_addresses_max ?? 0;
  const [isOpen, setOpen] = useState(false);
  if (room === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button
        kind="soft"
        isWide
        aria-haspopup="dialog"
        icon={<EyeOff aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>People who never see you</Trans>
      </Button>
      <AvoidedDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

/** What was typed outlasts the dialog, in memory only: it is about other people. */
export function AvoidedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`People who never see you`}
      closeLabel={t`Close`}
    >
      <AvoidedAddresses text={text} onText={setText} />
    </Dialog>
  );
}
