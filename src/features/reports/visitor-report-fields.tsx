import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  REPORT_PLACE_MAX_LENGTH,
  REPORT_TEXT_MAX_LENGTH,
} from '#schemas/limits.ts';
import { ReportCategory } from '#schemas/reports.ts';
import { Field } from '#src/ui/field.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useCategoryWords } from '#src/i18n/use-category-words.ts';
import { useFocusOnGap } from './use-focus-on-gap.ts';
import type { VisitorReporting } from './use-visitor-report.ts';
import { canBeAnonymous, type VisitorField } from './visitor-report-draft.ts';

type VisitorReportFieldsProps = Pick<VisitorReporting, 'draft' | 'wrong' | 'tries' | 'change'>;

/** Where, what, why, and who reports. */
export function VisitorReportFields({ draft, wrong, tries, change }: VisitorReportFieldsProps) {
  const { t } = useLingui();
  const categories = useCategoryWords();
  const words = useFieldWords(draft.place);
  const fields = useRef<HTMLDivElement>(null);
  useFocusOnGap(fields, wrong.length > 0, tries);
  const errorOf = (field: VisitorField) => (wrong.includes(field) ? words[field] : undefined);

  return (
    <div ref={fields} className="flex flex-col gap-5">
      <p className="text-muted">
        <Trans>You don’t need an account for this. The person won’t learn who reported.</Trans>
      </p>
      <Field
        label={t`Address of the profile or photo`}
        hint={t`Copy it from the address bar, or copy the link of the photo.`}
        name="place"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={REPORT_PLACE_MAX_LENGTH}
        value={draft.place}
        error={errorOf('place')}
        onChange={(event) => change({ place: event.currentTarget.value })}
      />
      <RadioGroup
        label={t`What is wrong?`}
        choices={ReportCategory.options.map((value) => ({ value, label: categories[value] }))}
        value={draft.category}
        error={errorOf('category')}
        onChange={(category) => change({ category })}
      />
      <TextArea
        label={t`Why do you report this?`}
        maxLength={REPORT_TEXT_MAX_LENGTH}
        value={draft.text}
        error={errorOf('text')}
        onChange={(event) => change({ text: event.target.value })}
      />
      <ReporterFields draft={draft} errorOf={errorOf} change={change} />
    </div>
  );
}

interface ReporterFieldsProps extends Pick<VisitorReporting, 'draft' | 'change'> {
  errorOf: (field: VisitorField) => string | undefined;
}

/** Who reports, and in good faith. */
function ReporterFields({ draft, errorOf, change }: ReporterFieldsProps) {
  const { t } = useLingui();
  const isFree = canBeAnonymous(draft);
  return (
    <>
      <Field
        label={t`Your name`}
        hint={isFree ? t`You may leave this empty.` : undefined}
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Field
        label={t`Your email`}
        hint={
          isFree
            ? t`You may leave this empty. Then we cannot tell you what we decided.`
            : t`We write to you once, when we have decided.`
        }
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        value={draft.email}
        error={errorOf('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <Switch
        label={t`This is true as far as I know`}
        isOn={draft.isGoodFaith}
        error={errorOf('good_faith')}
        onChange={(isGoodFaith) => change({ isGoodFaith })}
      />
    </>
  );
}

/** What each field says when it is missing, or when the server refused it. */
function useFieldWords(place: string): Record<VisitorField, string> {
  const { t } = useLingui();
  return {
    place:
      place.trim() === ''
        ? t`Please fill in the address of what you report.`
        : t`We find no profile and no photo at this address.`,
    category: t`Please choose what is wrong.`,
    text: t`Please say why you report this.`,
    name: t`Please fill in your name.`,
    email: t`Please check this address.`,
    good_faith: t`Please say that this is true as far as you know.`,
  };
}
