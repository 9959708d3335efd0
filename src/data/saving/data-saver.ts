/** The member's choice to save data, on this device. What the browser itself reports is added in #src/data/tab.ts. */
import { keep, kept, unkeep } from '#src/lib/kept.ts';

const NAME = 'data-saver';
/** Fired on the window when the choice has changed. */
export const DATA_SAVER_CHANGED = 'data-saver';

export const isDataSaverOn = (): boolean => kept(NAME) === '1';

export function changeDataSaver(isOn: boolean): void {
  if (isOn) keep(NAME, '1');
  else unkeep(NAME);
  window.dispatchEvent(new Event(DATA_SAVER_CHANGED));
}
