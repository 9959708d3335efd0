import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Push, usePush } from '#src/data/push/use-push.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { DeniedSteps } from './denied-steps.tsx';
import { PushFailure } from './push-failure.tsx';

/** The state of notifications in this browser, and a button to change it; below it what a subscribed browser gets besides. */
export function PushPanel({ children }: { children?: (push: Push) => ReactNode }) {
  const { t } = useLingui();
  const push = usePush();
  if (push === null) return null;

  return (
    <Panel title={t`Notifications`}>
      <div className="flex flex-col items-start gap-3">
        {push.state === 'denied' && <DeniedSteps />}
        {push.state === 'unsubscribed' && (
          <>
            <p>
              <Trans>
                Get notified about new messages and likes while the app is closed. Unless you choose
                otherwise, a notification shows no name and no text.
              </Trans>
            </p>
            <Button kind="soft" isBusy={push.isBusy} onClick={() => void push.turnOn()}>
              <Trans>Turn notifications on</Trans>
            </Button>
          </>
        )}
        {push.state === 'subscribed' && (
          <>
            <p>
              <Trans>This device gets notifications of new messages and likes.</Trans>
            </p>
            <Button kind="outline" isBusy={push.isBusy} onClick={() => void push.turnOff()}>
              <Trans>Turn notifications off</Trans>
            </Button>
          </>
        )}
        {push.state === 'subscribed' && children?.(push)}
        <PushFailure failure={push.failure} />
      </div>
    </Panel>
  );
}
