/** When prices or a balance were read: the clock of today, else with its day. */
import { localDay } from '#schemas/local-day.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';

interface ReadAt {
  text: string;
  isToday: boolean;
}

export function useReadAt(time: string): ReadAt {
  const format = useFormat();
  const at = Date.parse(time);
  const isToday = localDay(at) === localDay(useNow());
  return { text: isToday ? format.clock(at) : format.full(at), isToday };
}
