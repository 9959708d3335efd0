import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Failure } from '#schemas/outcome.ts';
import { AppealByMail } from '#src/features/links/appeal/appeal-by-mail.tsx';
import { AppealResult, type AppealResultState } from '#src/features/links/appeal/appeal-result.tsx';
import { keepAppealText } from '#src/features/links/appeal/appeal-text.ts';
import { useLinkToken } from '#src/features/links/use-link-token.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { LinkFrame } from './link-frame.tsx';

/** `/appeal/do`: the link of a mail about a decision, also for somebody who cannot log in. */
export function Component() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [result, setResult] = useState<AppealResultState | null>(token === null ? 'missing' : null);
  const { run, busy, failure } = useCommandState((sync) => sync.appealByToken);

  const send = async (text: string) => {
    if (token === null) return;
    const outcome = await run({ token, text });
    // The text stays unless it has arrived.
    if (outcome.ok) keepAppealText('');
    setResult(outcome.ok ? outcome.value.state : resultOf(outcome.failure));
  };
  return (
    <LinkFrame title={t`Appeal a decision`} state={result ?? 'form'}>
      {result === null ? (
        <AppealByMail isBusy={busy} failure={failure} onSubmit={(text) => void send(text)} />
      ) : (
        <AppealResult state={result} />
      )}
    </LinkFrame>
  );
}

/** Null when the form can be sent again. */
function resultOf(failure: Failure): AppealResultState | null {
  if (failure.code === 'not-found') return 'unknown';
  if (failure.code === 'gone') return 'over';
  return failure.code === 'refused' && failure.reason === 'conflict' ? 'again' : null;
}
