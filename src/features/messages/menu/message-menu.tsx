import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { MenuAt } from '#src/ui/menu-at.tsx';
import type { MessageItem } from '#sync/queries/conversation.ts';
import type { OnMessageAction, OnReaction } from './message-actions.ts';
import { useReactionItems } from './use-reaction-items.tsx';
import { useMessageItems, useWaitingActions } from './use-message-items.ts';

interface MessageMenuProps {
  row: MessageItem;
  trigger: RefObject<HTMLButtonElement | null>;
  onAction: OnMessageAction;
  /** Null where the site has no reactions. */
  onReact: OnReaction | null;
  onClose: () => void;
}

/** The menu of one bubble: reactions, what its state allows, and copying its text. */
export function MessageMenu({ row, trigger, onAction, onReact, onClose }: MessageMenuProps) {
  const { t } = useLingui();
  const itemsOf = useMessageItems(onAction);
  const reactionsOf = useReactionItems(onReact);
  const waiting = useWaitingActions()(row);
  const canCopy = row.body !== '' && !waiting.includes('copy');
  const actions = canCopy ? [...waiting, 'copy' as const] : waiting;
  return (
    <MenuAt
      label={t`What to do with this message`}
      items={[...reactionsOf(row), ...itemsOf(row, actions)]}
      trigger={trigger}
      onClose={onClose}
    />
  );
}
