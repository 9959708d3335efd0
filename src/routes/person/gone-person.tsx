import { Trans } from '@lingui/react/macro';
import type { ProfileId } from '#schemas/ids.ts';
import { valueOf } from '#src/data/live-value.ts';
import { usePeoplePath } from '#src/data/people/use-people-path.ts';
import { useLive } from '#src/data/use-live.ts';
import { GoneState } from '#src/features/live/gone-state.tsx';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { exclusionsQuery, type ExclusionKind } from '#sync/queries/exclusions.ts';
import { BackToSight } from '#src/features/exclusions/back-to-sight.tsx';
import { useExclusions } from '#src/features/exclusions/use-exclusions.ts';

/** In the place of somebody who is not shown: whom this member hid or blocked can be brought back here. */
export function GonePerson({ profile }: { profile: ProfileId }) {
  const { wordsFor } = useExclusions();
  const names = usePersonName();
  const people = usePeoplePath();
  const [blocked, hidden] = [useExcluded('block', profile), useExcluded('hide', profile)];
  const excluded = blocked ?? hidden;
  if (excluded === null) return <GoneState />;
  const { kind, card } = excluded;
  const { name } = names(card);
  return (
    <EmptyState
      kind="gone"
      role="status"
      title={kind === 'hide' ? <Trans>Hidden</Trans> : <Trans>Blocked</Trans>}
      action={
        <>
          <BackToSight kind={kind} profile={profile} name={name} />
          <TextLink isAlone to={people}>
            <Trans>Search people</Trans>
          </TextLink>
        </>
      }
    >
      {wordsFor(kind, name)}
    </EmptyState>
  );
}

function useExcluded(kind: ExclusionKind, profile: ProfileId) {
  const rows = valueOf(useLive(exclusionsQuery, { kind }))?.rows ?? [];
  const row = rows.find(({ key }) => key === profile);
  return row === undefined ? null : { kind, card: row.card };
}
