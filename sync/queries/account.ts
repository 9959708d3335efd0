/** The signed-in member, and the site's settings (both for every screen; settings also for visitors). */
import type { User } from '#schemas/account.ts';
import type { Settings } from '#schemas/settings.ts';
import { query } from './live.ts';

/** `availableCredits`: those that no waiting message reserves; null where the site reports no balance. */
export interface UserView extends User {
  availableCredits?: number | null;
}

export const userQuery = query<Record<string, never>, UserView>()('user');
export const settingsQuery = query<Record<string, never>, Settings>()('settings');
