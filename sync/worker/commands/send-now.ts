/**
 * Sends one waiting row, or all of them, at once, because the member requested it. "All" leaves out undecided rows and those
 * that the daily limit holds back: the member decides about each of them alone.
 */
import { DAILY_LIMIT } from '#sync/engine/overlay/daily-limit.ts';
import { isOnce, isUndecided, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { Outbox } from '#sync/db/tables/outbox.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import type { CommandContext } from './enqueue.ts';
import { agreedDay } from './message.ts';

const isHeldBack = (row: OutboxRow): boolean => isOnce(row) && row.refused?.reason === DAILY_LIMIT;

interface SendNowContext extends Pick<CommandContext, 'clock'> {
  memberSession: Pick<MemberSession, 'wake'> & {
    memberView: { outbox: Pick<Outbox, 'rows' | 'changeWhere'> };
  };
}

export async function sendNow(
  { memberSession, clock }: SendNowContext,
  { row: id, cost, anyway = false }: { row: string | null; cost?: number; anyway?: boolean },
): Promise<void> {
  const { outbox } = memberSession.memberView;
  const isSelected = (row: OutboxRow) =>
    id === null ? !isUndecided(row) && !isHeldBack(row) : row.id === id;
  for (const row of outbox.rows().filter(isSelected)) {
    const change = {
      type: 'now',
      at: clock.wall(),
      ...(cost === undefined ? {} : { max_cost: cost }),
      ...agreedDay({ clock }, anyway),
    } as const;
    await outbox.changeWhere(row.id, change, isSelected);
  }
  memberSession.wake('member');
}
