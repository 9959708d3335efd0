import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMatch } from 'react-router';
import { AskReset } from '#src/features/links/ask-reset.tsx';
import { NewPassword } from '#src/features/links/new-password.tsx';
import { ResetResult, type ResetResultState } from '#src/features/links/reset-result.tsx';
import { useLinkToken } from '#src/features/links/use-link-token.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useTitle } from '#src/data/use-title.ts';
import { LinkFrame } from './link-frame.tsx';

export function Component() {
  const isLink = useMatch('/reset-password/do') !== null;
  return isLink ? <Choose /> : <Ask />;
}

function Ask() {
  const { t } = useLingui();
  useTitle(t`Forgot your password?`);
  return <AskReset />;
}

function Choose() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [result, setResult] = useState<ResetResultState | null>(token === null ? 'missing' : null);
  const { run, busy, failure } = useCommandState((sync) => sync.resetPassword);

  const choose = async (password: string) => {
    if (token === null) return;
    const outcome = await run({ token, password });
    if (outcome.ok) setResult(outcome.value.state);
  };
  return (
    <LinkFrame title={t`Choose a new password`} state={result ?? 'form'}>
      {result === null ? (
        <NewPassword
          isBusy={busy}
          failure={failure}
          onSubmit={(password) => void choose(password)}
        />
      ) : (
        <ResetResult state={result} />
      )}
    </LinkFrame>
  );
}
