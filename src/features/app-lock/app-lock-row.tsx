import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useStatus } from '#src/data/use-status.ts';
import { IconRow } from '#src/ui/icon-row.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';

const AppLockDialog = optionalPart(
  async () => (await import('./app-lock-dialog.tsx')).AppLockDialog,
);

/** The app lock of this device. */
export function AppLockRow() {
  const { t } = useLingui();
  const { lock } = useStatus('lock');
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  return (
    <>
      <IconRow
        onPress={open}
        icon={<LockKeyhole aria-hidden="true" />}
        tint="b"
        title={<Trans>App lock</Trans>}
        detail={lock === null ? t`Off` : t`On`}
      />
      {isNeeded && <AppLockDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
