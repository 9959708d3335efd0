import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { APPEAL_TEXT_MAX_LENGTH } from '#schemas/limits.ts';
import type { Failure } from '#schemas/outcome.ts';
import { leavesInk } from '#schemas/ink.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { keepAppealText, readAppealText } from './appeal-text.ts';
import { NeedsConnection } from '#src/features/links/needs-connection.tsx';

interface AppealByMailProps {
  isBusy: boolean;
  failure: Failure | null;
  onSubmit: (text: string) => void;
}

/** The appeal of somebody who may not be able to log in. */
export function AppealByMail(props: AppealByMailProps) {
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-8 px-4 py-8">
      <header>
        <h1 tabIndex={-1} className="text-h1">
          <Trans>Appeal a decision</Trans>
        </h1>
        <p className="mt-2 text-muted">
          <Trans>
            Tell us why you see it differently. Someone else of our team reads it, and we answer by
            email.
          </Trans>
        </p>
      </header>
      <AppealFields {...props} />
    </div>
  );
}

function AppealFields({ isBusy, failure, onSubmit }: AppealByMailProps) {
  const { t } = useLingui();
  const [text, setText] = useState(readAppealText);
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const isAway = useIsAway();
  const reason = useId();

  const type = (next: string) => {
    setText(next);
    setMissing(false);
    keepAppealText(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isEmpty = !leavesInk(text);
    setMissing(isEmpty);
    if (isEmpty) area.current?.focus();
    else if (!isAway && !isBusy) onSubmit(text);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure !== null && <NotSent failure={failure} />}
      {isAway && <NeedsConnection id={reason} isForm />}
      <TextArea
        isLong
        ref={area}
        label={t`Why do you see it differently?`}
        maxLength={APPEAL_TEXT_MAX_LENGTH}
        value={text}
        error={isMissing ? t`Please say why you see it differently.` : undefined}
        onChange={(event) => type(event.target.value)}
      />
      <Button
        type="submit"
        kind="ember"
        isWide
        isBusy={isBusy}
        busyLabel={t`Loading...`}
        aria-disabled={isAway}
        aria-describedby={isAway ? reason : undefined}
      >
        <Trans>Send the appeal</Trans>
      </Button>
    </form>
  );
}

function NotSent({ failure }: { failure: Failure }) {
  const failureText = useFailureText();
  return (
    <Banner tone="danger" role="alert">
      {failureText(failure)}
    </Banner>
  );
}
