import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { CaseKind, type Names } from '#schemas/staff-lists.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { casesQuery } from '#sync/queries/staff/lists.ts';
import type { WaitingCase } from '#schemas/cases.ts';
import { Person } from '#src/features/moderation/person.tsx';
import { useTextName } from '#src/i18n/use-text-name.ts';
import { useCategoryWord, useTargetWords } from '#src/features/moderation/use-staff-words.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Chip } from '#src/ui/chip.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { groupCases, type CaseGroup } from './group-cases.ts';
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

interface CaseGroupCardProps {
  group: CaseGroup;
  names: Names;
}

/** One thing that is reported or waits, with every case about it. */
function CaseGroupCard({ group, names }: CaseGroupCardProps) {
  const targetWords = useTargetWords();
  const textName = useTextName();
  const { about, target, cases } = group;
  return (
    <li className="flex flex-col gap-1 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0">
          <Person id={about} names={names} />
        </h2>
        {group.isDangerous && (
          <Chip tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
            <Trans>Danger</Trans>
          </Chip>
        )}
      </div>
      <p className="text-small text-muted">
        {targetWords[target.type]}
        {target.type === 'text' && <span>{`: ${textName(target.id)}`}</span>}
        {cases.length > 1 && (
          <span>
            {' · '}
            <Plural value={cases.length} one="# report" other="# reports" />
          </span>
        )}
      </p>
      <ul>
        {cases.map((one) => (
          <CaseRow key={`${one.kind} ${one.id}`} one={one} />
        ))}
      </ul>
    </li>
  );
}

function CaseRow({ one }: { one: WaitingCase }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const categoryWord = useCategoryWord();
  const unreported = {
    report: t`Report`,
    photo: t`New photo`,
    text: t`New text`,
    selfie: t`Asks to be verified`,
  };
  const title = one.category === null ? unreported[one.kind] : categoryWord(one.category);
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <TextLink isAlone to={`/admin/cases/${one.kind}/${one.id}`}>
        {title}
      </TextLink>
      <span className="text-small text-muted">
        {format.ago(one.created, now)}
        {' · '}
        {one.state === 'in_review' ? <Trans>opened</Trans> : <Trans>not opened yet</Trans>}
        {one.messages > 0 && (
          <span>
            {' · '}
            <Plural
              value={one.messages}
              one="# message as evidence"
              other="# messages as evidence"
            />
          </span>
        )}
      </span>
    </li>
  );
}
