import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Clock3 } from 'lucide-react';
import { cx } from '#src/lib/cx.ts';
import { Button } from '#src/ui/button.tsx';
import type { MessageChange, MessageItem } from '#sync/queries/conversation.ts';
import type { OnMessageAction } from '#src/features/messages/menu/message-actions.ts';
import { useChangeWords } from './use-change-words.ts';

interface ChangeLineProps {
  change: MessageChange;
  row: MessageItem;
  onAction: OnMessageAction;
}

/** Below an own bubble: what has not reached the server of an edit or a deletion, and what can be done about it. */
export function ChangeLine({ change, row, onAction }: ChangeLineProps) {
  const { t } = useLingui();
  const words = useChangeWords()(change);
  const { kind, state, body } = change;
  const isUnderway = state === 'waiting' || state === 'sending';
  const isKept = kind === 'edit' && !isUnderway;
  const Icon = isUnderway ? Clock3 : CircleAlert;
  return (
    <div
      key={state}
      role="group"
      aria-label={kind === 'edit' ? t`Your edit` : t`Your deletion`}
      className={cx(
        'ms-auto flex w-fit max-w-[min(100%,56ch)] flex-col items-end px-1 pt-1',
        isUnderway && 'soon-mark',
      )}
    >
      <p
        className={cx(
          'flex items-center gap-1.5 text-end text-meta font-medium',
          isUnderway ? 'text-muted' : 'text-danger',
        )}
      >
        <span>{words}</span>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
      </p>
      {isKept && (
        <p dir="auto" className="line-clamp-3 text-small text-muted wrap-anywhere">
          <Trans>Your text: {body}</Trans>
        </p>
      )}
      {state !== 'sending' && (
        <div className="-me-3 flex flex-wrap justify-end">
          {isKept && (
            <Button kind="quiet" size="compact" onClick={() => onAction('renew', row)}>
              <Trans>Send as a new message</Trans>
            </Button>
          )}
          <Button kind="quiet" size="compact" onClick={() => onAction('undo', row)}>
            {state === 'waiting' ? t`Undo` : kind === 'edit' ? t`Discard` : t`Close`}
          </Button>
        </div>
      )}
    </div>
  );
}
