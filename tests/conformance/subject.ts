/**
 * What a backend is to the device, so that the model of the simulation and the real one can be asked the same: writes of the
 * outbox, polls, and what others do meanwhile. People are numbers, so that both can be compared word for word.
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

/** `changed`: an answer with a list; `refused` by status. */
export type Polled = 'changed' | 'unchanged' | number;

/** Fields that nobody has said anything about are null. */
export interface Own {
  hidden: readonly ProfileId[];
  blocked: readonly ProfileId[];
  reported: readonly ProfileId[];
  fields: Readonly<Record<OwnField, string | null>>;
  /** By the uploads they came from, in their order. */
  photos: readonly (string | null)[];
}

export interface Subject {
  /** Everybody but me, by number. */
  people: readonly ProfileId[];
  /** One second passes. */
  pass: () => void;
  now: () => Time;
  send: (key: IntentKey, device: string, send: Send) => Promise<SendResult>;
  /** With the ETag of the last answer. */
  poll: (list: ListName) => Promise<Polled>;
  chats: () => Promise<readonly Chat[]>;
  likes: () => Promise<LikesAnswer>;
  messages: (conversation: ConversationId) => Promise<readonly Message[]>;
  own: () => Promise<Own>;
  photos: PhotoDoor;
  theyWrite: (who: number, body: string) => Promise<void>;
  theyLike: (who: number, likes: boolean) => Promise<void>;
  /** Their account is deleted. */
  theyLeave: (who: number) => Promise<void>;
  /** My session ends, or is good again. */
  setSession: (isGood: boolean) => Promise<void>;
}
