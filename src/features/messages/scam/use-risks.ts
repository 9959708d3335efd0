/** The risks in a text that is being written, checked after a pause in typing. The code of the rules is loaded at the first check. */
import { useEffect, useState } from 'react';
import type { Risk } from './risks.ts';

/** Short: the warning moves the messages up, which belongs to what was typed and not to a later moment. */
const PAUSE_MS = 150;
/** A shorter text has no risk worth a warning. */
const LEAST_LENGTH = 5;
const NOTHING: readonly Risk[] = [];

export function useRisks(text: string, maxLength: number): readonly Risk[] {
  const [found, setFound] = useState<readonly Risk[]>(NOTHING);
  const isShort = text.trim().length < LEAST_LENGTH;
  useEffect(() => {
    if (isShort) return undefined;
    let isOver = false;
    const judge = async () => {
      const { risksIn } = await import('./risks.ts');
      if (!isOver) setFound(risksIn(text.slice(0, maxLength)));
    };
    const timer = setTimeout(() => void judge(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, maxLength, isShort]);
  return isShort ? NOTHING : found;
}
