/** What can be done with one message, as the items of a menu. */
import { useLingui } from '@lingui/react/macro';
import {
  Coins,
  Copy,
  EyeOff,
  Flag,
  LifeBuoy,
  type LucideIcon,
  Pencil,
  Reply,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react';
import { MESSAGE_CHANGE_MS } from '#schemas/limits.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { useCostWords } from '#src/data/payment/use-message-money.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useNow } from '#src/data/use-now.ts';
import type { MenuItem } from '#src/ui/menu-item.ts';
import type { MessageItem } from '#sync/queries/conversation.ts';
import { actionsOf, type MessageAction, type OnMessageAction } from './message-actions.ts';

const DANGEROUS: ReadonlySet<MessageAction> = new Set<MessageAction>(['delete', 'remove', 'hide']);

const ICONS = {
  send: Send,
  anyway: Send,
  pay: Send,
  credits: Coins,
  edit: Pencil,
  review: LifeBuoy,
  copy: Copy,
  delete: Trash2,
  reply: Reply,
  report: Flag,
  hide: EyeOff,
  change: Pencil,
  remove: Trash2,
  undo: Undo2,
  renew: Send,
} as const satisfies Record<MessageAction, LucideIcon>;

/** What can be done for a while only. */
const PASSING: ReadonlySet<MessageAction> = new Set<MessageAction>(['change', 'remove']);
const MINUTE_MS = 60_000;
/** The time of the page is up to half a minute old, so more may seem to be left of a new message. */
const MOST_MINUTES = MESSAGE_CHANGE_MS / MINUTE_MS;

type ItemsOf = (row: MessageItem, actions: readonly MessageAction[]) => MenuItem[];

/** The actions on a message that waits or was refused; none on another. */
export function useWaitingActions(): (row: MessageItem) => readonly MessageAction[] {
  const isCutOff = useIsAway();
  const hasQuestions = useSiteHas()('makeComplaint');
  return (row) => (row.waiting === null ? [] : actionsOf(row, { isCutOff, hasQuestions }));
}

export function useMessageItems(onAction: OnMessageAction): ItemsOf {
  const { t } = useLingui();
  const costWords = useCostWords();
  const now = useNow();
  return (row, actions) => {
    const left = Math.ceil((Date.parse(row.changeableUntil ?? '') - now) / MINUTE_MS);
    const minutes = Math.min(MOST_MINUTES, Math.max(1, left));
    const credits = costWords(row.needed ?? 0);
    const words = {
      send: row.state === 'queued' ? t`Send now` : t`Try now`,
      anyway: t`Send all the same today`,
      pay: t`Send · ${credits}`,
      credits: t`Get credits`,
      edit: t`Edit`,
      review: t`Ask for a review`,
      copy: t`Copy`,
      delete: t`Delete`,
      reply: t({ message: 'Reply', context: 'to answer' }),
      report: t`Report message`,
      hide: t`Delete for me`,
      change: t`Edit`,
      remove: t`Delete for both`,
      undo: t`Undo`,
      renew: t`Send as a new message`,
    } satisfies Record<MessageAction, string>;
    return actions.map((action) => {
      const Icon = ICONS[action];
      return {
        id: action,
        label: words[action],
        note: PASSING.has(action) ? t`${minutes} min left` : undefined,
        icon: <Icon aria-hidden="true" />,
        isDangerous: DANGEROUS.has(action),
        onSelect: () => onAction(action, row),
      };
    });
  };
}
