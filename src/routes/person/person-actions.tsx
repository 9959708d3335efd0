import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, EyeOff, Flag } from 'lucide-react';
import type { Card } from '#schemas/profile.ts';
import { useExclusions } from '#src/features/exclusions/use-exclusions.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { askForReport } from '#src/data/people/report-store.ts';
import { Button } from '#src/ui/button.tsx';

interface PersonActionsProps {
  card: Card;
  /** After hiding or blocking, which closes the profile. */
  onGone: () => void;
}

/** At the end of a profile: hide, block, report. */
export function PersonActions({ card, onGone }: PersonActionsProps) {
  const { t } = useLingui();
  const { name } = usePersonName()(card);
  const { hide, block } = useExclusions();
  const siteHas = useSiteHas();
  const closeAnd = (run: typeof hide) => {
    onGone();
    run(card);
  };
  const look = { kind: 'quiet', size: 'compact' } as const;
  return (
    <div className="flex flex-wrap justify-center gap-1">
      {siteHas('hideProfile') && (
        <Button {...look} icon={<EyeOff aria-hidden="true" />} onClick={() => closeAnd(hide)}>
          <Trans>Hide</Trans>
        </Button>
      )}
      {siteHas('blockProfile') && (
        <Button {...look} icon={<Ban aria-hidden="true" />} onClick={() => closeAnd(block)}>
          <Trans>Block</Trans>
        </Button>
      )}
      <Button
        {...look}
        aria-haspopup="dialog"
        aria-label={t`Report ${name}`}
        icon={<Flag aria-hidden="true" />}
        onClick={() =>
          askForReport({
            profile: card.id,
            name,
            target: { type: 'profile', id: card.id },
            onBlocked: onGone,
          })
        }
      >
        <Trans>Report</Trans>
      </Button>
    </div>
  );
}
