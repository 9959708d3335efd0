/**
 * What a backend is for the device, so that the model of the simulation and the real backend can be asked the same: writes of
 * the outbox, polls, and acts of other members. Members are numbers, so that the answers can be compared word for word.
 */
import type { Chat } from '#schemas/chats.ts';
import type { ConversationId, IntentKey, ProfileId } from '#schemas/ids.ts';
import type { LikesAnswer } from '#schemas/likes.ts';
import type { Message } from '#schemas/messages.ts';
import type { Time } from '#schemas/time.ts';
import type { Send } from '#sync/engine/intents/table.ts';
import type { SendResult } from '#sync/engine/events.ts';
import type { OwnField } from './own-intents.ts';
import type { PhotoDoor } from './photo-steps.ts';

export type ListName = 'user' | 'chats' | 'likes';

/** `changed`: an answer with a list. A number: the status of a refusal. */
export type Polled = 'changed' | 'unchanged' | number;

/** A field that was never set is null. */
export interface Own {
  hidden: readonly ProfileId[];
  blocked: readonly ProfileId[];
  reported: readonly ProfileId[];
  fields: Readonly<Record<OwnField, string | null>>;
  /** The uploads that the photos came from, in the order of the photos. */
  photos: readonly (string | null)[];
}

export interface Subject {
  /** All members except me, by number. */
  people: readonly ProfileId[];
  /** Lets one second pass. */
  pass: () => void;
  now: () => Time;
  send: (key: IntentKey, device: string, send: Send) => Promise<SendResult>;
  /** Polls with the ETag of the last answer. */
  poll: (list: ListName) => Promise<Polled>;
  chats: () => Promise<readonly Chat[]>;
  likes: () => Promise<LikesAnswer>;
  messages: (conversation: ConversationId) => Promise<readonly Message[]>;
  own: () => Promise<Own>;
  photos: PhotoDoor;
  theyWrite: (who: number, body: string) => Promise<void>;
  theyLike: (who: number, likes: boolean) => Promise<void>;
  /** Deletes the account of the other member. */
  theyLeave: (who: number) => Promise<void>;
  /** Ends my session, or makes it valid again. */
  setSession: (isGood: boolean) => Promise<void>;
}
