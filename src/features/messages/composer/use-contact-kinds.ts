/**
 * The kinds of contact details in a text that is being written. It is checked after a pause in typing, by the server's
 * rule for first messages (security R59). The code of the rule is loaded at the first check.
 */
import { useEffect, useState } from 'react';
import type { ContactKind } from '#schemas/contact-details.ts';

/** Short: the warning moves the messages up, which belongs to what was typed and not to a later moment. */
const PAUSE_MS = 150;
/** A shorter text cannot contain contact details. */
const LEAST_LENGTH = 5;
const NOTHING: readonly ContactKind[] = [];

export function useContactKinds(text: string, maxLength: number): readonly ContactKind[] {
  const [found, setFound] = useState<readonly ContactKind[]>(NOTHING);
  const isShort = text.trim().length < LEAST_LENGTH;
  useEffect(() => {
    if (isShort) return undefined;
    let isOver = false;
    const judge = async () => {
      const { contactKindsIn } = await import('./contact-kinds.ts');
      if (!isOver) setFound(contactKindsIn(text.slice(0, maxLength)));
    };
    const timer = setTimeout(() => void judge(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, maxLength, isShort]);
  return isShort ? NOTHING : found;
}
