/** The control that was pressed last: a toast must not cover it (decisions 114). */
let pressed: Element | null = null;

export const lastPressed = (): Element | null => pressed;

/** Remembers it; the press comes before the code that shows toasts is loaded. */
export function watchPresses(): () => void {
  const press = ({ target }: PointerEvent) => {
    pressed = target instanceof Element ? target.closest('button, a, label, input, select') : null;
  };
  window.addEventListener('pointerdown', press, { capture: true, passive: true });
  return () => window.removeEventListener('pointerdown', press, true);
}
