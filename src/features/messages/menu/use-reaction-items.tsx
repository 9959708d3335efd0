import { useLingui } from '@lingui/react/macro';
import { REACTIONS } from '#schemas/message-changes.ts';
import type { MenuItem } from '#src/ui/menu-item.ts';
import type { MessageItem } from '#sync/queries/conversation.ts';
import type { OnReaction } from './message-actions.ts';

/** Whether a reaction to it can reach the server: a message that arrived and was not deleted. */
const canHaveReaction = ({ id, type, isDeleted }: MessageItem): boolean =>
  id !== null && type !== 'system' && !isDeleted;

/** The first line of a message's menu: the same emoji again takes it back. */
export function useReactionItems(onReact: OnReaction | null): (row: MessageItem) => MenuItem[] {
  const { t } = useLingui();
  return (row) => {
    if (onReact === null || !canHaveReaction(row)) return [];
    const mine = row.reactions.find((one) => one.mine)?.emoji ?? null;
    return REACTIONS.map((emoji) => ({
      id: emoji,
      label: emoji === mine ? t`Take ${emoji} back` : t`React with ${emoji}`,
      icon: <span aria-hidden="true">{emoji}</span>,
      isTile: true,
      isChosen: emoji === mine,
      onSelect: () => onReact(row, emoji === mine ? null : emoji),
    }));
  };
}
