import { useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import type { Card } from '#schemas/profile.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { VisitorReport } from './visitor-report.tsx';

/** On the page of a member, for a visitor: the form begins with the address of this profile. */
export function ReportMemberButton({ card }: { card: Card }) {
  const { t } = useLingui();
  const { name } = usePersonName()(card);
  return (
    <VisitorReport
      place={`${window.location.origin}/members/${card.id}`}
      trigger={(open) => (
        <IconButton
          kind="floating"
          label={t`Report ${name}`}
          aria-haspopup="dialog"
          icon={<Flag aria-hidden="true" />}
          onClick={open}
        />
      )}
    />
  );
}
