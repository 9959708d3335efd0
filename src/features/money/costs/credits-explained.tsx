import { Trans } from '@lingui/react/macro';
import { Panel } from '#src/ui/panel.tsx';

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
