import { Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { IconRow } from '#src/ui/icon-row.tsx';
import { useInstall } from './use-install.tsx';

/** Among the settings of this device, as long as the app is not installed on it. */
export function InstallRow() {
  const offer = useInstall();
  if (offer === null) return null;
  return (
    <>
      <IconRow
        onPress={offer.install}
        icon={<Smartphone aria-hidden="true" />}
        tint="a"
        title={<Trans>Install the app</Trans>}
        detail={<Trans>With its own icon, and quicker to open</Trans>}
      />
      {offer.dialog}
    </>
  );
}
