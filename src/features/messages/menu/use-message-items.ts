/** What can be done with one message, as the items of a menu. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useStatus } from '#src/data/use-status.ts';
import type { MenuItem } from '#src/ui/menu-item.ts';
import type { MessageItem } from '#sync/queries/conversation.ts';
import { actionsOf, type MessageAction, type OnMessageAction } from './message-actions.ts';

type ItemsOf = (row: MessageItem, actions: readonly MessageAction[]) => MenuItem[];

/** The actions on a message that waits or was refused; none on another. */
export function useWaitingActions(): (row: MessageItem) => readonly MessageAction[] {
  const { connectivity } = useStatus('connectivity');
  const isCutOff = connectivity === 'offline' || connectivity === 'portal';
  return (row) => (row.waiting === null ? [] : actionsOf(row, isCutOff));
}

export function useMessageItems(onAction: OnMessageAction): ItemsOf {
  const { t } = useLingui();
  return (row, actions) => {
    const credits = plural(row.needed ?? 0, { one: '# credit', other: '# credits' });
    const words = {
      send: row.state === 'queued' ? t`Send now` : t`Try now`,
      pay: t`Send · ${credits}`,
      credits: t`Get credits`,
      edit: t`Edit`,
      copy: t`Copy`,
      delete: t`Delete`,
    } satisfies Record<MessageAction, string>;
    return actions.map((action) => ({
      id: action,
      label: words[action],
      isDangerous: action === 'delete',
      onSelect: () => onAction(action, row),
    }));
  };
}
