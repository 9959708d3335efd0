/** The chats that the member has chosen to do something with together; null while the list opens conversations. */
import { useState } from 'react';
import type { ChatRow } from '#sync/queries/chats.ts';

export interface ChatSelection {
  chosen: ReadonlySet<string> | null;
  begin: () => void;
  end: () => void;
  toggle: (row: ChatRow) => void;
}

export function useSelection(): ChatSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  return {
    chosen,
    begin: () => setChosen(new Set()),
    end: () => setChosen(null),
    toggle: ({ key }) =>
      setChosen((before) => {
        if (before === null) return null;
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
  };
}
