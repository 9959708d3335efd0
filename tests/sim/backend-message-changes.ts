/**
 * Edits of my messages at the model backend, and their deletion for both (contract 50): within fifteen minutes; of two edits
 * the later press wins; a deletion is final.
 */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { MESSAGE_CHANGE_MS } from '#schemas/limits.ts';
import type { Message } from '#schemas/messages.ts';
import type { Time } from '#schemas/time.ts';
import type { SendOf } from '#tests/support/call-of.ts';
import { ABSENT, type Asked } from './backend-parts.ts';
import type { Backend } from './backend.ts';
import { wireTime } from './members.ts';
import type { Reply } from './questions.ts';

const NOT_FOUND = { kind: 'refused', status: 404, reason: 'not_found' } as const;
const GONE = { kind: 'refused', status: 410, reason: 'gone' } as const;
const TOO_LATE = { kind: 'refused', status: 409, reason: 'conflict' } as const;

/** What the backend keeps about the messages beside what it shows. */
export class MessageChanges {
  readonly received = new Map<MessageId, number>();
  /** When the edit that stands was made. */
  readonly edited = new Map<MessageId, Time>();
  readonly #sent = new Map<MessageId, string>();

  /** The text that it was sent with: the oracles know a message by it. */
  sentText({ id, body }: { id: MessageId | null; body: string }): string {
    return (id === null ? null : this.#sent.get(id)) ?? body;
  }

  keepText(message: Message): void {
    this.#sent.set(message.id, this.sentText(message));
  }
}

export const isDeletedFor = (
  { talks }: Backend,
  { target, message }: { target: ProfileId; message: MessageId },
): boolean => {
  const talk = talks.get(target);
  const stored = talk?.messages.find(({ id }) => id === message);
  return stored?.state === 'deleted' || Number(message) <= (talk?.deletedUpTo ?? 0);
};

/** The message, as long as I see it. */
function seenBy({ talks }: Backend, profile: ProfileId, id: MessageId) {
  const talk = talks.get(profile);
  const at = talk?.messages.findIndex((one) => one.id === id) ?? -1;
  const message = talk?.messages[at];
  if (talk === undefined || message === undefined || Number(id) <= talk.deletedUpTo) return null;
  const replace = (changed: Message) => {
    talk.messages[at] = changed;
    return changed;
  };
  return { message, replace };
}

const isLate = ({ changes, now }: Backend, id: MessageId): boolean =>
  now() - (changes.received.get(id) ?? 0) > MESSAGE_CHANGE_MS;

export function editText(
  backend: Backend,
  { key, device, send }: Asked<SendOf<'message-edit'>>,
): Reply {
  if (!backend.sync) return ABSENT;
  const { profile, message: id, body, created } = send;
  const { changes } = backend;
  const found = seenBy(backend, profile, id);
  if (found === null) return NOT_FOUND;
  const isStanding = created <= (changes.edited.get(id) ?? '');
  if (isStanding && found.message.state !== 'deleted')
    return answered(backend, found.message, body);
  if (isLate(backend, id)) return TOO_LATE;
  const isOut = backend.gone.has(profile) || backend.exclusion.block.has(profile);
  if (isOut || found.message.state === 'deleted') return GONE;
  changes.keepText(found.message);
  changes.edited.set(id, created);
  const edited = wireTime(backend.now());
  const changed = found.replace({ ...found.message, body, edited });
  backend.bump('chats');
  backend.journal.push({ key, device, kind: 'message-edit', target: id, wanted: body, seq: 0 });
  return answered(backend, changed, body);
}

/** The text that stands may be another than the one that was sent. */
const answered = (backend: Backend, message: Message, body: string): Reply => ({
  ...backend.done(message),
  ...(message.body === body ? {} : { instead: { value: message.body } }),
});

export function deleteForBoth(
  backend: Backend,
  { key, device, send }: Asked<SendOf<'message-delete'>>,
): Reply {
  if (!backend.sync) return ABSENT;
  const { profile, message: id } = send;
  const found = seenBy(backend, profile, id);
  if (found === null) return NOT_FOUND;
  if (found.message.state === 'deleted') return backend.done(found.message);
  if (isLate(backend, id)) return TOO_LATE;
  backend.changes.keepText(found.message);
  const changed = found.replace({ ...found.message, body: '', reactions: [], state: 'deleted' });
  backend.bump('chats');
  backend.journal.push({ key, device, kind: 'message-delete', target: id, wanted: '', seq: 0 });
  return backend.done(changed);
}

/** The other member keeps it, so it stays in the conversation that the backend holds. */
export function removeForOne(
  backend: Backend,
  { key, device, send: { kind, profile, message: id } }: Asked<SendOf<'message-remove'>>,
): Reply {
  if (!backend.sync) return ABSENT;
  if (backend.talks.get(profile)?.messages.every((one) => one.id !== id) ?? true) return NOT_FOUND;
  backend.journal.push({ key, device, kind, target: id, wanted: '', seq: 0 });
  return backend.done(null);
}
