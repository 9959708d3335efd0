/**
 * A touch that stays in one place opens what the menu button beside it opens. Some phones report no context menu for it, so it is
 * timed here. A finger never lies still, and phones report movements of 0 px too: only a distance ends the press. A scroll ends
 * it by `pointercancel`.
 */
import { useRef, type PointerEvent } from 'react';

const LONG_PRESS_MS = 550;
const TOLERANCE_PX = 10;

export interface LongPressHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
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
  const start = useRef({ x: 0, y: 0 });
  const end = () => clearTimeout(press.current);
  return {
    end,
    handlers: {
      onPointerDown({ pointerType, isPrimary, clientX, clientY, target }) {
        end();
        if (pointerType !== 'touch' || !isPrimary) return;
        start.current = { x: clientX, y: clientY };
        press.current = setTimeout(() => onPress(target), LONG_PRESS_MS);
      },
      onPointerMove({ clientX, clientY }) {
        const { x, y } = start.current;
        if (Math.hypot(clientX - x, clientY - y) > TOLERANCE_PX) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
