/** Whether visitors may sign up (spec §5). Before the settings are known the form is shown: the server decides. */
import type { Settings } from '#schemas/settings.ts';

export function isSignupOpen(
  settings: Pick<Settings, 'signups'> | null,
  trafficSource: string | undefined,
): boolean {
  if (settings === null || settings.signups === 'all') return true;
  return settings.signups === 'with_trafficsource' && trafficSource !== undefined;
}
