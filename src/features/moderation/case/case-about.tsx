import { Trans, useLingui } from '@lingui/react/macro';
import type { Case } from '#schemas/cases.ts';
import { VerifiedMark } from '#src/features/moderation/marks/verified-mark.tsx';
import { MemberLink } from '#src/features/moderation/member-link.tsx';
import { useTextName } from '#src/i18n/use-text-name.ts';
import { useCategoryWord, useTargetWords } from '#src/features/moderation/use-staff-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { FactList } from '#src/ui/fact-list.tsx';

/** Whom and what the case is about, and what the reporter wrote. */
export function CaseAbout({ value }: { value: Case }) {
  const { t } = useLingui();
  const format = useFormat();
  const targetWords = useTargetWords();
  const categoryWord = useCategoryWord();
  const textName = useTextName();
  const { about, report, names } = value;
  const what =
    report === null
      ? value.field === null
        ? t`New photo`
        : `${t`New text`}: ${textName(value.field)}`
      : `${targetWords[report.target.type]} · ${categoryWord(report.category)}`;
  return (
    <section aria-labelledby="case-about" className="flex flex-col gap-3">
      <h2 id="case-about" className="text-heading">
        {what}
      </h2>
      <FactList
        facts={[
          {
            name: t`About`,
            value: <MemberLink isStacked id={about.id} names={names} />,
          },
          { name: t`Reads`, value: format.language(about.language) },
          { name: t`Since`, value: format.full(value.created) },
          ...(report === null
            ? []
            : [
                { name: t`Reported by`, value: <Reporter value={value} /> },
                { name: t`Reports made`, value: format.number(report.made) },
              ]),
        ]}
      />
      {!about.fictional && <VerifiedMark member={about} />}
      {report !== null && report.text !== '' && (
        <blockquote className="rounded-card bg-sunk p-4 whitespace-pre-wrap wrap-anywhere">
          {report.text}
        </blockquote>
      )}
    </section>
  );
}

function Reporter({ value: { report, names } }: { value: Case }) {
  const by = report?.by ?? null;
  return by === null ? (
    <span>
      <Trans>A visitor</Trans>
    </span>
  ) : (
    <MemberLink isStacked id={by} names={names} />
  );
}
