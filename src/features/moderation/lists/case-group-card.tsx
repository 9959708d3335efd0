import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { WaitingCase } from '#schemas/cases.ts';
import type { Names } from '#schemas/staff-lists.ts';
import { Person } from '#src/features/moderation/person.tsx';
import { useTextName } from '#src/i18n/use-text-name.ts';
import { useCategoryWord, useTargetWords } from '#src/features/moderation/use-staff-words.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Chip } from '#src/ui/chip.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { CaseGroup } from './group-cases.ts';

interface CaseGroupCardProps {
  group: CaseGroup;
  names: Names;
}

/** One thing that is reported or waits, with every case about it. */
export function CaseGroupCard({ group, names }: CaseGroupCardProps) {
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
