import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextLink } from '#src/ui/text-link.tsx';

export type LeavingPart = 'pause' | 'copy' | 'delete';

interface ThroughSupportProps {
  part: LeavingPart;
  /** How to reach the site. */
  children: ReactNode;
}

/** In place of a form that the site would not accept: the site has no such call, and its support does it. */
export function ThroughSupport({ part, children }: ThroughSupportProps) {
  return (
    <div className="flex flex-col gap-3 pb-2">
      <p>
        {part === 'pause' && (
          <span>
            <Trans>This site does not pause profiles in the app.</Trans>
          </span>
        )}
        {part === 'copy' && (
          <span>
            <Trans>This site does not make the copy in the app. You have a right to it.</Trans>
          </span>
        )}
        {part === 'delete' && (
          <span>
            <Trans>This site does not delete accounts in the app. You have a right to it.</Trans>
          </span>
        )}
        <span>
          {' '}
          <Trans>Ask its customer service.</Trans>
        </span>
      </p>
      {children}
      <TextLink isAlone to="/pages/service">
        <Trans>Ask customer support</Trans>
      </TextLink>
    </div>
  );
}
