/** The chat list with the filter of the URL; the filter stays the same while conversations open beside the list. */
import type { AskAgain } from '#src/data/fetching/ask-again.ts';
import { useSearchParams } from 'react-router';
import { useLive } from '#src/data/use-live.ts';
import { useCommand } from '#src/data/use-command.ts';
import type { Live } from '#sync/queries/live.ts';
import {
  CHAT_FILTERS,
  chatsQuery,
  type ChatRow,
  type ChatsView,
  type ChatFilter,
} from '#sync/queries/chats.ts';
import { chatPath } from './chat-path.ts';

export interface Chats {
  live: Live<ChatsView>;
  filter: ChatFilter;
  setFilter: (filter: ChatFilter) => void;
  refresh: AskAgain;
  linkOf: (row: ChatRow) => string;
}

/** A search in all chats finds the archived ones too. */
export function useChats(isSearch: boolean): Chats {
  const [params, setParams] = useSearchParams();
  const filter = CHAT_FILTERS.find((known) => known === params.get('show')) ?? 'all';
  const live = useLive(
    chatsQuery,
    { filter: isSearch && filter === 'all' ? 'every' : filter },
    { keep: true },
  );
  const run = useCommand((sync) => sync.refresh);
  const search = filter === 'all' ? '' : `?show=${filter}`;

  return {
    live,
    filter,
    setFilter: (next) => setParams(next === 'all' ? {} : { show: next }, { replace: true }),
    refresh: () => run({ cause: 'member' }),
    linkOf: (row) => chatPath(row) + search,
  };
}
