/** Whether Enter sends a message on this device, where it has a keyboard; else it starts a new line, and Ctrl and Enter send. */
import { keptChoice } from '#src/lib/kept.ts';

const choice = keptChoice('enter-key');
export const onEnterKey = choice.subscribe;

const NEW_LINE = 'line';

export const enterSends = (): boolean => choice.read() !== NEW_LINE;

export const changeEnterSends = (sends: boolean): void => choice.change(sends ? null : NEW_LINE);
