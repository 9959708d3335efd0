/**
 * Whether this device saves data: by the member's choice, or automatically as the browser and the connection suggest (product
 * 2.10). While it saves, nothing is fetched ahead and pictures are small.
 */
import { keptChoice } from '#src/lib/kept.ts';

const kept = keptChoice('data-saver');
export const onDataSaver = kept.subscribe;

export const DATA_SAVERS = ['auto', 'on', 'off'] as const;
export type DataSaver = (typeof DATA_SAVERS)[number];

export const dataSaver = (): DataSaver =>
  DATA_SAVERS.find((choice) => choice === kept.read()) ?? 'auto';

export const changeDataSaver = (choice: DataSaver): void =>
  kept.change(choice === 'auto' ? null : choice);

export function isSavingData(): boolean {
  const choice = dataSaver();
  return choice === 'auto' ? isSavingAdvised() : choice === 'on';
}

const SLOW: readonly unknown[] = ['slow-2g', '2g'];

/** Only Chromium describes the connection; other browsers may support the media query. */
function isSavingAdvised(): boolean {
  const given: unknown = 'connection' in navigator ? navigator.connection : null;
  const connection = typeof given === 'object' && given !== null ? given : {};
  const saves = 'saveData' in connection && connection.saveData === true;
  const isSlow = 'effectiveType' in connection && SLOW.includes(connection.effectiveType);
  return saves || isSlow || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}
