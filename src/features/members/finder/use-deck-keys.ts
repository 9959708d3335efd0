/** The keys of the deck: ← not now, → like, ↑ details, U undo. They do nothing while a field, a dialog or a menu has the focus. */
import { useEffect, useEffectEvent } from 'react';

export interface DeckActions {
  pass: () => void;
  like: () => void;
  details: () => void;
  undo: () => void;
}

const KEYS: Readonly<Record<string, keyof DeckActions>> = {
  ArrowLeft: 'pass',
  ArrowRight: 'like',
  ArrowUp: 'details',
  u: 'undo',
  U: 'undo',
};

export function useDeckKeys(actions: DeckActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = KEYS[event.key];
    const isModified = event.altKey || event.ctrlKey || event.metaKey;
    if (action === undefined || isModified || event.repeat || isElsewhere(event.target)) return;
    event.preventDefault();
    actions[action]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]',
  ) !== null;
