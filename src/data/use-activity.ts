/**
 * When a member was last active, in words that follow the clock; null when not known. Of a fictional member nothing is known,
 * also when an older backend sends a time (decisions 102).
 */
import { useLingui } from '@lingui/react/macro';
import type { Card } from '#schemas/profile.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { lastActivity } from '#src/lib/last-activity.ts';
import { useNow } from './use-now.ts';

export interface Activity {
  isOnline: boolean;
  words: string;
}

type ActivityCard = Pick<Card, 'fictional' | 'last_activity'>;

export function useActivity(): (card: ActivityCard) => Activity | null {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();

  return ({ fictional, last_activity: time }) => {
    const seen = lastActivity(time, now);
    if (fictional || time === null || seen === null) return null;
    if (seen === 'online') return { isOnline: true, words: t`online` };
    if (seen === 'long-ago') return { isOnline: false, words: t`active a while ago` };
    const ago = format.ago(time, now);
    return { isOnline: false, words: t`active ${ago}` };
  };
}
