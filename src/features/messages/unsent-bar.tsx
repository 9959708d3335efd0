import { Plural, Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useLasting } from '#src/lib/use-lasting.ts';
import { useStatus } from '#src/data/use-status.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** A message on its way is no news; one that still waits after this is. */
const NEWS_AFTER_MS = 2_000;

interface UnsentBarProps {
  unsent: number;
  /** Null while nothing can leave before the member has decided about a message. */
  onSendNow: (() => void) | null;
}

/** Above the composer: what happens to what is written now, and what has not left yet. */
export function UnsentBar({ unsent, onSendNow }: UnsentBarProps) {
  const { line } = useStatus('line');
  const lasts = useLasting(unsent > 0, NEWS_AFTER_MS);
  if (line === 'offline' || line === 'portal') {
    return (
      <Banner
        tone="brand"
        role="status"
        isFlush
        icon={<WifiOff />}
        action={unsent > 0 && <Details />}
      >
        <Trans>You are offline. Messages are sent when you are back.</Trans>
      </Banner>
    );
  }
  if (!lasts) return null;
  return (
    <Banner
      tone="warning"
      role="status"
      isFlush
      action={
        <span className="flex items-center gap-1">
          {onSendNow && (
            <Button kind="quiet" size="compact" onClick={onSendNow}>
              <Trans>Send now</Trans>
            </Button>
          )}
          <Details />
        </span>
      }
    >
      <Plural value={unsent} one="# message not sent yet" other="# messages not sent yet" />
    </Banner>
  );
}

function Details() {
  return (
    <TextLink isAlone to="/waiting" className="px-2">
      <Trans>Details</Trans>
    </TextLink>
  );
}
