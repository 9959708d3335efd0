import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { EMAIL_MAX_LENGTH } from '#schemas/limits.ts';
import { looksLikeEmail } from '#src/lib/text/looks-like-email.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';

interface AskResetFormProps {
  email: string;
  isBusy: boolean;
  /** The id of the sentence that says why it cannot be sent; null while it can. */
  heldBy: string | null;
  problem: ReactNode;
  onChange: (email: string) => void;
  onSubmit: () => void;
}

export function AskResetForm(props: AskResetFormProps) {
  const { email, isBusy, heldBy, problem, onChange, onSubmit } = props;
  const { t } = useLingui();
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isRight = looksLikeEmail(email);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRight) field.current?.focus();
    else if (heldBy === null && !isBusy) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {problem}
      <Field
        ref={field}
        label={t`Email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        value={email}
        error={isTried && !isRight ? t`Please check this address.` : undefined}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
      <Button
        type="submit"
        kind="ember"
        isWide
        isBusy={isBusy}
        busyLabel={t`Loading...`}
        aria-disabled={heldBy !== null}
        aria-describedby={heldBy ?? undefined}
      >
        <Trans>Send me a link</Trans>
      </Button>
    </form>
  );
}
