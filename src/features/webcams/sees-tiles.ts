/** Who sees the promotions of partners (spec §6): members who have never paid and joined more than four days ago. */
import type { User } from '#schemas/account.ts';
import { WEBCAM_OFFER_AFTER_DAYS } from '#schemas/limits.ts';
import type { Settings } from '#schemas/settings.ts';
import type { Ad } from '#schemas/webcams.ts';

const DAY_MS = 86_400_000;

interface TileRuleInput {
  user: Pick<User, 'paid_user' | 'signup_date'> | null;
  settings: Pick<Settings, 'member_resell'> | null;
  /** Wall-clock ms. */
  now: number;
}

/** The kinds of tiles that this member sees. An unknown date of the signup counts as new. */
export function seenTiles({ user, settings, now }: TileRuleInput): readonly Ad['tile'][] {
  if (!user || !settings || user.paid_user || user.signup_date === null) return [];
  const age = now - Date.parse(user.signup_date);
  if (!(age > WEBCAM_OFFER_AFTER_DAYS * DAY_MS)) return [];
  return (['cams', 'camads'] as const).filter((tile) => settings.member_resell.includes(tile));
}
