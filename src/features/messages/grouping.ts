/**
 * Turns the rows of a conversation into the items of the list: day chips, the "New" line, grouped bubbles, and the place of
 * messages that are not on this device. Bubbles of one
 * side within five minutes form a group. The state is shown below the last own bubble and below each bubble about which
 * the member must do something.
 */
import type { MessageId } from '#schemas/ids.ts';
import { MESSAGE_GROUP_MS } from '#schemas/limits.ts';
import type {
  ConversationView,
  MessageItem,
  MessageItemState,
} from '#sync/queries/conversation.ts';

export type ConversationItem =
  | { kind: 'start'; key: string }
  | { kind: 'day'; key: string; time: string }
  | { kind: 'new'; key: string }
  | { kind: 'missing'; key: string }
  | { kind: 'message'; key: string; row: MessageItem; place: PlaceInGroup };

export interface PlaceInGroup {
  joinsAbove: boolean;
  joinsBelow: boolean;
  /** The state is shown below this bubble in words. */
  showsState: boolean;
}

/** The member has to do something about it. */
export const needsMember = (state: MessageItemState): boolean =>
  state.startsWith('failed') || state === 'undecided' || state === 'expired';

interface MessageTime {
  day: string;
  ms: number;
}

/** Reading a time is slow, and a list of ten thousand messages is grouped again with every change of one of them. */
const moments = new WeakMap<MessageItem, MessageTime>();

function momentOf(row: MessageItem): MessageTime {
  const known = moments.get(row);
  if (known !== undefined) return known;
  const date = new Date(row.created);
  const moment = { day: date.toDateString(), ms: date.getTime() };
  moments.set(row, moment);
  return moment;
}

function joins(
  above: MessageItem,
  below: MessageItem | undefined,
  firstUnread: string | null,
): boolean {
  if (below === undefined || above.mine !== below.mine) return false;
  if (above.from_kind !== below.from_kind) return false;
  if (firstUnread !== null && below.id === firstUnread) return false;
  if (above.type === 'system' || below.type === 'system') return false;
  const [before, after] = [momentOf(above), momentOf(below)];
  return before.day === after.day && Math.abs(after.ms - before.ms) <= MESSAGE_GROUP_MS;
}

/** Equal places are one object, so that a bubble whose place did not change is not drawn again. */
const places = new Map<number, PlaceInGroup>();

function samePlace(joinsAbove: boolean, joinsBelow: boolean, showsState: boolean): PlaceInGroup {
  const name = (joinsAbove ? 4 : 0) + (joinsBelow ? 2 : 0) + (showsState ? 1 : 0);
  const known = places.get(name) ?? { joinsAbove, joinsBelow, showsState };
  places.set(name, known);
  return known;
}

type Grouped = Pick<ConversationView, 'rows' | 'firstUnread' | 'missing'>;

export function groupMessages({ rows, firstUnread, missing }: Grouped): ConversationItem[] {
  const items: ConversationItem[] = [{ kind: 'start', key: 'start' }];
  const lastOwn = rows.findLastIndex(({ mine }) => mine);
  const missingAt = missing === null ? -1 : placeOfMissing(rows, missing.before);
  let day = '';
  let joinsAbove = false;
  for (const [index, row] of rows.entries()) {
    if (index === missingAt) items.push({ kind: 'missing', key: 'missing' });
    if (momentOf(row).day !== day) {
      ({ day } = momentOf(row));
      items.push({ kind: 'day', key: `day ${row.key}`, time: row.created });
    }
    if (firstUnread !== null && row.id === firstUnread && !row.mine)
      items.push({ kind: 'new', key: 'new' });
    const joinsBelow = joins(row, rows[index + 1], firstUnread);
    const showsState = index === lastOwn || (row.mine && needsMember(row.state));
    const place = samePlace(joinsAbove, joinsBelow, showsState);
    items.push({ kind: 'message', key: row.key, row, place });
    joinsAbove = joinsBelow;
  }
  if (missingAt === rows.length) items.push({ kind: 'missing', key: 'missing' });
  return items;
}

/** Missing at the end means: after what the server has, above my messages that wait. */
function placeOfMissing(rows: readonly MessageItem[], before: MessageId | null): number {
  if (before !== null) return rows.findIndex(({ id }) => id === before);
  return rows.findLastIndex(({ id }) => id !== null) + 1;
}
