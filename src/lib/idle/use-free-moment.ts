/** Whether nothing is open or being typed: what comes by itself must not cover a dialog or take a field's focus. */
import { useSyncExternalStore } from 'react';

const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const FIELD = 'input, textarea, select, [contenteditable]';

const isFree = (): boolean =>
  document.querySelector(OPEN) === null && document.activeElement?.matches(FIELD) !== true;

function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // While the focus moves from one field to another, neither has it.
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(changed);
  };
  const observer = new MutationObserver(later);
  observer.observe(document.body, { childList: true });
  document.addEventListener('focusin', later);
  document.addEventListener('focusout', later);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', later);
    document.removeEventListener('focusout', later);
  };
}

export const useFreeMoment = (): boolean => useSyncExternalStore(subscribe, isFree, () => false);
