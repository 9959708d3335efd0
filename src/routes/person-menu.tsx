import { useLingui } from '@lingui/react/macro';
import { Ban, EllipsisVertical, EyeOff, Flag } from 'lucide-react';
import { useState } from 'react';
import type { Card } from '#schemas/profile.ts';
import type { ReportTarget } from '#schemas/reports.ts';
import { ReportDialog } from '#src/features/reports/report-dialog.tsx';
import { useUnseen } from '#src/features/unseen/use-unseen.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#src/ui/menu.tsx';

interface PersonMenuProps {
  label: string;
  card: Card;
  /** What a report from here is about. */
  target: ReportTarget;
  first?: readonly MenuItem[];
  last?: readonly MenuItem[];
}

/** What can be done about a person wherever they are met: out of sight, kept away, reported. */
export function PersonMenu({ label, card, target, first = [], last = [] }: PersonMenuProps) {
  const { t } = useLingui();
  const { name } = usePersonName()(card);
  const { hide, block } = useUnseen();
  const [isReporting, setReporting] = useState(false);
  const items: MenuItem[] = [
    ...first,
    {
      id: 'hide',
      label: t`Hide ${name}`,
      icon: <EyeOff aria-hidden="true" />,
      onSelect: () => hide(card),
    },
    {
      id: 'block',
      label: t`Block ${name}`,
      icon: <Ban aria-hidden="true" />,
      onSelect: () => block(card),
    },
    {
      id: 'report',
      label: t`Report ${name}`,
      icon: <Flag aria-hidden="true" />,
      onSelect: () => setReporting(true),
    },
    ...last,
  ];
  return (
    <>
      <Menu
        label={label}
        items={items}
        trigger={(trigger) => (
          <IconButton {...trigger} label={label} icon={<EllipsisVertical aria-hidden="true" />} />
        )}
      />
      {isReporting && (
        <ReportDialog
          profile={card.id}
          name={name}
          target={target}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
