/**
 * A touch that stays in one place opens what the menu button beside it opens. Some phones report no context menu for it, so it is
 * timed here; a movement, which scrolls, ends it.
 */
import { useRef, type PointerEvent } from 'react';

const LONG_PRESS_MS = 550;

export interface LongPressHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: () => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** `onPress` gets the target of the touch. */
export function useLongPress(onPress: (target: EventTarget) => void): {
  handlers: LongPressHandlers;
  /** Ends a press that has become something else. */
  end: () => void;
} {
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => clearTimeout(press.current);
  return {
    end,
    handlers: {
      onPointerDown({ pointerType, target }) {
        end();
        if (pointerType === 'touch')
          press.current = setTimeout(() => onPress(target), LONG_PRESS_MS);
      },
      onPointerMove: end,
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
