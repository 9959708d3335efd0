/**
 * Shift pressed three times in a row hides the app (decisions 103). Off until the member turns it on, for one device. Any other
 * key, a touch, another modifier or a pause begins the count again, so that typing capitals and selecting never count.
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { keptChoice } from '#src/lib/kept.ts';
import { isOfComposition } from './composition.ts';

const choice = keptChoice('quick-hide');
const PRESSES = 3;
const PAUSE_MS = 1_000;

const isOn = (): boolean => choice.read() !== null;

export const changeQuickHide = (shallBeOn: boolean): void => choice.change(shallBeOn ? '1' : null);

export const useIsQuickHideOn = (): boolean =>
  useSyncExternalStore(choice.subscribe, isOn, () => false);

/** The keys of dialogs and fields do not hold it up: it listens before them, and takes no key from them. */
export function useQuickHideKey(onHide: () => void): void {
  const isListening = useIsQuickHideOn();
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    if (!isListening) return undefined;
    let presses = 0;
    let last = 0;
    const again = () => {
      presses = 0;
    };
    const press = (event: KeyboardEvent) => {
      if (event.repeat) return;
      if (!isShiftAlone(event)) {
        again();
        return;
      }
      presses = event.timeStamp - last > PAUSE_MS ? 1 : presses + 1;
      last = event.timeStamp;
      if (presses < PRESSES) return;
      again();
      hide();
    };
    window.addEventListener('keydown', press, { capture: true });
    window.addEventListener('pointerdown', again, { capture: true });
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('pointerdown', again, { capture: true });
    };
  }, [isListening]);
}

const isShiftAlone = (event: KeyboardEvent): boolean =>
  event.key === 'Shift' &&
  !event.altKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !isOfComposition(event);
