import { useState } from 'react';
import { useIsAway } from '#src/data/use-is-away.ts';

/** Moderation opens with a connection, and stays open without one: a text that is being written must not be lost. */
export function useOpenOnline(): { isOpen: boolean; isAway: boolean } {
  const isAway = useIsAway();
  const [isOpen, setOpen] = useState(!isAway);
  if (!isOpen && !isAway) setOpen(true);
  return { isOpen, isAway };
}
