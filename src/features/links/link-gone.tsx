import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

interface LinkGoneProps {
  title: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

/** A link that does nothing any more: why, what to do instead, and whom to ask. */
export function LinkGone({ title, action, children }: LinkGoneProps) {
  return (
    <EmptyState
      kind="gone"
      heading="h1"
      role="alert"
      title={title}
      action={
        <>
          {action}
          <TextLink to="/pages/service" isAlone>
            <Trans>Ask customer support</Trans>
          </TextLink>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
