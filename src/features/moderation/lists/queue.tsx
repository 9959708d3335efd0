import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { CaseKind, type WaitingCase } from '#schemas/cases.ts';
import { ok } from '#schemas/outcome.ts';
import { useCommand } from '#src/data/use-command.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { CaseGroupCard } from './case-group-card.tsx';
import { groupCases } from './group-cases.ts';
import { PagesView } from './pages-view.tsx';
import { usePages } from './use-pages.ts';

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
  const loadCases = useCommand((sync) => sync.loadCases);
  const load = useCallback(
    async (after: string | null) => {
      const outcome = await loadCases({ kind, after });
      if (!outcome.ok) return outcome;
      const { cases: items, ...rest } = outcome.value;
      return ok({ items, ...rest });
    },
    [loadCases, kind],
  );
  const pages = usePages<WaitingCase>(load);
  return (
    <PagesView pages={pages} empty={<NothingWaits />}>
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
