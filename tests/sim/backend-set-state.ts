/**
 * The set-state intents of the model backend: likes guarded by sequence, marks that never go back, deleted chats,
 * hidden and blocked members, fields. And reports and questions, which count once.
 */
import { fieldsOf } from '#sync/engine/intents/field-rules.ts';
import type { Send } from '#sync/engine/intents/table.ts';
import type { SendOf } from '#tests/support/call-of.ts';
import { ABSENT, type Asked, type Talk } from './backend-parts.ts';
import { deleteForBoth, editText, removeForOne } from './backend-message-changes.ts';
import type { Backend } from './backend.ts';
import { conversationOf } from './members.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { Reply } from './questions.ts';

const NOT_FOUND = { kind: 'refused', status: 404, reason: 'not_found' } as const;
const GONE = { kind: 'refused', status: 410, reason: 'gone' } as const;
export const BLOCKED = { kind: 'refused', status: 409, reason: 'blocked' } as const;

type SetSend = Exclude<Send, { kind: 'message' | 'photo-message' | 'photo' }>;

export function setState(backend: Backend, { send, ...asked }: Asked<SetSend>): Reply {
  switch (send.kind) {
    case 'like':
      return like(backend, { ...asked, send });
    case 'seen':
      return seen(backend, { ...asked, send });
    case 'read':
      return readUpTo(backend, { ...asked, send });
    case 'delete':
      return deleteChat(backend, { ...asked, send });
    case 'mark':
      return markTalk(backend, { ...asked, send });
    case 'reaction':
      return react(backend, { ...asked, send });
    case 'message-edit':
      return editText(backend, { ...asked, send });
    case 'message-delete':
      return deleteForBoth(backend, { ...asked, send });
    case 'hide':
    case 'block':
      return exclusion(backend, { ...asked, send });
    case 'edit':
    case 'setting':
      return change(backend, { ...asked, send });
    case 'photo-order':
      return backend.photos.order({ ...asked, send });
    case 'photo-delete':
      return backend.photos.delete({ ...asked, send });
    case 'message-remove':
      return removeForOne(backend, { ...asked, send });
    case 'notifications-read':
      return readNotifications(backend, { ...asked, send });
    case 'notifications-delete':
      return deleteNotifications(backend, { ...asked, send });
    case 'report':
      return report(backend, { ...asked, send });
    case 'complaint':
      return complain(backend, { ...asked, send });
  }
}

/**
 * The refusal names a member who has left only when there is a conversation with them. Otherwise the profile is not
 * found.
 */
export const farewell = ({ talks }: Backend, profile: ProfileId): Reply =>
  talks.has(profile) ? GONE : NOT_FOUND;

function like(backend: Backend, { key, device, send }: Asked<SendOf<'like'>>): Reply {
  const { wanted, profile, seq } = send;
  // Taking a like back always succeeds.
  if (wanted && backend.gone.has(profile)) return farewell(backend, profile);
  if (wanted && backend.exclusion.block.has(profile)) return BLOCKED;
  const guard = `${device} ${profile}`;
  if (backend.sync && !backend.faults.likesAnew) {
    if (seq <= (backend.guards.get(guard) ?? 0)) return backend.done(null);
    backend.guards.set(guard, seq);
  }
  backend.setLike(profile, wanted);
  backend.journal.push({ key, device, kind: 'like', target: profile, wanted: String(wanted), seq });
  return backend.done(null);
}

function seen(backend: Backend, { key, device, send: { until } }: Asked<SendOf<'seen'>>): Reply {
  if (!backend.sync) return ABSENT;
  if (backend.seenUntil === null || until > backend.seenUntil) {
    backend.seenUntil = until;
    backend.bump('likes');
    backend.journal.push({ key, device, kind: 'seen', target: 'likes', wanted: until, seq: 0 });
  }
  return backend.done(null);
}

const talkOf = ({ talks }: Backend, conversation: string): readonly [ProfileId, Talk] | undefined =>
  [...talks].find(([other]) => conversationOf(other) === conversation);

function readUpTo(backend: Backend, { key, device, send }: Asked<SendOf<'read'>>): Reply {
  const found = talkOf(backend, send.conversation);
  if (!backend.sync || found === undefined) return ABSENT;
  const [target, talk] = found;
  if (Number(send.message) > talk.myRead) {
    talk.myRead = Number(send.message);
    backend.bump('chats');
    backend.journal.push({ key, device, kind: 'read', target, wanted: send.message, seq: 0 });
  }
  return backend.done(null);
}

function markTalk(backend: Backend, { key, device, send }: Asked<SendOf<'mark'>>): Reply {
  const found = talkOf(backend, send.conversation);
  if (!backend.sync || found === undefined) return ABSENT;
  const [target, talk] = found;
  if (talk.marks.has(send.mark) === send.wanted) return backend.done(null);
  if (send.wanted) talk.marks.add(send.mark);
  else talk.marks.delete(send.mark);
  backend.bump('chats');
  const wanted = `${send.mark} ${send.wanted}`;
  backend.journal.push({ key, device, kind: 'mark', target, wanted, seq: 0 });
  return backend.done(null);
}

/** Of one message; the answer is the message with it. */
function react(backend: Backend, { key, device, send }: Asked<SendOf<'reaction'>>): Reply {
  if (!backend.sync) return ABSENT;
  const { profile, message: id, emoji, created } = send;
  const { messages = [] } = backend.talks.get(profile) ?? {};
  const at = messages.findIndex((one) => one.id === id);
  const message = messages[at];
  if (message === undefined) return NOT_FOUND;
  if (backend.gone.has(profile)) return GONE;
  if (backend.exclusion.block.has(profile)) return BLOCKED;
  // Of two reactions the later press wins, whichever arrives first.
  if (created <= (backend.reacted.get(id) ?? '')) return backend.done(message);
  backend.reacted.set(id, created);
  const mine = emoji === null ? [] : [{ from: backend.member, emoji }];
  const others = (message.reactions ?? []).filter(({ from }) => from !== backend.member);
  const changed = { ...message, reactions: [...others, ...mine] };
  messages[at] = changed;
  backend.journal.push({ key, device, kind: 'reaction', target: id, wanted: emoji ?? '', seq: 0 });
  return backend.done(changed);
}

/**
 * Deletes what the device knew and all of mine; a backend of spec §7 everything so far, also what the device does not have
 * yet.
 */
function deleteChat(backend: Backend, { key, device, send }: Asked<SendOf<'delete'>>): Reply {
  const found = talkOf(backend, send.conversation);
  if (found === undefined) return NOT_FOUND;
  const [target, talk] = found;
  const goes = ({ id, from }: Message) =>
    !backend.sync || from === backend.member || Number(id) <= Number(send.upTo);
  const last = talk.messages.findLast(goes);
  if (last === undefined || Number(last.id) <= talk.deletedUpTo) return backend.done(null);
  talk.deletedUpTo = Number(last.id);
  backend.bump('chats');
  backend.journal.push({ key, device, kind: 'delete', target, wanted: last.id, seq: 0 });
  return backend.done(null);
}

type Exclusion = SendOf<'hide' | 'block'>;

function exclusion(
  backend: Backend,
  { key, device, send: { kind, wanted, profile, seq } }: Asked<Exclusion>,
): Reply {
  if (!backend.sync) return ABSENT;
  const guard = `${device} ${kind} ${profile}`;
  if (seq <= (backend.guards.get(guard) ?? 0)) return backend.done(null);
  backend.guards.set(guard, seq);
  if (!setExclusion(backend, kind, profile, wanted)) return backend.done(null);
  backend.journal.push({ key, device, kind, target: profile, wanted: String(wanted), seq: 0 });
  return backend.done(null);
}

/** False when it is so already. */
export function setExclusion(
  backend: Backend,
  kind: 'hide' | 'block',
  profile: ProfileId,
  wanted: boolean,
): boolean {
  const known = backend.exclusion[kind];
  if (known.has(profile) === wanted) return false;
  backend.everExcluded.add(profile);
  if (wanted) known.add(profile);
  else known.delete(profile);
  backend.bump('chats');
  backend.bump('likes');
  return true;
}

/** A backend of spec §7 has no times: it takes the value that arrives last. */
function change(backend: Backend, { key, device, send }: Asked<SendOf<'edit' | 'setting'>>): Reply {
  const { kind, field, updated } = send;
  if (!backend.sync && kind === 'setting') return ABSENT;
  const own = backend.own[kind];
  const sent = fieldsOf(field, send);
  const kept: Record<string, string | null> = {};
  let isApplied = false;
  for (const [name, value] of Object.entries(sent)) {
    if (backend.faults.ignoresTimes) own.forget(name);
    const instead = own.choose(name, value, updated);
    if (instead !== null && backend.sync) {
      kept[name] = instead.value;
      // The text that came late is kept for its author (contract 32).
      if (name === 'personal' && value !== null && value !== instead.value) backend.bump('user');
      continue;
    }
    if (instead !== null) own.choose(name, value, null);
    isApplied = true;
  }
  if (isApplied) {
    backend.bump('user');
    const wanted = Object.values(sent).join();
    backend.journal.push({ key, device, kind, target: Object.keys(sent).join(), wanted, seq: 0 });
  }
  if (Object.keys(kept).length === 0) return backend.done(null);
  const { [field]: value = null, ...others } = { ...sent, ...kept };
  return { ...backend.done(null), instead: send.with ? { value, with: others } : { value } };
}

function report(backend: Backend, { key, device, send }: Asked<SendOf<'report'>>): Reply {
  if (!backend.sync) return ABSENT;
  backend.journal.push({ key, device, kind: 'report', target: send.profile, wanted: '', seq: 0 });
  return backend.done(null);
}

function complain(backend: Backend, { key, device, send }: Asked<SendOf<'complaint'>>): Reply {
  if (!backend.sync) return ABSENT;
  const { kind, complaint } = send;
  const wanted = complaint.text;
  backend.journal.push({ key, device, kind, target: 'complaints', wanted, seq: 0 });
  return backend.done(null);
}

function readNotifications(
  backend: Backend,
  { key, device, send: { kind, until } }: Asked<SendOf<'notifications-read'>>,
): Reply {
  if (!backend.sync) return ABSENT;
  if (Number(until) <= backend.notificationsReadUpTo) return backend.done(null);
  backend.notificationsReadUpTo = Number(until);
  backend.journal.push({ key, device, kind, target: 'notifications', wanted: until, seq: 0 });
  return backend.done(null);
}

function deleteNotifications(
  backend: Backend,
  { key, device, send: { kind, ids } }: Asked<SendOf<'notifications-delete'>>,
): Reply {
  if (!backend.sync) return ABSENT;
  const wanted = ids.join();
  backend.journal.push({ key, device, kind, target: 'notifications', wanted, seq: 0 });
  return backend.done(null);
}
