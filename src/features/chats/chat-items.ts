/** The chats as the items of the list: new contacts first under a heading of their own. Without new contacts, no headings. */
import type { ChatRow } from '#sync/queries/chats.ts';

export type ChatItem =
  | { kind: 'heading'; key: string; section: 'new' | 'running' }
  | { kind: 'chat'; key: string; row: ChatRow; position: number };

/** `isGrouped`: only the list of all chats has sections. */
export function chatItems(rows: readonly ChatRow[], isGrouped: boolean): ChatItem[] {
  const fresh = isGrouped ? rows.filter(({ isNewContact }) => isNewContact) : [];
  const running = isGrouped ? rows.filter(({ isNewContact }) => !isNewContact) : rows;
  const items = [...fresh, ...running].map((row, at): ChatItem => ({
    kind: 'chat',
    key: row.key,
    row,
    position: at + 1,
  }));
  if (fresh.length === 0) return items;
  return [
    { kind: 'heading', key: 'new', section: 'new' },
    ...items.slice(0, fresh.length),
    ...(running.length === 0
      ? []
      : [{ kind: 'heading', key: 'running', section: 'running' } as const]),
    ...items.slice(fresh.length),
  ];
}
