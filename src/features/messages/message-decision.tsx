import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import type { MessageItem } from '#sync/queries/conversation.ts';
import type { OnMessageAction } from './menu/message-actions.ts';
import { StateIcon } from './state-icon.tsx';
import { useStateWords } from './use-state-words.ts';

interface MessageDecisionProps {
  row: MessageItem;
  onAction: OnMessageAction;
}

/** Below an undecided message: the member decides about it, and about those after it. */
export function MessageDecision({ row, onAction }: MessageDecisionProps) {
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
