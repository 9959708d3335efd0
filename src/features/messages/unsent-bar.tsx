import { Plural, Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useDelayed } from '#src/lib/use-delayed.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { MessageItem } from '#sync/queries/conversation.ts';
import { actionsOf, type OnMessageAction } from './menu/message-actions.ts';

/** A message counts as waiting only after this time. */
const NEWS_AFTER_MS = 2_000;

interface UnsentBarProps {
  rows: readonly MessageItem[];
  /** Null while nothing can be sent before the member has decided about a message. */
  onSendNow: (() => void) | null;
  onAction: OnMessageAction;
}

/** The server refused it: the same text would be refused again. */
const isRefused = ({ state }: MessageItem): boolean =>
  state.startsWith('failed_') && state !== 'failed_retry' && state !== 'failed_rate';

/** Above the composer: the offline notice, and what has not been sent yet. */
export function UnsentBar({ rows, onSendNow, onAction }: UnsentBarProps) {
  const isAway = useIsAway();
  const own = rows.filter(({ waiting }) => waiting !== null);
  const unsent = own.length;
  const lasts = useDelayed(unsent > 0, NEWS_AFTER_MS);
  if (isAway) {
    return (
      <Banner
        tone="brand"
        role="status"
        isFlush
        icon={<WifiOff />}
        action={unsent > 0 && <Details />}
      >
        <Trans>You are offline. Messages are sent when you’re back online.</Trans>
        {unsent > 0 && (
          <span className="block font-semibold">
            <UnsentCount unsent={unsent} />
          </span>
        )}
      </Banner>
    );
  }
  if (!lasts) return null;
  const refused = own.filter(isRefused);
  if (refused.length === unsent) return <RefusedBar rows={refused} onAction={onAction} />;
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
      <UnsentCount unsent={unsent} />
    </Banner>
  );
}

const UnsentCount = ({ unsent }: { unsent: number }) => (
  <Plural value={unsent} one="# message not sent yet" other="# messages not sent yet" />
);

type RefusedBarProps = Pick<UnsentBarProps, 'rows' | 'onAction'>;

/** All were refused, so sending again cannot help: offers what helps the newest one, credits or an edit. */
function RefusedBar({ rows, onAction }: RefusedBarProps) {
  const refused = rows.length;
  const needsCredits = rows.every(({ state }) => state === 'failed_credits');
  const action = needsCredits ? 'credits' : 'edit';
  const row = rows.findLast((one) => actionsOf(one).includes(action));
  return (
    <Banner
      tone="warning"
      role="status"
      isFlush
      action={
        <span className="flex items-center gap-1">
          {row && (
            <Button kind="quiet" size="compact" onClick={() => onAction(action, row)}>
              {needsCredits ? <Trans>Get credits</Trans> : <Trans>Edit</Trans>}
            </Button>
          )}
          <Details />
        </span>
      }
    >
      {needsCredits ? (
        <Plural
          value={refused}
          one="# message needs credits. It is kept, not sent."
          other="# messages need credits. They are kept, not sent."
        />
      ) : (
        <Plural
          value={refused}
          one="# message was not accepted"
          other="# messages were not accepted"
        />
      )}
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
