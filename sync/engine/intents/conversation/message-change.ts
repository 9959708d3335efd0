/**
 * What the edit of a sent message and its deletion for both have in common (contract 50): one send queue for each message, so
 * that an edit reaches the server before the deletion that follows it, and what the answered message changes in the base.
 */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import type { Message, Reaction } from '#schemas/messages.ts';
import type { BaseChange } from '#sync/engine/intents/base-change.ts';
import type { AnswerPart } from '#sync/engine/intents/request.ts';

/** `target` is the other member of the conversation. */
export interface Changed {
  target: ProfileId;
  message: MessageId;
}

export const messageQueue = ({ message }: Changed): string => `message:${message}`;

const isDeleted = ({ state }: Message): boolean => state === 'deleted';

/** The place of a message that was deleted for both. */
const emptied = (message: Message): Message => ({
  ...message,
  body: '',
  image: null,
  reactions: [],
  state: 'deleted',
  changeable_until: null,
});

/**
 * The stored message with the change that the server answered. A read may have brought a newer copy meanwhile, so a deletion
 * stays, a newer edit stays, and nothing else of the answer counts. `edited` is the server’s time.
 */
export function withChange(stored: Message, answered: Message): Message {
  if (isDeleted(stored)) return stored;
  if (isDeleted(answered)) return emptied(stored);
  const { body, edited = null } = answered;
  const isOlder = (edited ?? '') < (stored.edited ?? '');
  return isOlder ? stored : { ...stored, body, edited };
}

/** With my reaction, or without one; that of the other member stays as it was read. */
export function withReaction(message: Message, profile: ProfileId, mine: Reaction | null): Message {
  const others = (message.reactions ?? []).filter(({ from }) => from === profile);
  return { ...message, reactions: mine === null ? others : [...others, mine] };
}

export const changeStored = (
  { profile }: { profile: ProfileId },
  { message }: AnswerPart,
): BaseChange[] => (message === null ? [] : [{ type: 'message-change', profile, message }]);
