/**
 * Whether a text that is being written holds a link, an address or a number: judged after a pause in typing, by the rule
 * that the server has for first messages (security R59). The rule loads with the first text.
 */
import { useEffect, useState } from 'react';
import type { ContactKind } from '#schemas/contact-details.ts';

const PAUSE_MS = 400;
/** Nothing shorter can hold contact details. */
const LEAST_LENGTH = 5;

export function useContactKind(text: string, maxLength: number): ContactKind | null {
  const [found, setFound] = useState<ContactKind | null>(null);
  const isShort = text.trim().length < LEAST_LENGTH;
  useEffect(() => {
    if (isShort) return undefined;
    let isOver = false;
    const judge = async () => {
      const { contactKindIn } = await import('./contact-kind.ts');
      if (!isOver) setFound(contactKindIn(text.slice(0, maxLength)));
    };
    const timer = setTimeout(() => void judge(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, maxLength, isShort]);
  return isShort ? null : found;
}
