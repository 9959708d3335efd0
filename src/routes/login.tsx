import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { DemoAccounts } from '#src/features/account/demo-accounts.tsx';
import { LogInForm } from '#src/features/account/log-in-form.tsx';
import { LanguageSelect } from '#src/features/settings/language-select.tsx';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useTitle } from '#src/data/use-title.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { ownPath } from '#src/lib/own-path.ts';

const NOTHING = { email: '', password: '', shared: false };

export function Component() {
  const { t } = useLingui();
  const settings = useSettings();
  const { session } = useStatus('session');
  const [params] = useSearchParams();
  const [given, setGiven] = useState(NOTHING);
  const { run, busy, failure } = useCommandState((sync) => sync.logIn);
  useTitle(t`Log in`);

  if (session.state === 'member')
    return <Navigate to={ownPath(params.get('next')) ?? '/members'} replace />;
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-8 px-4 py-8 md:py-16">
      <header>
        <h1 tabIndex={-1} className="text-display">
          <Trans>Good to see you</Trans>
        </h1>
        <p className="mt-2 text-lead text-muted">
          <Trans>Log in and go on where you stopped.</Trans>
        </p>
      </header>
      <LogInForm
        given={given}
        onChange={setGiven}
        onSubmit={(credentials) => void run(credentials)}
        isBusy={busy}
        failure={failure}
      />
      <DemoAccounts
        accounts={settings?.demo_accounts ?? []}
        onUse={(account) => setGiven({ ...given, ...account })}
      />
      <LanguageSelect isLabelHidden={false} />
    </div>
  );
}
