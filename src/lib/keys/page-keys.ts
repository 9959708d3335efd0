/** Whether single letters act as keys of a page on this device (WCAG 2.1.4: they can be turned off). */
import { useSyncExternalStore } from 'react';
import { keptChoice } from '#src/lib/kept.ts';

const OFF = '1';
const choice = keptChoice('page-keys-off');

const areOn = (): boolean => choice.read() !== OFF;

export const changePageKeys = (isOn: boolean): void => choice.change(isOn ? null : OFF);

export const useArePageKeysOn = (): boolean =>
  useSyncExternalStore(choice.subscribe, areOn, () => true);
