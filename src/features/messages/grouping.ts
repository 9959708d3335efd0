/**
 * Turns the rows of a conversation into the items of the list: day chips, the "New" line, grouped bubbles. Bubbles of one
 * side within five minutes form a group. The state is shown below the last own bubble and below each bubble about which
 * the member must do something.
 */
import { MESSAGE_GROUP_MS } from '#schemas/limits.ts';
import type { MessageItem, MessageState } from '#sync/queries/conversation.ts';

export type ConversationItem =
  | { kind: 'start'; key: string }
  | { kind: 'day'; key: string; time: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; row: MessageItem; place: PlaceInGroup };

export interface PlaceInGroup {
  joinsAbove: boolean;
  joinsBelow: boolean;
  /** The state is shown below this bubble in words. */
  showsState: boolean;
}

/** The member has to do something about it. */
export const needsMember = (state: MessageState): boolean =>
  state.startsWith('failed') || state === 'undecided' || state === 'expired';

const dayOf = (time: string): string => new Date(time).toDateString();

const joins = (
  above: MessageItem | undefined,
  below: MessageItem | undefined,
  firstUnread: string | null,
): boolean =>
  above !== undefined &&
  below !== undefined &&
  above.mine === below.mine &&
  above.from_kind === below.from_kind &&
  above.type !== 'system' &&
  below.type !== 'system' &&
  below.id !== firstUnread &&
  dayOf(above.created) === dayOf(below.created) &&
  Math.abs(Date.parse(below.created) - Date.parse(above.created)) <= MESSAGE_GROUP_MS;

function placeOf(
  rows: readonly MessageItem[],
  index: number,
  { firstUnread, lastOwn }: { firstUnread: string | null; lastOwn: number },
): PlaceInGroup {
  const row = rows[index];
  return {
    joinsAbove: joins(rows[index - 1], row, firstUnread),
    joinsBelow: joins(row, rows[index + 1], firstUnread),
    showsState: index === lastOwn || (row?.mine === true && needsMember(row.state)),
  };
}

export function groupMessages(
  rows: readonly MessageItem[],
  firstUnread: string | null,
): ConversationItem[] {
  const items: ConversationItem[] = [{ kind: 'start', key: 'start' }];
  const ends = { firstUnread, lastOwn: rows.findLastIndex(({ mine }) => mine) };
  let day = '';
  for (const [index, row] of rows.entries()) {
    if (dayOf(row.created) !== day) {
      day = dayOf(row.created);
      items.push({ kind: 'day', key: `day ${row.key}`, time: row.created });
    }
    if (firstUnread !== null && row.id === firstUnread && !row.mine)
      items.push({ kind: 'new', key: 'new' });
    items.push({ kind: 'message', key: row.key, row, place: placeOf(rows, index, ends) });
  }
  return items;
}
