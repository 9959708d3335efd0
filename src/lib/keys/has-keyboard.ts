/** A device with a mouse has a keyboard, too: a field may take the focus there without covering the page with keys. */
export const hasKeyboard = (): boolean => matchMedia(WITH_KEYBOARD).matches;

export const WITH_KEYBOARD = '(hover: hover) and (pointer: fine)';
