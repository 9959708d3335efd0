import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, X, Check } from 'lucide-react';
import { useNow } from '#src/data/use-now.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { MessageItem } from '#sync/queries/conversation.ts';
import type { Editing } from './editing.ts';

/** Whether the message can no longer be edited. */
function useIsOver({ isDeleted, changeableUntil: until }: MessageItem): boolean {
  const now = useNow();
  return isDeleted || until === null || Date.parse(until) <= now;
}

/** Above the composer while a message is edited: its text, and the way back. */
export function EditBar({ editing: { row, renew, cancel } }: { editing: Editing }) {
  const { t } = useLingui();
  const isOver = useIsOver(row);
  return (
    <div className="mx-auto flex w-full max-w-[48rem] items-center gap-2 px-3 pt-2 sm:px-4">
      <Pencil aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <div className="min-w-0 grow border-s-3 border-brand py-1 ps-2.5">
        <p role="status" className="text-small font-semibold text-accent">
          {isOver ? (
            <Trans>This message can no longer be edited.</Trans>
          ) : (
            <Trans>Edit message</Trans>
          )}
        </p>
        {!row.isDeleted && (
          <p dir="auto" className="truncate text-small text-muted">
            {row.body}
          </p>
        )}
        {isOver && (
          <Button kind="quiet" size="compact" onClick={renew} className="-ms-3">
            <Trans>Send as a new message</Trans>
          </Button>
        )}
      </div>
      <IconButton label={t`Cancel editing`} icon={<X aria-hidden="true" />} onClick={cancel} />
    </div>
  );
}

/** In the place of the button that sends. */
export function SaveButton({ isReady }: { isReady: boolean }) {
  const { t } = useLingui();
  return (
    <Button
      type="submit"
      kind={isReady ? 'solid' : 'soft'}
      aria-disabled={!isReady}
      aria-label={t`Save`}
      icon={<Check aria-hidden="true" />}
      className="ms-auto min-h-11.5! shrink-0 @max-[36rem]:px-0!"
    >
      <span className="@max-[36rem]:hidden">{t`Save`}</span>
    </Button>
  );
}
