import { Settings } from '#schemas/settings.ts';
/** The settings of a plain site with the changes of the test. */
export declare const settingsWith: (changed?: Partial<Settings>) => Settings;
