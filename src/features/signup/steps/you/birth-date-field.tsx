import { Trans, useLingui } from '@lingui/react/macro';
import { Cake } from 'lucide-react';
import { useId } from 'react';
import { AGE_MAX, AGE_MIN } from '#schemas/limits.ts';
import { useNow } from '#src/data/use-now.ts';
import { useOwnUser } from '#src/features/signup/steps/use-own-user.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { cx } from '#src/lib/cx.ts';
import { FieldError } from '#src/ui/field-error.tsx';
import { Select } from '#src/ui/select.tsx';
import { birthDate, birthOrder, birthYears, monthNames } from './birth-date.ts';
import type { BirthChoice, BirthDate, BirthPart } from './birth-date.ts';

interface BirthDateFieldProps {
  choice: BirthChoice;
  /** An incomplete date is an error from the first try on. */
  isTried: boolean;
  /** Why the site refused this date. */
  refusal: string | undefined;
  onChange: (choice: BirthChoice) => void;
}

/** The names of months are the longest. */
const WIDTHS: Record<BirthPart, string> = { day: 'flex-4', month: 'flex-7', year: 'flex-5' };
/** At 320 px the three are still in one row. */
const NARROW = '[&_select]:ps-2.5 [&_select]:pe-8 [&_svg]:end-2';
const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** Three selects in the order of the language. The age is shown, because others see it. */
export function BirthDateField({ choice, isTried, refusal, onChange }: BirthDateFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const errorId = useId();
  const born = birthDate(choice, now);
  const error = useBirthError()(born, isTried) ?? refusal;
  const labels: Record<BirthPart, string> = { day: t`Day`, month: t`Month`, year: t`Year` };
  const options: Record<BirthPart, { value: string; label: string }[]> = {
    day: DAYS.map(same),
    month: monthNames(locale).map((label, index) => ({ value: String(index + 1), label })),
    year: birthYears(now).map(same),
  };
  return (
    <fieldset
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-2 font-medium">
        <Trans>Date of birth</Trans>
      </legend>
      <div className="flex gap-2">
        {birthOrder(locale).map((part) => (
          <Select
            key={part}
            label={labels[part]}
            className={cx(WIDTHS[part], NARROW)}
            name={`birth-${part}`}
            autoComplete={`bday-${part}`}
            value={choice[part]}
            aria-invalid={error ? true : undefined}
            options={[{ value: '', label: '–' }, ...options[part]]}
            onChange={(value) => onChange({ ...choice, [part]: value })}
          />
        ))}
      </div>
      <FieldError id={errorId} error={error} className="mt-1.5 empty:mt-0" />
      {born.state === 'ok' && <ShownAge age={born.age} />}
    </fieldset>
  );
}

const same = (value: string) => ({ value, label: value });

function ShownAge({ age }: { age: number }) {
  const isHidden = useOwnUser()?.privacy?.age === 'hidden';
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-small text-muted">
      <Cake aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {isHidden ? (
        <Trans>You are {age}, and you hide your age: nobody sees it, or the date.</Trans>
      ) : (
        <Trans>You will show as {age}. Nobody sees the date.</Trans>
      )}
    </p>
  );
}

function useBirthError(): (born: BirthDate, isTried: boolean) => string | undefined {
  const { t } = useLingui();
  return (born, isTried) => {
    switch (born.state) {
      case 'ok':
        return undefined;
      case 'incomplete':
        return isTried ? t`Please choose day, month and year.` : undefined;
      case 'unreal':
        return t`This day does not exist. Please choose another one.`;
      case 'young':
        return t`You must be at least ${AGE_MIN} years old.`;
      case 'old':
        return t`Please check the year. The highest age here is ${AGE_MAX}.`;
    }
  };
}
