/** The signed-in member, and the site's settings (both for every screen; settings also for visitors). */
import type { User } from '#schemas/account.ts';
import type { Settings } from '#schemas/settings.ts';
import { query } from './live.ts';

export const userQuery = query<Record<string, never>, User>()('user');
export const settingsQuery = query<Record<string, never>, Settings>()('settings');
