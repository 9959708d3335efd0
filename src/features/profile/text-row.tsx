import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { PreviousText } from '#schemas/account.ts';
import { leavesInk } from '#schemas/ink.ts';
import { useKeptText } from '#src/data/own-fields/kept-text.ts';
import { useCharactersLeft } from '#src/i18n/use-characters-left.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { EditRow } from './edit-row.tsx';
import type { FieldStatus } from './field-state.ts';

export interface TextRowProps {
  field: string;
  title: string;
  saved: string | null;
  state: FieldStatus;
  maxLength: number;
  /** A name is never empty. */
  isRequired?: boolean | undefined;
  isOneLine?: boolean | undefined;
  previous?: PreviousText | undefined;
}

/** A text of the own profile. What is typed stays on this device until it is saved. */
export function TextRow(props: TextRowProps) {
  const { field, title, saved, state, maxLength, isRequired, isOneLine, previous } = props;
  const { t } = useLingui();
  const charactersLeft = useCharactersLeft();
  const typed = useKeptText(field);
  const [isTried, setTried] = useState(false);
  const refused = state.state === 'refused' ? state.tried : null;
  const text = typed.text ?? refused ?? saved ?? '';
  const length = text.trim().length;
  const error = errorOf();

  function errorOf(): string | undefined {
    if (length > maxLength) return t`This text is too long. Please shorten it a little.`;
    return isTried && isRequired && !leavesInk(text) ? t`Please fill this in.` : undefined;
  }
  const changed = () => {
    setTried(true);
    const isMissing = isRequired === true && !leavesInk(text);
    if (length > maxLength || isMissing) return null;
    return { [field]: leavesInk(text) ? text.trim() : null };
  };
  const Input = isOneLine === true ? Field : TextArea;
  return (
    <EditRow {...{ title, state, changed }} value={saved} onSaved={typed.forget}>
      <Input
        label={title}
        value={text}
        hint={charactersLeft(text, maxLength)}
        error={error}
        className={isOneLine ? undefined : '[&_textarea]:min-h-28'}
        onChange={(event: { currentTarget: { value: string } }) =>
          typed.change(event.currentTarget.value)
        }
      />
      {previous && <Previous previous={previous} onUse={typed.change} />}
    </EditRow>
  );
}

interface PreviousProps {
  previous: PreviousText;
  onUse: (text: string) => void;
}

/** The text that lost against another device, for a week. */
function Previous({ previous, onUse }: PreviousProps): ReactNode {
  return (
    <section className="rounded-item bg-sunk p-4">
      <h3 className="text-small text-muted">
        <Trans>Your previous text</Trans>
      </h3>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{previous.text}</p>
      <Button kind="quiet" size="compact" onClick={() => onUse(previous.text)}>
        <Trans>Use this text again</Trans>
      </Button>
    </section>
  );
}
