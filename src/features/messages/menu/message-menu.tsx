import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { MenuAt } from '#src/ui/menu-at.tsx';
import type { MessageItem } from '#sync/queries/conversation.ts';
import type { OnMessageAction } from './message-actions.ts';
import { useMessageItems, useWaitingActions } from './use-message-items.ts';

interface MessageMenuProps {
  row: MessageItem;
  trigger: RefObject<HTMLButtonElement | null>;
  onAction: OnMessageAction;
  onClose: () => void;
}

/** The menu of one bubble: what its state allows, and copying its text. */
export function MessageMenu({ row, trigger, onAction, onClose }: MessageMenuProps) {
  const { t } = useLingui();
  const itemsOf = useMessageItems(onAction);
  const waiting = useWaitingActions()(row);
  const actions = waiting.includes('copy') ? waiting : [...waiting, 'copy' as const];
  return (
    <MenuAt
      label={t`What to do with this message`}
      items={itemsOf(row, actions)}
      trigger={trigger}
      onClose={onClose}
    />
  );
}
