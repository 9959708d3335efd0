import { Trans } from '@lingui/react/macro';

/** How notifications are allowed again in this browser. */
export function DeniedSteps() {
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
