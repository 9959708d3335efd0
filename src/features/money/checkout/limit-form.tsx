import { Trans } from '@lingui/react/macro';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Failure } from '#schemas/outcome.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';

interface LimitFormProps {
  /** The limit as it is typed; empty without one. */
  start: string;
  label: string;
  inputMode: 'numeric' | 'decimal';
  /** What was typed as a limit; null when it is none. */
  read: (text: string) => number | null;
  /** Why the last limit could not be kept. */
  failure: Failure | null;
  /** Null removes the limit. */
  onSave: (limit: number | null) => void;
  /** What the limit does, and where it is kept. */
  children: ReactNode;
}

/** A limit that members set for themselves. */
export function LimitForm(props: LimitFormProps) {
  const { start, label, inputMode, read, failure, onSave, children } = props;
  const failureText = useFailureText();
  const id = useId();
  const [text, setText] = useState(start);
  const limit = read(text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (limit !== null) onSave(limit);
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">{children}</p>
      <Field
        label={label}
        inputMode={inputMode}
        autoComplete="off"
        value={text}
        error={failure ? failureText(failure) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={limit === null}>
          <Trans>Save the limit</Trans>
        </Button>
        {start !== '' && (
          <Button kind="quiet" onClick={() => onSave(null)}>
            <Trans>No limit</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
