import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Failure } from '#schemas/outcome.ts';
import { DemoAccounts, PasskeyButton, OtherWays } from '#src/features/account/other-ways.tsx';
import { Faces } from '#src/features/account/faces.tsx';
import { type LogInInput, LogInForm } from '#src/features/account/log-in-form.tsx';
import { loadSecondStep } from '#src/features/account/load-second-step.ts';
import { LanguageSelect } from '#src/features/settings/language-select.tsx';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useTitle } from '#src/data/use-title.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { ownPath } from '#src/lib/own-path.ts';
import { isSignupOpen } from '#src/lib/visitors/signup-access.ts';
import { trafficSource } from '#src/lib/visitors/tracking.ts';
import { Banner } from '#src/ui/banner.tsx';
import { settingsQuery } from '#sync/queries/account.ts';

interface SecondStepProps {
  onBack: () => void;
}

const isSecondStep = (failure: Failure): boolean =>
  failure.code === 'refused' && failure.reason === 'second_factor';

const NOTHING = { email: '', password: '', shared: false };

export function Component() {
  const { t } = useLingui();
  const settings = useSettings();
  const { session } = useStatus('session');
  // What the settings add stands above the choice of language, which would move.
  const isComing = useLive(settingsQuery, {}).state === 'loading-first' && settings === null;
  const [params] = useSearchParams();
  const [given, setGiven] = useState(NOTHING);
  const [step, setStep] = useState<{ Second: ComponentType<SecondStepProps> } | null>(null);
  const { run, busy, failure } = useCommandState((sync) => sync.logIn);
  const isIn = session.state === 'member';
  useTitle(t`Log in`);
  const logIn = async (credentials: LogInInput) => {
    // Beside the login: afterwards nothing could be shown until the code of the page is there.
    if (!params.has('next')) void import('./members.tsx').catch(() => undefined);
    const outcome = await run(credentials);
    if (!outcome.ok && isSecondStep(outcome.failure)) setStep(await loadSecondStep());
  };

  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 px-5 py-6 md:py-12">
      {/* The form stays until the code of the next page is loaded: without it the screen would be white. */}
      {isIn && <Navigate to={ownPath(params.get('next')) ?? '/members'} replace />}
      <Welcome failure={step ? null : failure} />
      {step ? (
        <step.Second onBack={() => setStep(null)} />
      ) : (
        <>
          <LogInForm
            given={given}
            onChange={setGiven}
            onSubmit={(credentials) => void logIn(credentials)}
            isBusy={busy || isIn}
          />
          <PasskeyButton shared={given.shared} isHeld={busy || isIn} />
          <OtherWays canJoin={isSignupOpen(settings, trafficSource())} />
          <DemoAccounts
            accounts={settings?.demo_accounts ?? []}
            onUse={(account) => setGiven({ ...given, ...account })}
          />
        </>
      )}
      {!isComing && <LanguageSelect isLabelHidden={false} />}
    </div>
  );
}

/** A refusal stands in the place of the greeting, so that the form does not move. */
function Welcome({ failure }: { failure: Failure | null }) {
  const failureText = useFailureText();
  return (
    <header className="relative text-center">
      <Faces />
      <div className={failure ? 'opacity-0' : undefined}>
        <h1 tabIndex={-1} className="mt-2 text-h1">
          <Trans>Good to see you again</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Log in and pick up where you left off.</Trans>
        </p>
      </div>
      {failure && (
        <Banner tone="danger" role="alert" className="absolute inset-x-0 bottom-0 text-start">
          {failureText(failure)}
        </Banner>
      )}
    </header>
  );
}
