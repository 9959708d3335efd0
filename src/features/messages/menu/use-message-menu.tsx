/**
 * One menu for all bubbles of a conversation: by the button beside a bubble, a right click, a long press, or the menu key.
 * Arrow keys go from one bubble's button to the next, so that the list is one stop of the Tab key.
 */
import { useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useLongPress, type LongPressHandlers } from '#src/ui/use-long-press.ts';
import type { MessageItem } from '#sync/queries/conversation.ts';
import { MessageMenu, type MessageMenuProps } from './message-menu.tsx';

export const MENU_BUTTON = 'data-message-menu';

export interface MessageMenuHandlers extends LongPressHandlers {
  onClick: (event: SyntheticEvent) => void;
  onContextMenu: (event: SyntheticEvent) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const buttonIn = (target: EventTarget, around: string): HTMLButtonElement | null =>
  target instanceof Element
    ? (target.closest(around)?.querySelector<HTMLButtonElement>(`[${MENU_BUTTON}]`) ?? null)
    : null;

/** Handled as keys, not as the click they would cause: only then does the first item always get the focus. */
const OPENING_KEYS = new Set(['Enter', ' ']);

const menuButtonAt = (target: EventTarget): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>(`button[${MENU_BUTTON}]`) : null;

export function useMessageMenu(
  rows: readonly MessageItem[],
  does: Pick<MessageMenuProps, 'onAction' | 'onReact' | 'canWrite' | 'canReply'>,
): { handlers: MessageMenuHandlers; menu: ReactNode } {
  const trigger = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  const row = rows.find(({ key }) => key === shown);

  const show = (button: HTMLButtonElement | null): boolean => {
    if (button === null) return false;
    trigger.current = button;
    setShown(button.getAttribute(MENU_BUTTON));
    return true;
  };
  const press = useLongPress((target) => show(buttonIn(target, '[data-message]')));
  const open = (button: HTMLButtonElement | null): boolean => {
    press.end();
    return show(button);
  };

  return {
    handlers: {
      ...press.handlers,
      onClick({ target }) {
        open(menuButtonAt(target));
      },
      onContextMenu(event) {
        const isSelecting = document.getSelection()?.isCollapsed === false;
        if (!isSelecting && open(buttonIn(event.target, '[data-message]'))) event.preventDefault();
      },
      onKeyDown(event) {
        const pressed = OPENING_KEYS.has(event.key) ? menuButtonAt(event.target) : null;
        if (open(pressed)) event.preventDefault();
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        const all = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${MENU_BUTTON}]`)];
        const at = all.findIndex((button) => button === event.target);
        if (at < 0) return;
        event.preventDefault();
        all[at + (event.key === 'ArrowUp' ? -1 : 1)]?.focus();
      },
    },
    menu: row && <MessageMenu {...{ row, trigger, ...does }} onClose={() => setShown(null)} />,
  };
}
