/** Is this a site where men meet men? What it draws for visitors shows men only, as its search does. */
import { MEN_ONLY_NICHE } from '#schemas/niche.ts';
import { useSettings } from '#src/data/use-settings.ts';

export const useIsMenOnly = (): boolean => useSettings()?.niche === MEN_ONLY_NICHE;
