import { useLingui } from '@lingui/react/macro';
import { Ban, EyeOff, Flag } from 'lucide-react';
import type { Card } from '#schemas/profile.ts';
import type { ReportTarget } from '#schemas/reports.ts';
import { useExclusions } from './use-exclusions.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { askForReport } from '#src/data/people/report-store.ts';
import type { MenuItem } from '#src/ui/menu-item.ts';

interface PersonItemsGiven {
  card: Card;
  /** The target of a report from here. */
  target: ReportTarget;
  /** After hiding or blocking: a page about the member is left. */
  onGone?: () => void;
}

/** Hide, block and report another member, in every menu about one; a site without reports says so before anything is typed. */
export function usePersonItems({ card, target, onGone }: PersonItemsGiven): MenuItem[] {
  const { t } = useLingui();
  const { name } = usePersonName()(card);
  const { hide, block } = useExclusions();
  const siteHas = useSiteHas();
  const leaveAnd = (run: typeof hide) => {
    onGone?.();
    run(card);
  };
  const items: (MenuItem | false)[] = [
    siteHas('hideProfile') && {
      id: 'hide',
      label: t`Hide ${name}`,
      icon: <EyeOff aria-hidden="true" />,
      onSelect: () => leaveAnd(hide),
    },
    siteHas('blockProfile') && {
      id: 'block',
      label: t`Block ${name}`,
      icon: <Ban aria-hidden="true" />,
      onSelect: () => leaveAnd(block),
    },
    {
      id: 'report',
      label: t`Report ${name}`,
      icon: <Flag aria-hidden="true" />,
      onSelect: () =>
        askForReport({
          profile: card.id,
          name,
          target,
          ...(onGone && { onBlocked: onGone }),
        }),
    },
  ];
  return items.filter((item) => item !== false);
}
