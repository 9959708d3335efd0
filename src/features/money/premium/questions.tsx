import { Trans } from '@lingui/react/macro';
import { Panel } from '#src/ui/panel.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** What people ask before they pay. */
export function Questions() {
  return (
    <Panel title={<Trans>Good to know</Trans>}>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-small">
        <li>
          <Trans>Nothing is charged by itself. Every payment is one that you make.</Trans>
        </li>
        <li>
          <Trans>A message is paid when it arrives, never before.</Trans>
        </li>
        <li>
          <Trans>
            Within 14 days you get back the credits that you did not use:{' '}
            <TextLink to="/pages/return-policy">withdrawal and refunds</TextLink>.
          </Trans>
        </li>
      </ul>
    </Panel>
  );
}
