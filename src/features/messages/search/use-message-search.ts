/**
 * The messages of one conversation that hold the typed words, newest first: searched on this device after a pause in typing. The
 * reader is led to the newest of them at once, and from one to the next.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import type { FoundMessage } from '#sync/api.ts';

const PAUSE_MS = 300;

interface MessageSearch {
  text: string;
  write: (text: string) => void;
  /** Null while nothing was searched for this text. */
  hits: readonly FoundMessage[] | null;
  /** The hit that the reader was led to. */
  at: number;
  /** By so many to the older ones; below zero to the newer ones. Past the last hit it stays. */
  move: (by: number) => void;
}

export function useMessageSearch(
  profile: ProfileId,
  lead: (message: MessageId) => void,
): MessageSearch {
  const run = useCommand((sync) => sync.searchMessages);
  const [text, write] = useState('');
  const [found, setFound] = useState<{ typed: string; hits: readonly FoundMessage[] } | null>(null);
  const [at, setAt] = useState(0);
  const typed = text.trim();
  const hits = found?.typed === typed ? found.hits : null;

  const show = (all: readonly FoundMessage[], index: number) => {
    const hit = all[index];
    if (hit === undefined) return;
    setAt(index);
    lead(hit.message);
  };
  const take = useEffectEvent((all: readonly FoundMessage[]) => {
    setFound({ typed, hits: all });
    show(all, 0);
  });
  useEffect(() => {
    if (typed === '') return undefined;
    let isOver = false;
    const search = async () => {
      const outcome = await run({ text: typed, profile });
      if (!isOver) take(outcome.ok ? outcome.value : []);
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed, profile, run]);

  return { text, write, hits, at, move: (by) => show(hits ?? [], at + by) };
}
