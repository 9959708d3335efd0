import { useLingui } from '@lingui/react/macro';
import { CircleHelp, EllipsisVertical } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Card } from '#schemas/profile.ts';
import type { ReportTarget } from '#schemas/reports.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { useReturn } from '#src/data/use-return.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { QUESTION_FORM, stateAbout } from '#src/lib/drafts/question-about.ts';
import { IconButton, type IconButtonKind } from '#src/ui/icon-button.tsx';
import type { MenuItem } from '#src/ui/menu-item.ts';
import { Menu } from '#src/ui/menu.tsx';
import { usePersonItems } from '#src/features/exclusions/use-person-items.tsx';

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
  const { label, card, list, target, kind, first = [], last = [] } = props;
  const { t } = useLingui();
  const { name } = usePersonName()(card);
  const navigate = useNavigate();
  const leave = useReturn(list);
  const canAsk = useSiteHas()('makeComplaint');
  const ask: MenuItem = {
    id: 'ask',
    label: t`Ask us about ${name}`,
    icon: <CircleHelp aria-hidden="true" />,
    onSelect: () => void navigate(QUESTION_FORM, { state: stateAbout(card) }),
  };
  const items = usePersonItems({ card, target, onGone: () => void leave() });
  return (
    <Menu
      label={label}
      items={[...first, ...items, ...(canAsk ? [ask] : []), ...last]}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          kind={kind}
          label={label}
          icon={<EllipsisVertical aria-hidden="true" />}
        />
      )}
    />
  );
}
