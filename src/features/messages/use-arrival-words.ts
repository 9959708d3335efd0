/** When a message arrived, where that was well after it was written (product 3.0); null for any other. */
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import type { MessageItem } from '#sync/queries/conversation.ts';

const SAME_MOMENT_MS = 2 * 60_000;

type Arrived = Pick<MessageItem, 'created' | 'received' | 'delivered' | 'mine'>;

export function useArrivalWords(): (row: Arrived) => string | null {
  const { t } = useLingui();
  const format = useFormat();
  return ({ created, received, delivered, mine }) => {
    const at = (mine ? delivered : null) ?? received;
    if (at === undefined || Date.parse(at) - Date.parse(created) <= SAME_MOMENT_MS) return null;
    const isSameDay = format.date(at) === format.date(created);
    const time = isSameDay ? format.clock(at) : format.full(at);
    return mine && delivered !== null ? t`Delivered: ${time}` : t`Arrived: ${time}`;
  };
}
