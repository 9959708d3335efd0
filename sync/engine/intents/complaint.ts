/**
 * A question to the site (contract 19): made once under its key, which is its `client_id`. Its pictures are uploaded before it,
 * each under its own key and in the same attempt (contract 71), so an attempt that was interrupted makes none of them twice.
 * Their bytes are not in the row (sync/db/tables/photos.ts). The answer is written into the stored list at once, because no list
 * that is polled brings it.
 */
import { askComplaintImage, uploadComplaintImage } from '#schemas/complaint-images.ts';
import { makeComplaint, type ComplaintGiven } from '#schemas/complaints.ts';
import type { ImageId, IntentKey, ProfileId } from '#schemas/ids.ts';
import type { OnceRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { onceIntent } from './once-intent.ts';
import { freshOnceRow } from './once-row.ts';
import { callRequest, NO_ANSWER_PART, type CallRequest } from './request.ts';
import { onceRowShape } from './row-shapes.ts';

const VERSION = 2;
/** An older release would send a question without its person and pictures; any other question it may send. */
const versionOf = ({ person, pictures }: ComplaintGiven): number =>
  person || pictures ? VERSION : 1;

export interface ComplaintRow extends OnceRowBase {
  kind: 'complaint';
  target: 'complaints';
  complaint: ComplaintGiven;
}

export interface ComplaintSend {
  kind: 'complaint';
  complaint: ComplaintGiven;
}

export const complaintRow = (given: {
  member: ProfileId;
  key: IntentKey;
  seq: number;
  at: number;
  complaint: ComplaintGiven;
}): ComplaintRow => ({
  ...freshOnceRow,
  ...given,
  kind: 'complaint',
  v: versionOf(given.complaint),
  id: given.key,
  target: 'complaints',
});

const asking = (
  { subject, order, person, text }: ComplaintGiven,
  key: IntentKey,
  pictures: ImageId[],
): CallRequest =>
  callRequest({
    endpoint: makeComplaint,
    isExtra: true,
    body: {
      client_id: key,
      subject,
      text,
      ...(order !== null && { order }),
      ...(person && { profile: person.id }),
      ...(pictures.length > 0 && { pictures }),
    },
    answerPartOf: (answer) => ({ ...NO_ANSWER_PART, complaint: answer }),
  });

export const complaint = onceIntent<ComplaintRow, ComplaintSend>({
  version: VERSION,
  oldest: 1,
  shape: onceRowShape({
    complaint: z.object({
      subject: z.string(),
      order: z.nullable(z.string()),
      text: z.string(),
      person: z.optional(z.object({ id: z.string(), name: z.string() })),
      pictures: z.optional(z.array(z.object({ key: z.string(), size: z.number() }))),
    }),
  }),
  confirmedBy: [],
  verifyBeforeRetry: false,
  sendOf: ({ complaint: given }) => ({ kind: 'complaint', complaint: given }),
  requestOf: ({ complaint: given }, { key }) =>
    given.pictures === undefined
      ? asking(given, key, [])
      : {
          type: 'uploads',
          endpoint: uploadComplaintImage,
          progress: askComplaintImage,
          isExtra: true,
          files: given.pictures,
          callAfter: (images) => asking(given, key, images),
        },
  onAccepted: ({ complaint: { person } }, { complaint: made }) =>
    made === undefined ? [] : [{ type: 'complaint', complaint: made, ...(person && { person }) }],
  about: ({ complaint: { subject } }) => ({ kind: 'complaint', profile: null, body: subject }),
});
