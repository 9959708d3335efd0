import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '#src/data/use-settings.ts';
import { trafficSource } from '#src/lib/visitors/tracking.ts';
import { iconButtonStyle } from '#src/ui/icon-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Wordmark } from '#src/ui/wordmark.tsx';
import { AccountForm } from './account/account-form.tsx';
import { isSignupOpen } from '#src/lib/visitors/signup-access.ts';
import { SignupHeader } from './signup-header.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';

/** Decoration: the form does not wait for its code. */
const SignupCollage = optionalPart(
  async () => (await import('./signup-collage.tsx')).SignupCollage,
);

interface AccountPageProps {
  formPath: string;
  /** The connectivity. */
  status: ReactNode;
}

/** Step 0: the account form, or why joining is not possible. */
export function AccountPage({ formPath, status }: AccountPageProps) {
  const { t } = useLingui();
  const settings = useSettings();
  const isOpen = isSignupOpen(settings, trafficSource());
  return (
    <>
      <SignupHeader
        isWide
        start={
          <Link to="/" aria-label={t`Back`} className={iconButtonStyle('plain')}>
            <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
          </Link>
        }
        end={status}
      >
        <Wordmark name={settings?.name ?? ''} />
      </SignupHeader>
      <div className="mx-auto flex w-full max-w-form grow flex-col px-4 lg:grid lg:max-w-page lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-center lg:gap-12 lg:px-8 lg:py-8">
        <SignupCollage />
        <div className="flex grow flex-col pt-1 lg:col-start-2">
          {isOpen ? <Account formPath={formPath} /> : <InviteOnly />}
        </div>
      </div>
    </>
  );
}

function Account({ formPath }: { formPath: string }) {
  return (
    <>
      <h1 tabIndex={-1} className="mb-5 text-h1 text-balance">
        <Trans>First, how can we reach you?</Trans>
      </h1>
      <AccountForm formPath={formPath} referringProfile={null} look="page" />
    </>
  );
}

function InviteOnly() {
  return (
    <div className="flex flex-col items-start gap-4 py-6">
      <h1 tabIndex={-1} className="text-h1 text-balance">
        <Trans>New members join by invitation</Trans>
      </h1>
      <p className="text-muted">
        <Trans>This site takes no new members on its own right now. Do you have an account?</Trans>
      </p>
      <LinkButton to="/login">
        <Trans>Log in</Trans>
      </LinkButton>
    </div>
  );
}
