import { Trans, useLingui } from '@lingui/react/macro';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { PersonMarks } from '#src/ui/person-marks.tsx';
import type { ExclusionKind, ExcludedMember } from '#sync/queries/exclusions.ts';
import { BackToSight } from './back-to-sight.tsx';

interface ExclusionListProps {
  kind: ExclusionKind;
  rows: readonly ExcludedMember[];
}

/** The members that were hidden or blocked, each with a button to undo it. */
export function ExclusionList({ kind, rows }: ExclusionListProps) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={kind === 'hide' ? t`Hidden` : t`Blocked`}
      className="mx-auto max-w-prose divide-y divide-line rounded-card border border-line bg-card"
    >
      {rows.map((row) => (
        <ExclusionItem key={row.key} kind={kind} row={row} />
      ))}
    </ul>
  );
}

/** Empty, because the name is beside the picture. */
const NAMED_BESIDE = '';

function ExclusionItem({
  kind,
  row: { key: profile, card, state },
}: {
  kind: ExclusionKind;
  row: ExcludedMember;
}) {
  const mainPhoto = useMainPhoto();
  const { name, title, initials } = usePersonName()(card);
  const marks = usePersonMarks()(card);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Avatar size="small" alt={NAMED_BESIDE} {...mainPhoto(card)} initials={initials} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-1.5 font-semibold">
          <span translate="no" className="max-w-full truncate">
            {title}
          </span>
          <PersonMarks {...marks} />
        </p>
        {state === 'waiting' && (
          <p className="text-small text-muted">
            <Trans>Not sent yet</Trans>
          </p>
        )}
      </div>
      <BackToSight kind={kind} profile={profile} name={name} />
    </li>
  );
}
