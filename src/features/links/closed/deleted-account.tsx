import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { EmptyArt } from '#src/ui/empty-art.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { DeviceFindings } from './device-findings.tsx';
import { WhatStays } from '#src/features/links/what-stays.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface DeletedAccountProps {
  /** The day on which everything is erased, as in the address of the page; null when it is not known. */
  until: string | null;
  /** The way back; null without the link of the mail. */
  restore: ReactNode;
  /** The way out of an order; null where the site sells no credits. */
  withdraw: ReactNode;
}

/** What has happened, what follows and when, what stays and why, and what this device still holds. */
export function DeletedAccount({ until, restore, withdraw }: DeletedAccountProps) {
  const format = useFormat();
  const isDay = until !== null && DAY.test(until) && !Number.isNaN(Date.parse(until));
  const day = isDay ? format.calendarDay(until) : null;
  return (
    <div className="mx-auto flex w-full max-w-form flex-col items-center gap-6 px-4 py-8">
      <EmptyArt kind="gone" className="h-36 w-auto max-w-full text-accent" />
      <header className="text-center">
        <h1 tabIndex={-1} className="text-h1 text-balance">
          <Trans>Your account is closed</Trans>
        </h1>
        <p className="mt-2 text-muted">
          {day === null ? (
            <Trans>Nobody sees you any more. After 30 days everything is erased for good.</Trans>
          ) : (
            <Trans>Nobody sees you any more. On {day} everything is erased for good.</Trans>
          )}
        </p>
      </header>
      {restore ?? (
        <p className="text-center text-muted">
          <Trans>Changed your mind? The link in our email brings everything back until then.</Trans>
        </p>
      )}
      <DeviceFindings />
      <WhatStays />
      {withdraw !== null && (
        <div className="text-small text-muted">
          <p>
            <Trans>
              Unused credits went with the account. You can still withdraw from an order of the last
              14 days, with its number.
            </Trans>
          </p>
          {withdraw}
        </div>
      )}
      <div className="flex flex-col items-center gap-2">
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
