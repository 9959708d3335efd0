import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '#src/ui/panel.tsx';

/** What nobody pays for. `sellsCredits`: the site is known to sell nothing but messages. */
export function FreeThings({ sellsCredits }: { sellsCredits: boolean }) {
  return (
    <Panel title={<Trans>What is free</Trans>}>
      <ul className="flex flex-col gap-2">
        <Thing>
          <Trans>Join, look, like</Trans>
        </Thing>
        {sellsCredits && (
          <>
            <Thing>
              <Trans>See who likes you</Trans>
            </Thing>
            <Thing>
              <Trans>Read messages</Trans>
            </Thing>
          </>
        )}
      </ul>
    </Panel>
  );
}

const Thing = ({ children }: { children: ReactNode }) => (
  <li className="flex items-center gap-3">
    <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
    {children}
  </li>
);

/** How credits work, for somebody who has none. */
export function CreditsExplained() {
  return (
    <Panel title={<Trans>How credits work</Trans>}>
      <ol className="flex list-decimal flex-col gap-2 ps-5">
        <li>
          <Trans>You buy a package of credits, with the whole price in view.</Trans>
        </li>
        <li>
          <Trans>
            A message takes credits. The send button says how many, and what they are worth.
          </Trans>
        </li>
        <li>
          <Trans>When they are used up, what you wrote waits as a draft. Nothing is bought.</Trans>
        </li>
      </ol>
    </Panel>
  );
}
