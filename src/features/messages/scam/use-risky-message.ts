/**
 * The newest of the last messages of the other member that holds contact details or words of payment (product 3.1); null when
 * there is none. It is looked for on this device, by the rules for the member's own text, which are loaded when the page is idle.
 */
import { useEffect, useState } from 'react';
import { whenIdle } from '#src/lib/idle/when-idle.ts';
import type { MessageItem } from '#sync/queries/conversation.ts';

/** What was said before these was answered long ago. */
const LAST_ONES = 30;

/** Each message is judged once. */
const judged = new WeakMap<MessageItem, boolean>();

const isOfOther = ({ mine, type, isDeleted, body }: MessageItem): boolean =>
  !mine && type !== 'system' && !isDeleted && body !== '';

export function useRiskyMessage(rows: readonly MessageItem[]): string | null {
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    const asked = rows.slice(-LAST_ONES).filter(isOfOther);
    if (asked.length === 0) return undefined;
    let isOver = false;
    const judge = async () => {
      const { risksIn } = await import('./risks.ts');
      const isRisky = (row: MessageItem): boolean => {
        const known = judged.get(row) ?? risksIn(row.body).length > 0;
        judged.set(row, known);
        return known;
      };
      if (!isOver) setFound(asked.findLast(isRisky)?.key ?? null);
    };
    const callOff = whenIdle(() => void judge());
    return () => {
      isOver = true;
      callOff();
    };
  }, [rows]);
  return rows.some(({ key }) => key === found) ? found : null;
}
