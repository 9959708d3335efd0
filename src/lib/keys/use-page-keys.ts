/**
 * The keys of a page, by `KeyboardEvent.key`; letters in lower case. They do nothing with a modifier, while a field, a dialog or
 * a menu has the focus, and when the member has turned them off.
 */
import { useEffect, useEffectEvent } from 'react';
import { useArePageKeysOn } from './page-keys.ts';

export type PageKeyActions = Readonly<Record<string, () => void>>;

export function usePageKeys(actions: PageKeyActions): void {
  const isOn = useArePageKeysOn();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const isModified = event.altKey || event.ctrlKey || event.metaKey;
    if (action === undefined || isModified || event.repeat || isElsewhere(event.target)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]',
  ) !== null;
