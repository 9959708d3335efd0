import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { EMAIL_MAX_LENGTH } from '#schemas/limits.ts';
import { warn } from '#src/lib/log.ts';
import { Button } from '#src/ui/button.tsx';
import { NotedField, type FieldNote } from '#src/ui/noted-field.tsx';
import { useRefusalNote } from './use-refusal-note.tsx';
import { useEmailNote, useStatusNotes } from './use-email-note.tsx';
import type { AccountFormState } from './use-account-form.ts';

/** The address, with what the server knows about it and the correction of a typing slip. */
export function EmailField({ form }: { form: AccountFormState }) {
  const { t } = useLingui();
  const { email } = form.given;
  const note = useEmailNote({ email, state: form.email, isLeft: form.hasLeft('email') });
  const refusal = useEmailRefusal(form);
  const meant = useEmailSuggestion(email);
  // An address with a slip may be free all the same.
  const known = meant !== null && note.tone === 'good' ? null : note;
  return (
    <NotedField
      label={t`Email`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={EMAIL_MAX_LENGTH}
      value={email}
      note={refusal ?? known}
      onChange={(event) => form.change({ email: event.currentTarget.value.trim() })}
      onBlur={() => form.leave('email')}
    >
      <Suggestion meant={meant} onUse={(address) => form.change({ email: address })} />
    </NotedField>
  );
}

/** The reason of a refused address is its status. */
function useEmailRefusal(form: AccountFormState): FieldNote | null {
  const statusNotes = useStatusNotes();
  const refusal = form.refusalOf('email');
  const note = useRefusalNote(refusal);
  if (refusal?.code !== 'refused') return null;
  const reason = refusal.reason === 'conflict' ? 'active' : refusal.reason;
  return reason === 'active' || reason === 'not_confirmed' || reason === 'deleted'
    ? statusNotes[reason]
    : note;
}

interface SuggestionProps {
  meant: string | null;
  onUse: (address: string) => void;
}

function Suggestion({ meant, onUse }: SuggestionProps) {
  return (
    <div aria-live="polite" className="empty:-mt-1.5">
      {meant !== null && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-soft py-1.5 ps-3.5 pe-1.5 text-small text-on-soft">
          <span className="min-w-0 wrap-anywhere">
            <Trans>
              Did you mean <b>{meant}</b>?
            </Trans>
          </span>
          <Button kind="outline" size="compact" onClick={() => onUse(meant)}>
            <Trans>Use it</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

type Suggest = (typed: string) => string | null;

/** The corrected address, or null. The list of providers is loaded with the first letter; the form works without it. */
function useEmailSuggestion(email: string): string | null {
  const [suggest, setSuggest] = useState<Suggest | null>(null);
  const isNeeded = email !== '' && suggest === null;
  useEffect(() => {
    if (!isNeeded) return;
    import('./email-suggestion.ts').then(
      ({ suggestEmail }) => setSuggest(() => suggestEmail),
      () => warn('signup', 'no suggestion of addresses'),
    );
  }, [isNeeded]);
  return suggest === null ? null : suggest(email);
}
