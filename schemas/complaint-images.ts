/**
 * A picture for a question to the site (contract 71): uploaded in as many pieces as the connection needs, then named by the
 * question. One that no question names is deleted after a day.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IntentKey } from './ids.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Image } from './profile.ts';

/** Multipart, in pieces as a profile photo (photos.ts). `image` is present once all bytes are received. */
export const uploadComplaintImage = endpoint({
  name: 'uploadComplaintImage',
  method: 'POST',
  path: '/api/complaintimage.php',
  travel: 'outbox',
  encoding: 'multipart',
  query: NoQuery,
  body: z.object({ file: z.unknown(), client_id: IntentKey }),
  answer: z.object({ offset: z.nullable(z.number()), image: z.nullable(Image) }),
});

/** Answers with headers only, as that of a profile photo. */
export const askComplaintImage = endpoint({
  name: 'askComplaintImage',
  method: 'HEAD',
  path: '/api/complaintimage.php',
  travel: 'ask',
  query: z.object({ client_id: IntentKey }),
  body: NoBody,
  answer: z.undefined(),
});
