/** When a member was last active, in words that follow the clock; null when not known. */
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { lastActivity } from '#src/lib/last-activity.ts';
import { useNow } from './use-now.ts';

export interface Activity {
  isOnline: boolean;
  words: string;
}

export function useActivity(): (time: string | null) => Activity | null {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();

  return (time) => {
    const seen = lastActivity(time, now);
    if (time === null || seen === null) return null;
    if (seen === 'online') return { isOnline: true, words: t`online` };
    if (seen === 'long-ago') return { isOnline: false, words: t`active a while ago` };
    const ago = format.ago(time, now);
    return { isOnline: false, words: t`active ${ago}` };
  };
}
