/**
 * Editing a message, deleting it for both, reacting to it (contract 50). Of two edits or reactions the later press wins,
 * whichever arrives first; a repeated one changes nothing.
 */
import { deleteMessageForBoth, editMessage, reactToMessage } from '#schemas/message-changes.ts';
import { leavesInk } from '#schemas/ink.ts';
import { deleteText, replaceText, setReaction } from '#server/db/chats/message-changes.ts';
import { refusalOf } from '#server/db/members/pairs.ts';
import { invalid, refuse } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import {
  announceChange,
  currentMessage,
  lockMessage,
  refusalOfChange,
} from '#server/messages/changing.ts';
import { pressedAt } from '#server/messages/sending.ts';
import { refusalOfFirst } from '#server/moderation/first-message.ts';
import { byMember, MINUTE, per } from '#server/limits/rate-limit.ts';

const DELETED = refuse('gone', 'this message was deleted');

const editMessageRoute = defineRoute({
  endpoint: editMessage,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 30)) },
  reaches: 'noticed',
  logs: 'refusals',
  about: 'message',
  async effect(call) {
    const { db, member, body, now } = call;
    const found = await lockMessage(db, { me: member.id, message: body.message });
    if (!found.ok) return found;
    const { row, pair } = found.value;
    const made = pressedAt(body.created, now.getTime());
    const isMine = row.sender === member.id;
    if (isMine && row.deleted === null && row.edit_made !== null && made <= row.edit_made) {
      return currentMessage(db, row, member.id);
    }
    const refusal = refusalOfChange(row, member.id, now) ?? refusalOf(pair, member.id);
    if (refusal !== null) return refusal;
    if (row.deleted !== null) return DELETED;
    if (row.type === 'text' && !leavesInk(body.body)) return invalid('body');
    const early = await refusalOfFirst(call, row.conversation);
    if (early !== null) return early;
    const before = { message: row.id, body: row.body, now };
    await replaceText(db, { ...before, text: body.body, made });
    return announceChange(db, found.value, member.id);
  },
});

/** Also where the other can no longer be reached: it takes something back. */
const deleteMessageForBothRoute = defineRoute({
  endpoint: deleteMessageForBoth,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 60)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'message',
  async effect({ db, member, body, now }) {
    const found = await lockMessage(db, { me: member.id, message: body.message });
    if (!found.ok) return found;
    const { row } = found.value;
    if (row.sender === member.id && row.deleted !== null) return currentMessage(db, row, member.id);
    const refusal = refusalOfChange(row, member.id, now);
    if (refusal !== null) return refusal;
    await deleteText(db, { message: row.id, body: row.body, now });
    return announceChange(db, found.value, member.id);
  },
});

const reactToMessageRoute = defineRoute({
  endpoint: reactToMessage,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 60)) },
  reaches: 'noticed',
  logs: 'refusals',
  about: 'message',
  async effect({ db, member, body, now }) {
    const found = await lockMessage(db, { me: member.id, message: body.message });
    if (!found.ok) return found;
    const { row, pair } = found.value;
    const refusal = refusalOf(pair, member.id);
    if (refusal !== null) return refusal;
    if (row.deleted !== null) return DELETED;
    const made = pressedAt(body.created, now.getTime());
    const choice = { message: row.id, member: member.id, emoji: body.emoji, made };
    if (!(await setReaction(db, choice))) return currentMessage(db, row, member.id);
    return announceChange(db, found.value, member.id);
  },
});

export const MESSAGE_CHANGE_ROUTES: readonly Route[] = [
  editMessageRoute,
  deleteMessageForBothRoute,
  reactToMessageRoute,
];
