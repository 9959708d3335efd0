import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { DemoAccounts } from '#src/features/account/demo-accounts.tsx';
import { Faces } from '#src/features/account/faces.tsx';
import { LogInForm } from '#src/features/account/log-in-form.tsx';
import { OtherWays } from '#src/features/account/other-ways.tsx';
import { LanguageSelect } from '#src/features/settings/language-select.tsx';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useTitle } from '#src/data/use-title.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { ownPath } from '#src/lib/own-path.ts';
import { isSignupOpen } from '#src/lib/visitors/signup-access.ts';
import { trafficSource } from '#src/lib/visitors/tracking.ts';

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
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 px-5 py-6 md:py-12">
      <header className="text-center">
        <Faces />
        <h1 tabIndex={-1} className="mt-2 text-h1">
          <Trans>Good to see you again</Trans>
        </h1>
        <p className="mt-1 text-muted">
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
      <OtherWays canJoin={isSignupOpen(settings, trafficSource())} />
      <DemoAccounts
        accounts={settings?.demo_accounts ?? []}
        onUse={(account) => setGiven({ ...given, ...account })}
      />
      <LanguageSelect isLabelHidden={false} />
    </div>
  );
}
