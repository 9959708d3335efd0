/**
 * Turns the rows of a conversation into the items of the list: day chips, the "New" line, grouped bubbles. Bubbles of one
 * side within five minutes form a group and share one line of time and state.
 */
import { MESSAGE_GROUP_MS } from '#schemas/limits.ts';
import type { MessageItem } from '#sync/queries/conversation.ts';

export type ConversationItem =
  | { kind: 'start'; key: string }
  | { kind: 'day'; key: string; time: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; row: MessageItem; place: PlaceInGroup };

export interface PlaceInGroup {
  joinsAbove: boolean;
  joinsBelow: boolean;
  /** Time and state are shown below this bubble: the last of its group, or one whose state differs from the next. */
  showsMeta: boolean;
}

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
  firstUnread: string | null,
): PlaceInGroup {
  const row = rows[index];
  const next = rows[index + 1];
  const joinsBelow = joins(row, next, firstUnread);
  const differs = row?.mine === true && row.state !== next?.state;
  return {
    joinsAbove: joins(rows[index - 1], row, firstUnread),
    joinsBelow,
    showsMeta: !joinsBelow || differs,
  };
}

export function groupMessages(
  rows: readonly MessageItem[],
  firstUnread: string | null,
): ConversationItem[] {
  const items: ConversationItem[] = [{ kind: 'start', key: 'start' }];
  let day = '';
  for (const [index, row] of rows.entries()) {
    if (dayOf(row.created) !== day) {
      day = dayOf(row.created);
      items.push({ kind: 'day', key: `day ${row.key}`, time: row.created });
    }
    if (firstUnread !== null && row.id === firstUnread && !row.mine)
      items.push({ kind: 'new', key: 'new' });
    items.push({ kind: 'message', key: row.key, row, place: placeOf(rows, index, firstUnread) });
  }
  return items;
}
