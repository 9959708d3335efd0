import { useId, type ComponentProps, type ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

import { FIELD_STYLE } from './field-style.ts';

export interface FieldNote {
  tone: 'hint' | 'good' | 'bad';
  icon: ReactNode;
  text: ReactNode;
}

const TONES = {
  hint: 'text-muted',
  good: 'text-success',
  bad: 'font-medium text-danger',
} as const satisfies Record<FieldNote['tone'], string>;

/** In a form that is one card, a phone shows a hint only while its field has the focus: the button must stay above the fold. */
const HINT_ON_FOCUS =
  'max-sm:[[data-look=card]_&]:hidden max-sm:[[data-look=card]_:focus-within>&]:block';

export interface NotedFieldProps extends ComponentProps<'input'> {
  label: string;
  note: FieldNote | null;
  /** A control inside the end of the input. */
  end?: ReactNode;
  /** Below the note: a suggestion. */
  children?: ReactNode;
}

/** A native input with one note below it that changes while the field is filled in, and may hold a link. */
export function NotedField(props: NotedFieldProps) {
  const { label, note, end, id, className, children, ...rest } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const isBad = note?.tone === 'bad';
  return (
    <div
      data-invalid={isBad || undefined}
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <label htmlFor={inputId} className="font-medium">
        {label}
      </label>
      <span className="relative block">
        <input
          {...rest}
          id={inputId}
          aria-invalid={isBad || undefined}
          aria-describedby={`${inputId}-note`}
          className={cx(
            FIELD_STYLE,
            'min-h-12 rounded-field px-3.5 py-2.5',
            Boolean(end) && 'pe-13',
          )}
        />
        {end && <span className="absolute end-0.5 top-0.5">{end}</span>}
      </span>
      <p
        id={`${inputId}-note`}
        aria-live="polite"
        className={cx(
          // The place of the note is kept, because some come after an answer of the server.
          'min-h-5 text-small [[data-look=card]_&]:min-h-0 [[data-look=card]_&]:empty:-mt-1.5',
          TONES[note?.tone ?? 'hint'],
          note?.tone === 'hint' && HINT_ON_FOCUS,
        )}
      >
        {note && (
          <span className="flex items-start gap-1.5">
            <span aria-hidden="true" className="mt-0.5 flex [&_svg]:size-4">
              {note.icon}
            </span>
            <span className="min-w-0">{note.text}</span>
          </span>
        )}
      </p>
      {children}
    </div>
  );
}
