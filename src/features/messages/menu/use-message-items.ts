/** What can be done with one message, as the items of a menu. */
import { useLingui } from '@lingui/react/macro';
import { useCostWords } from '#src/data/payment/use-message-money.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import type { MenuItem } from '#src/ui/menu-item.ts';
import type { MessageItem } from '#sync/queries/conversation.ts';
import { actionsOf, type MessageAction, type OnMessageAction } from './message-actions.ts';

const DANGEROUS: ReadonlySet<MessageAction> = new Set<MessageAction>(['delete', 'remove', 'hide']);

type ItemsOf = (row: MessageItem, actions: readonly MessageAction[]) => MenuItem[];

/** The actions on a message that waits or was refused; none on another. */
export function useWaitingActions(): (row: MessageItem) => readonly MessageAction[] {
  const isCutOff = useIsAway();
  return (row) => (row.waiting === null ? [] : actionsOf(row, isCutOff));
}

export function useMessageItems(onAction: OnMessageAction): ItemsOf {
  const { t } = useLingui();
  const costWords = useCostWords();
  return (row, actions) => {
    const credits = costWords(row.needed ?? 0);
    const words = {
      send: row.state === 'queued' ? t`Send now` : t`Try now`,
      anyway: t`Send all the same today`,
      pay: t`Send · ${credits}`,
      credits: t`Get credits`,
      edit: t`Edit`,
      copy: t`Copy`,
      delete: t`Delete`,
      reply: t`Reply`,
      report: t`Report message`,
      hide: t`Delete for me`,
      change: t`Edit`,
      remove: t`Delete for both`,
      undo: t`Undo`,
      renew: t`Send as a new message`,
    } satisfies Record<MessageAction, string>;
    return actions.map((action) => ({
      id: action,
      label: words[action],
      isDangerous: DANGEROUS.has(action),
      onSelect: () => onAction(action, row),
    }));
  };
}
