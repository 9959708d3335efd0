import { Trans } from '@lingui/react/macro';
import type { Settings } from '#schemas/settings.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { WelcomeArt } from './welcome-art.tsx';

/** The first screen of a visitor: what the site is, and the login, the only way in at present. */
export function Welcome({ signups }: { signups: Settings['signups'] }) {
  return (
    <section className="mx-auto grid w-full max-w-page grow items-center gap-8 px-4 py-10 md:grid-cols-2 md:px-8 md:py-16">
      <div className="flex flex-col items-start gap-5 md:order-first">
        <h1 tabIndex={-1} className="text-display">
          <Trans>Somebody nice is closer than you think</Trans>
        </h1>
        <p className="max-w-[36ch] text-lead text-muted">
          <Trans>Look around, like, and write. Even on the train, even without a connection.</Trans>
        </p>
        <LinkButton to="/login">
          <Trans>Log in</Trans>
        </LinkButton>
        <p className="text-small text-muted">
          {signups === 'none' ? (
            <Trans>New members join by invitation only.</Trans>
          ) : (
            <Trans>Joining is not open here yet.</Trans>
          )}
        </p>
      </div>
      <WelcomeArt className="order-first mx-auto w-full max-w-md text-accent md:order-last" />
    </section>
  );
}
