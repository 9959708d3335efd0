/**
 * A photo in a conversation (contract 7, 10): its bytes are uploaded, then the message that shows them is sent, under one
 * key and in one attempt. Both calls may be repeated, so an attempt that was interrupted between them makes neither a
 * second picture nor a second message, and costs nothing twice. Its bytes are not in the row (sync/db/tables/photos.ts).
 */
import type { ConversationId, ImageId, IntentKey, MessageId, ProfileId } from '#schemas/ids.ts';
import { echoOf } from '#schemas/known-conversation.ts';
import { askMessageImage, uploadMessageImage } from '#schemas/message-images.ts';
import { timeOf, type Time } from '#schemas/time.ts';
import * as z from 'zod/mini';
import {
  changeMessage,
  echoIn,
  isExpired,
  messageShape,
  messageStored,
  type OwnMessage,
} from '#sync/engine/intents/message.ts';
import { onceIntent } from '#sync/engine/intents/once-intent.ts';
import { freshOnceRow } from '#sync/engine/intents/once-row.ts';
import { callRequest, type CallRequest } from '#sync/engine/intents/request.ts';
import { onceRowShape } from '#sync/engine/intents/row-shapes.ts';
import { conversationQueue } from '#sync/engine/intents/send-queues.ts';

const VERSION = 1;

/**
 * `body` is the caption. `size`: the number of bytes, which are in the table `photos` under the id of the row. A photo is
 * sent only to a member who has written, so its conversation exists.
 */
export interface PhotoMessageRow extends OwnMessage {
  kind: 'photo-message';
  conversation: ConversationId;
  size: number;
}

/** `isFirst`: no piece of the photo has been sent before. */
export interface PhotoMessageSend {
  kind: 'photo-message';
  profile: ProfileId;
  conversation: ConversationId;
  body: string;
  created: Time;
  max_cost?: number;
  reply_to?: MessageId;
  size: number;
  isFirst: boolean;
}

type NewPhotoMessage = Pick<
  PhotoMessageRow,
  | 'member'
  | 'target'
  | 'conversation'
  | 'key'
  | 'seq'
  | 'at'
  | 'body'
  | 'reply_to'
  | 'agreed_day'
  | 'size'
> & {
  cost: number;
  /** When send was pressed, by the server's clock; by default by the device's, as `at`. */
  made?: number;
};

export const photoMessageRow = ({ cost, made, ...given }: NewPhotoMessage): PhotoMessageRow => ({
  ...freshOnceRow,
  ...given,
  kind: 'photo-message',
  v: VERSION,
  id: given.key,
  created: timeOf(made ?? given.at),
  ...(cost > 0 ? { max_cost: cost } : {}),
  message: null,
});

const showing = (
  { conversation, body, created, max_cost, reply_to }: PhotoMessageSend,
  { key, image }: { key: IntentKey; image: ImageId },
): CallRequest =>
  callRequest({
    endpoint: echoOf(conversation),
    isExtra: true,
    body: {
      client_id: key,
      conversation,
      type: 'photo',
      body,
      image,
      created,
      ...(max_cost === undefined ? {} : { max_cost }),
      ...(reply_to === undefined ? {} : { reply_to }),
    },
    answerPartOf: echoIn(key),
  });

export const photoMessage = onceIntent<PhotoMessageRow, PhotoMessageSend>({
  version: VERSION,
  shape: onceRowShape({ ...messageShape, conversation: z.string(), size: z.number() }),
  confirmedBy: ['chats'],
  verifyBeforeRetry: true,
  sendQueueOf: conversationQueue,
  change: changeMessage,
  isExpired,
  sendOf: ({
    target: profile,
    conversation,
    body,
    created,
    max_cost = 0,
    reply_to,
    size,
    ...row
  }) => ({
    kind: 'photo-message',
    profile,
    conversation,
    body,
    created,
    ...(max_cost > 0 ? { max_cost } : {}),
    ...(reply_to === undefined ? {} : { reply_to }),
    size,
    isFirst: row.tries === 0 && row.asked === undefined,
  }),
  requestOf: (send, { key }) => ({
    type: 'upload',
    endpoint: uploadMessageImage,
    progress: askMessageImage,
    isExtra: true,
    size: send.size,
    isFirst: send.isFirst,
    fields: { conversation: send.conversation },
    callAfter: (image) => showing(send, { key, image }),
  }),
  onAccepted: messageStored,
  about: ({ target: profile, body }) => ({ kind: 'photo-message', profile, body }),
});
