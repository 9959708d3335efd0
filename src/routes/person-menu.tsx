import { useLingui } from '@lingui/react/macro';
import { Ban, CircleHelp, EllipsisVertical, EyeOff, Flag } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Card } from '#schemas/profile.ts';
import type { ReportTarget } from '#schemas/reports.ts';
import { ReportDialog } from '#src/features/reports/report-dialog.tsx';
import { useExclusions } from '#src/features/exclusions/use-exclusions.ts';
import { useReturn } from '#src/data/use-return.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { QUESTION_FORM, stateAbout } from '#src/lib/drafts/question-about.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { IconButton, type IconButtonKind } from '#src/ui/icon-button.tsx';
import type { MenuItem } from '#src/ui/menu-item.ts';
import { Menu } from '#src/ui/menu.tsx';

interface PersonMenuProps {
  label: string;
  card: Card;
  /** The list to go to after hiding or blocking, when no list was open before. */
  list: '/members' | '/chats';
  /** The target of a report from here. */
  target: ReportTarget;
  /** `floating` over a picture. */
  kind?: IconButtonKind | undefined;
  first?: readonly MenuItem[];
  last?: readonly MenuItem[];
}

/** The actions on another member: hide, block, report, and a question about them to the site. Hiding or blocking leaves the page. */
export function PersonMenu(props: PersonMenuProps) {
  const { label, card, list, target, kind } = props;
  const { name } = usePersonName()(card);
  const leave = useReturn(list);
  const report = useOpening();
  const items = useItems(props, { leave, report: report.open });
  return (
    <>
      <Menu
        label={label}
        items={items}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            kind={kind}
            label={label}
            icon={<EllipsisVertical aria-hidden="true" />}
          />
        )}
      />
      <ReportDialog
        key={report.number}
        isOpen={report.isOpen}
        profile={card.id}
        name={name}
        target={target}
        onClose={report.close}
        onBlocked={() => void leave()}
      />
    </>
  );
}

function useItems(
  { card, first = [], last = [] }: PersonMenuProps,
  { leave, report }: { leave: () => Promise<void>; report: () => void },
): MenuItem[] {
  const { t } = useLingui();
  const { name } = usePersonName()(card);
  const { hide, block } = useExclusions();
  const navigate = useNavigate();
  const leaveAnd = (run: typeof hide) => {
    void leave();
    run(card);
  };
  return [
    ...first,
    {
      id: 'hide',
      label: t`Hide ${name}`,
      icon: <EyeOff aria-hidden="true" />,
      onSelect: () => leaveAnd(hide),
    },
    {
      id: 'block',
      label: t`Block ${name}`,
      icon: <Ban aria-hidden="true" />,
      onSelect: () => leaveAnd(block),
    },
    {
      id: 'report',
      label: t`Report ${name}`,
      icon: <Flag aria-hidden="true" />,
      onSelect: report,
    },
    {
      id: 'ask',
      label: t`Ask us about ${name}`,
      icon: <CircleHelp aria-hidden="true" />,
      onSelect: () => void navigate(QUESTION_FORM, { state: stateAbout(card) }),
    },
    ...last,
  ];
}
