import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Failure } from '#schemas/outcome.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { CodeField } from '#src/features/account/own/code-field.tsx';
import { isRefusedAs } from '#src/features/account/own/use-with-password.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

type Kind = 'app' | 'recovery';

const EMPTY: Readonly<Record<Kind, string>> = { app: '', recovery: '' };

function NoLogin({ failure }: { failure: Failure }) {
  const failureText = useFailureText();
  if (failure.code !== 'gone') return <span key="other">{failureText(failure)}</span>;
  return (
    <span key="over">
      <Trans>That took too long, or too many codes were wrong. Enter your password again.</Trans>
    </span>
  );
}

/** The second step of a login (decisions 89). The way back keeps the address and the password as they were typed. */
export function SecondStep({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const { run, busy, failure } = useCommandState((sync) => sync.logInWithCode);
  const [kind, setKind] = useState<Kind>('app');
  const [codes, setCodes] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [kind]);

  const isOfApp = kind === 'app';
  const code = codes[kind].trim();
  const failureText = useFailureText();
  const isWrong = isRefusedAs(failure, 'wrong_code');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (code !== '' && !busy) void run({ code });
  };
  const hint = isOfApp
    ? t`Six digits, from your authenticator app.`
    : t`One of the codes you kept when you switched this on.`;
  const missing = isTried && code === '' ? t`Please fill this in.` : undefined;
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      {failure && !isWrong && (
        <Banner tone="danger" role="alert">
          <NoLogin failure={failure} />
        </Banner>
      )}
      <CodeField
        key={kind}
        ref={field}
        isOfApp={isOfApp}
        label={isOfApp ? t`Code of your app` : t`Recovery code`}
        hint={hint}
        value={codes[kind]}
        error={missing ?? (failure && isWrong ? failureText(failure) : undefined)}
        onChange={(typed) => setCodes({ ...codes, [kind]: typed })}
      />
      <Button type="submit" isWide isBusy={busy} busyLabel={t`Loading...`}>
        <Trans>Log in</Trans>
      </Button>
      <Button kind="quiet" isWide onClick={() => setKind(isOfApp ? 'recovery' : 'app')}>
        {isOfApp ? <Trans>Use a recovery code</Trans> : <Trans>Use a code of the app</Trans>}
      </Button>
      <Button kind="quiet" isWide onClick={onBack}>
        <Trans>Back to the password</Trans>
      </Button>
    </form>
  );
}
