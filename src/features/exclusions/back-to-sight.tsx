import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileId } from '#schemas/ids.ts';
import { Button } from '#src/ui/button.tsx';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';
import { useExclusions } from './use-exclusions.ts';

interface BackToSightProps {
  kind: ExclusionKind;
  profile: ProfileId;
  name: string;
}

/** Shows somebody again who was hidden or blocked. */
export function BackToSight({ kind, profile, name }: BackToSightProps) {
  const { t } = useLingui();
  const { unhide, unblock } = useExclusions();
  const isHide = kind === 'hide';
  return (
    <Button
      kind="soft"
      size="compact"
      aria-label={isHide ? t`Show ${name} again` : t`Unblock ${name}`}
      onClick={() => (isHide ? unhide(profile) : unblock(profile))}
    >
      {isHide ? <Trans>Show again</Trans> : <Trans>Unblock</Trans>}
    </Button>
  );
}
