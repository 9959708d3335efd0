import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { DeviceFindings } from './device-findings.tsx';

/** For whoever opens the address without having closed an account here: what the page is for, and nothing about anybody. */
export function ClosedAccounts({ refusal }: { refusal: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-form flex-col items-center gap-6 px-4 py-8">
      <header className="text-center">
        <h1 tabIndex={-1} className="text-h1 text-balance">
          <Trans>Closed accounts</Trans>
        </h1>
        <p className="mt-2 text-balance text-muted">
          <Trans>
            Who closes an account reads here what follows, once, on the same device. The link in our
            mail brings a closed account back.
          </Trans>
        </p>
      </header>
      {refusal}
      <DeviceFindings />
      <div className="flex flex-col items-center gap-2">
        <LinkButton to="/login">
          <Trans>Log in</Trans>
        </LinkButton>
        <LinkButton to="/" kind="quiet">
          <Trans>Go to the start page</Trans>
        </LinkButton>
        <TextLink to="/pages/service" isAlone>
          <Trans>Ask customer support</Trans>
        </TextLink>
      </div>
    </div>
  );
}
