/**
 * The chats as the items of the list: what the member pinned and what was not sent first, as the rows are sorted, then new contacts
 * under a heading of their own. Without new contacts, no headings.
 */
import type { ChatRow } from '#sync/queries/chats.ts';

export type ChatItem =
  | { kind: 'heading'; key: string; section: 'new' | 'running' }
  | { kind: 'chat'; key: string; row: ChatRow; position: number };

type Place = 'top' | 'new' | 'running';

const placeOf = ({ pinned, last, isNewContact }: ChatRow): Place => {
  if (pinned || last?.state === 'failed') return 'top';
  return isNewContact ? 'new' : 'running';
};

const PLACES = ['top', 'new', 'running'] as const satisfies readonly Place[];

/** `isGrouped`: only the list of all chats has sections. */
export function chatItems(rows: readonly ChatRow[], isGrouped: boolean): ChatItem[] {
  const hasSections = isGrouped && rows.some((row) => placeOf(row) === 'new');
  let position = 0;
  const itemsOf = (some: readonly ChatRow[]): ChatItem[] =>
    some.map((row) => ({ kind: 'chat', key: row.key, row, position: (position += 1) }));
  if (!hasSections) return itemsOf(rows);
  return PLACES.flatMap((place) => {
    const items = itemsOf(rows.filter((row) => placeOf(row) === place));
    if (items.length === 0 || place === 'top') return items;
    return [{ kind: 'heading', key: place, section: place }, ...items];
  });
}
