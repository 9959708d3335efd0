import { Trans, useLingui } from '@lingui/react/macro';
import { EyeClosed } from 'lucide-react';
import { useIsQuickHideOn } from '#src/lib/keys/quick-hide-key.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { IconRow } from '#src/ui/icon-row.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';

const QuickHideDialog = optionalPart(
  async () => (await import('./quick-hide-dialog.tsx')).QuickHideDialog,
);

/** The quick hide of this device. */
export function QuickHideRow() {
  const { t } = useLingui();
  const isOn = useIsQuickHideOn();
  const dialog = useOpening();
  return (
    <>
      <IconRow
        onPress={dialog.open}
        icon={<EyeClosed aria-hidden="true" />}
        tint="c"
        title={<Trans>Quick hide</Trans>}
        detail={isOn ? t`On` : t`Off`}
      />
      {dialog.number > 0 && <QuickHideDialog isOpen={dialog.isOpen} onClose={dialog.close} />}
    </>
  );
}
