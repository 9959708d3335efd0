/**
 * How a decision is written to the disk: a snapshot replaces the base, and a change of a row is sent to every tab
 * that shows the same member.
 */
import type { RowChange } from '#sync/engine/outbox/rows.ts';
import { isOfLater, ofLater } from './builds.ts';
import type { Home } from './home.ts';
import { dropMessages, keepMessage } from './on-accepted.ts';
import type { MemberSession } from './member-session.ts';
import type { Snapshot } from './questions.ts';
import { hold } from './violation.ts';

export function replace(
  { disk, oracles, checkView }: Home,
  key: string,
  snapshot: Snapshot,
  epoch: number,
): void {
  const { content } = snapshot;
  oracles.baseChanges(key, snapshot, epoch);
  if (content.name === 'messages') {
    dropMessages(disk.base.messages, content.profile, content.deletedUpTo);
    for (const message of content.messages)
      keepMessage(disk.base.messages, content.profile, message);
    const newest = Number(content.messages.at(-1)?.id ?? 0);
    const { polled } = disk.base;
    const after = Math.max(newest, polled.get(content.profile)?.after ?? 0);
    polled.set(content.profile, { after, since: snapshot.effects });
  } else if (key === 'user' || key === 'chats' || key === 'likes') {
    disk.base[key] = snapshot;
  }
  checkView();
}

/**
 * Inside a transaction: makes the change and announces it. False when it changed nothing. A row that waits for the
 * member's decision cannot be changed.
 */
export function commit(
  memberSession: MemberSession,
  id: string,
  made: RowChange,
  byMember: boolean,
): boolean {
  const { home, tab } = memberSession;
  const { disk, ledger, oracles } = home;
  const { rig, tabs, dice, reached } = tab.phone;
  oracles.changes();
  const stored = disk.rows.get(id) ?? null;
  if (stored !== null && home.isRetained(stored)) {
    reached.see('an intent on a retained row');
    return false;
  }
  const before = stored && tab.reads(stored);
  const after = rig.changeRow(before, made, id);
  const isLater = stored === null ? tab.isNewer : isOfLater(stored);
  hold(10, tab.isNewer || !isLater || after === stored, () => `${id} of a newer build is changed`);
  if (after === null) disk.rows.delete(id);
  else disk.rows.set(id, isLater && tab.isNewer ? ofLater(after) : after);
  if (isLater && !tab.isNewer) {
    reached.see('a change of a row of a newer build');
    return false;
  }
  if (byMember) ledger.intended(made, before, after);
  else ledger.changed(made, before, after);
  // An older leader cannot read the row, so it cannot keep its order.
  if (isLater && after !== null) ledger.sentByHand([after]);
  if (after === before) return false;
  if (made.type === 'sending') oracles.marked(id);
  reached.see(`${made.type} ${before?.kind ?? 'new'}`);
  for (const other of tabs) {
    if (other.memberSession?.home === home)
      other.memberSession.rowNews(
        id,
        disk.rows.get(id) ?? null,
        other === tab ? 0 : dice.between(1, 40),
      );
  }
  home.checkView();
  return true;
}
