import { Trans } from '@lingui/react/macro';

/** What the site keeps after a deletion; it no longer shows whose it was. */
export function WhatStays() {
  return (
    <div className="text-small text-muted">
      <h2 className="font-semibold text-ink">
        <Trans>What stays, and why</Trans>
      </h2>
      <ul className="mt-1 list-disc ps-5">
        <li>
          <Trans>Payments, because the law asks for it.</Trans>
        </li>
        <li>
          <Trans>Reports about you, to keep others safe.</Trans>
        </li>
        <li>
          <Trans>Your empty conversations, because they belong to others, too.</Trans>
        </li>
      </ul>
    </div>
  );
}
