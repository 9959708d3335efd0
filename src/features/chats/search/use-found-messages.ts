/**
 * The stored message of each chat in which the search text was found, by member; searched after a pause in typing. Until then what
 * was found for an earlier text stays as far as it has the text of now.
 */
import { useEffect, useMemo, useState } from 'react';
import { holdsWords } from '#schemas/plain-words.ts';
import { useCommand } from '#src/data/use-command.ts';
import type { FoundMessage } from '#sync/api.ts';

const PAUSE_MS = 200;
export type FoundMessages = ReadonlyMap<string, FoundMessage>;

const NOTHING: FoundMessages = new Map();

export function useFoundMessages(text: string): FoundMessages {
  const run = useCommand((sync) => sync.searchMessages);
  const [found, setFound] = useState(NOTHING);
  const typed = text.trim();
  useEffect(() => {
    if (typed === '') return undefined;
    let isOver = false;
    const search = async () => {
      const outcome = await run({ text: typed });
      if (isOver) return;
      const all = outcome.ok ? outcome.value : [];
      setFound(new Map(all.map((message) => [message.profile, message])));
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed, run]);
  return useMemo(() => {
    const holds = holdsWords(typed);
    return typed === '' ? NOTHING : new Map([...found].filter(([, { body }]) => holds(body)));
  }, [found, typed]);
}
