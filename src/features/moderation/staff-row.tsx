import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { IconRow, IconRows } from '#src/ui/icon-row.tsx';

/** On Me, for staff only. */
export function StaffRow() {
  return (
    <IconRows>
      <IconRow
        to="/admin"
        icon={<ShieldCheck aria-hidden="true" />}
        tint="b"
        title={<Trans>Moderation</Trans>}
        detail={<Trans>Cases, appeals and complaints</Trans>}
      />
    </IconRows>
  );
}
