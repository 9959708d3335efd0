import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

export function NoReports() {
  return (
    <Nothing title={<Trans>Nothing reported</Trans>}>
      <Trans>You can report a person, a photo or a chat where you see it. It is listed here.</Trans>
    </Nothing>
  );
}

export function NoDecisions() {
  return (
    <Nothing title={<Trans>No decisions about you</Trans>}>
      <Trans>If we ever remove something of yours, the reasons are here.</Trans>
    </Nothing>
  );
}

export function NoQuestions() {
  return (
    <EmptyState
      kind="sent"
      title={<Trans>No questions yet</Trans>}
      action={
        <LinkButton to="/pages/faq" kind="soft">
          <Trans>Read the answers to common questions</Trans>
        </LinkButton>
      }
    >
      <Trans>What you ask us is listed here, with our answer.</Trans>
    </EmptyState>
  );
}

function Nothing({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <EmptyState
      kind="likes"
      title={title}
      action={
        <LinkButton to="#support" kind="soft">
          <Trans>Ask us something</Trans>
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
