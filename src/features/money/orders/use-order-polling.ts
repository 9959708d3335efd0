/**
 * Looks one order up when its page opens, and again and again while its payment is not decided. It begins anew when the line
 * or the member returns, for example from the app of their bank.
 */
import { useCallback, useEffect, useState } from 'react';
import type { OrderId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useStatus } from '#src/data/use-status.ts';
import { pollWaitMs } from './order-poll.ts';

/** Returns the function that looks it up at once. */
export function useOrderPolling(id: OrderId, isDecided: boolean): () => void {
  const load = useCommand((sync) => sync.loadOrder);
  const { connectivity } = useStatus('connectivity');
  const [round, setRound] = useState(0);
  const begin = useCallback(() => setRound((number) => number + 1), []);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') begin();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [begin]);

  useEffect(() => {
    if (connectivity === 'offline') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const poll = async (polls: number) => {
      await load({ id });
      if (!isStopped && !isDecided) {
        timer = setTimeout(() => void poll(polls + 1), pollWaitMs(polls));
      }
    };
    void poll(0);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [id, isDecided, connectivity, round, load]);
  return begin;
}
