/** What I have, what a message costs and what I can buy, as the site last sent it. */
import type { Credits } from '#schemas/credits.ts';
import { query } from '#sync/queries/live.ts';

export interface CreditsView extends Omit<Credits, 'balance'> {
  /** The newest known balance. */
  balance: number;
  /** Of it, what waiting messages reserve. */
  reserved: number;
  /** What the member spends at most in a month, in minor units of the currency of the prices; kept on this device only. */
  monthlyLimit: number | null;
}

export const creditsQuery = query<Record<string, never>, CreditsView>()('credits');
