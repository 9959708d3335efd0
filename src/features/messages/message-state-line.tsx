import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { useFormat } from '#src/i18n/use-format.ts';
import { cx } from '#src/lib/cx.ts';
import { Menu } from '#src/ui/menu.tsx';
import type { MessageItem } from '#sync/queries/conversation.ts';
import { Button } from '#src/ui/button.tsx';
import { needsMember } from './grouping.ts';
import type { OnMessageAction } from './menu/message-actions.ts';
import { StateIcon } from './state-icon.tsx';
import { useMessageItems, useWaitingActions } from './menu/use-message-items.tsx';
import { useStateWords } from './use-state-words.ts';

interface MessageStateLineProps {
  row: MessageItem;
  onAction: OnMessageAction;
}

const LINE = 'ms-auto flex w-fit items-center gap-1.5 px-1 pt-1 text-meta font-medium tabular-nums';
/** These states are shown only when they last: a message that is sent at once never shows them. */
const PASSING = new Set<MessageItem['state']>(['queued', 'sending', 'unknown']);

/** Below an own bubble: its state in words, which opens what can be done about it. */
export function MessageStateLine({ row, onAction }: MessageStateLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useStateWords()(row);
  const actions = useWaitingActions()(row);
  const itemsOf = useMessageItems(onAction);
  if (row.state === 'undecided') return <MessageDecision row={row} onAction={onAction} />;
  const line = cx(
    LINE,
    row.state.startsWith('failed') ? 'text-danger' : 'text-muted',
    needsMember(row.state) && 'font-semibold',
    PASSING.has(row.state) && 'soon-mark',
  );
  const content = (
    <>
      <span>{words}</span>
      {row.state === 'read' && row.read !== null && <span>{format.clock(row.read)}</span>}
      <StateIcon state={row.state} />
    </>
  );
  if (actions.length === 0) {
    return (
      <p key={row.state} className={line}>
        {content}
      </p>
    );
  }
  return (
    <Menu
      label={t`What to do with this message`}
      items={itemsOf(row, actions)}
      trigger={(trigger) => (
        <button
          type="button"
          key={row.state}
          {...trigger}
          className={cx(line, 'min-h-11 rounded-field text-end')}
        >
          {content}
          <Ellipsis aria-hidden="true" className="size-4 shrink-0" />
        </button>
      )}
    />
  );
}

interface MessageDecisionProps {
  row: MessageItem;
  onAction: OnMessageAction;
}

/** Below an undecided message: the member decides about it, and about those after it. */
function MessageDecision({ row, onAction }: MessageDecisionProps) {
  const { t } = useLingui();
  const words = useStateWords()(row);
  return (
    <div
      role="group"
      aria-label={t`What should happen to this message?`}
      className="ms-auto flex w-fit max-w-[min(100%,56ch)] flex-col items-end px-1 pt-1"
    >
      <p className="flex items-center gap-1.5 text-end text-meta font-semibold text-danger">
        <span>{words}</span>
        <StateIcon state={row.state} />
      </p>
      <p className="text-end text-meta text-muted">
        <Trans>Sent again, it may arrive twice.</Trans>
      </p>
      <div className="-me-3 flex flex-wrap justify-end">
        <Button kind="quiet" size="compact" onClick={() => onAction('send', row)}>
          <Trans>Send again</Trans>
        </Button>
        {row.type !== 'photo' && (
          <Button kind="quiet" size="compact" onClick={() => onAction('edit', row)}>
            <Trans>Edit</Trans>
          </Button>
        )}
        <Button kind="quiet" size="compact" onClick={() => onAction('delete', row)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  );
}
