import { useLingui } from '@lingui/react/macro';
import { useEffect, type RefObject } from 'react';
import { REACTIONS } from '#schemas/message-changes.ts';
import { MenuAt } from '#src/ui/menu-at.tsx';
import type { MenuItem } from '#src/ui/menu-item.ts';
import type { MessageItem } from '#sync/queries/conversation.ts';
import { useNow } from '#src/data/use-now.ts';
import { useArrivalWords } from '#src/features/messages/use-arrival-words.ts';
import {
  changesOf,
  removalsOf,
  repliesTo,
  reportsOf,
  type OnMessageAction,
  type OnReaction,
} from './message-actions.ts';
import { useMessageItems, useWaitingActions } from './use-message-items.tsx';

export interface MessageMenuProps {
  row: MessageItem;
  trigger: RefObject<HTMLButtonElement | null>;
  onAction: OnMessageAction;
  /** Null where the site has no reactions. */
  onReact: OnReaction | null;
  /** The other member can still be written to. */
  canWrite: boolean;
  /** The site has quotes, and deletions for one member. */
  canReply: boolean;
  onClose: () => void;
}

/** The menu of one bubble: reactions, what its state allows, changing it, and copying its text. */
export function MessageMenu(props: MessageMenuProps) {
  const { row, trigger, onAction, onReact, canWrite, canReply, onClose } = props;
  const { t } = useLingui();
  useLift(trigger, row.key);
  const itemsOf = useMessageItems(onAction);
  const reactionsOf = useReactionItems(onReact);
  const waiting = useWaitingActions()(row);
  const arrival = useArrivalWords()(row);
  const canCopy = row.body !== '' && !waiting.includes('copy');
  const changes = changesOf(row, { now: useNow(), canWrite });
  const replies = repliesTo(row, { canReply, canWrite });
  const actions = [
    ...waiting,
    ...replies,
    ...changes,
    ...(canCopy ? (['copy'] as const) : []),
    ...removalsOf(row, { canRemove: canReply }),
    ...reportsOf(row),
  ];
  return (
    <MenuAt
      label={t`What to do with this message`}
      head={arrival}
      items={[...reactionsOf(row), ...itemsOf(row, actions)]}
      trigger={trigger}
      onClose={onClose}
    />
  );
}

/** The message stands out, and the rest of the conversation steps back, as long as its menu is open (parts.css). */
function useLift(trigger: MessageMenuProps['trigger'], key: string): void {
  useEffect(() => {
    const message = trigger.current?.closest('[data-message]');
    message?.setAttribute('data-lifted', '');
    return () => message?.removeAttribute('data-lifted');
  }, [trigger, key]);
}

/** Whether a reaction to it can reach the server: a message that arrived and was not deleted. */
const canHaveReaction = ({ id, type, isDeleted }: MessageItem): boolean =>
  id !== null && type !== 'system' && !isDeleted;

/** The first line of a message's menu: the same emoji again takes it back. */
function useReactionItems(onReact: OnReaction | null): (row: MessageItem) => MenuItem[] {
  const { t } = useLingui();
  return (row) => {
    if (onReact === null || !canHaveReaction(row)) return [];
    const mine = row.reactions.find((one) => one.mine)?.emoji ?? null;
    return REACTIONS.map((emoji) => ({
      id: emoji,
      label: emoji === mine ? t`Remove ${emoji}` : t`React with ${emoji}`,
      icon: <span aria-hidden="true">{emoji}</span>,
      isTile: true,
      isChosen: emoji === mine,
      onSelect: () => onReact(row, emoji === mine ? null : emoji),
    }));
  };
}
