import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Push, usePush } from '#src/data/push/use-push.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';
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

/** How notifications are allowed again in this browser. */
function DeniedSteps() {
  return (
    <>
      <p>
        <Trans>This browser blocks notifications of this site.</Trans>
      </p>
      <p className="text-small text-muted">{stepsFor(navigator.userAgent)}</p>
    </>
  );
}

function stepsFor(userAgent: string) {
  if (/iPhone|iPad/.test(userAgent))
    return (
      <Trans>
        Open Settings, choose Notifications, then this app, and allow them. Then come back.
      </Trans>
    );
  if (/Firefox/.test(userAgent))
    return (
      <Trans>
        Press the lock beside the address and remove the block of notifications. Then come back.
      </Trans>
    );
  if (/Chrome|Chromium/.test(userAgent))
    return (
      <Trans>
        Press the sign beside the address, open the permissions and allow notifications. Then come
        back.
      </Trans>
    );
  if (/Safari/.test(userAgent))
    return (
      <Trans>
        Open the settings of Safari, choose Websites, then Notifications, and allow this site. Then
        come back.
      </Trans>
    );
  return <Trans>Allow them in its settings for this site, then come back.</Trans>;
}
