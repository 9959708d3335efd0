import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CaseKind } from '#schemas/staff-lists.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { casesQuery } from '#sync/queries/staff/lists.ts';
import { CaseGroupCard } from './case-group-card.tsx';
import { groupCases } from './group-cases.ts';
import { PagesView } from './pages-view.tsx';

/** What waits for moderation, the most dangerous first. */
export function Queue({
  kind,
  onKind,
}: {
  kind: CaseKind | null;
  onKind: (kind: CaseKind | null) => void;
}) {
  const { t } = useLingui();
  const choices = [
    { value: '', label: t`All` },
    { value: 'report', label: t`Reports` },
    { value: 'photo', label: t`Photos` },
    { value: 'text', label: t`Texts` },
    { value: 'selfie', label: t`Selfies` },
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={t`Kind of case`}
        isLabelHidden
        choices={choices}
        value={kind ?? ''}
        onChange={(value) => onKind(CaseKind.safeParse(value).data ?? null)}
      />
      <Waiting key={kind} kind={kind} />
    </div>
  );
}

function Waiting({ kind }: { kind: CaseKind | null }) {
  return (
    <PagesView query={casesQuery} params={{ kind }} empty={<NothingWaits />}>
      {({ items, names, total = items.length }) => (
        <>
          <p className="text-small text-muted">
            <Plural value={total} one="# case is waiting." other="# cases are waiting." />
          </p>
          <ul className="flex flex-col gap-3">
            {groupCases(items).map((group) => (
              <CaseGroupCard key={group.key} group={group} names={names} />
            ))}
          </ul>
        </>
      )}
    </PagesView>
  );
}

function NothingWaits() {
  return (
    <EmptyState kind="sent" title={<Trans>Nothing is waiting</Trans>}>
      <Trans>Every case is decided. New ones appear here.</Trans>
    </EmptyState>
  );
}
