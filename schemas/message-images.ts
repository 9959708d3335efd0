/**
 * A picture for a photo message (contract 10): uploaded in as many pieces as the connection needs, then named by the
 * message that shows it. One that no message names is deleted after a day.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ConversationId, IntentKey } from './ids.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Image } from './profile.ts';

/** Multipart, in pieces as a profile photo (photos.ts). `image` is present once all bytes are received. */
export const uploadMessageImage = endpoint({
  name: 'uploadMessageImage',
  method: 'POST',
  path: '/api/messageimage.php',
  travel: 'outbox',
  encoding: 'multipart',
  query: NoQuery,
  body: z.object({ file: z.unknown(), client_id: IntentKey, conversation: ConversationId }),
  answer: z.object({ offset: z.nullable(z.number()), image: z.nullable(Image) }),
});

/** Answers with headers only, as that of a profile photo. */
export const askMessageImage = endpoint({
  name: 'askMessageImage',
  method: 'HEAD',
  path: '/api/messageimage.php',
  travel: 'ask',
  query: z.object({ client_id: IntentKey }),
  body: NoBody,
  answer: z.undefined(),
});
