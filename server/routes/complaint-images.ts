/** Uploading a picture for a question to the site (contract 71; security R26, R34, R35). */
import { askComplaintImage, uploadComplaintImage } from '#schemas/complaint-images.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { complaintImage } from '#server/moderation/complaint-image.ts';
import { progressOf, receiveUpload } from '#server/photos/upload-request.ts';
import { byAccount, byMember, HOUR, MINUTE, per } from '#server/limits/rate-limit.ts';

const uploadComplaintImageRoute = defineRoute({
  endpoint: uploadComplaintImage,
  access: 'member',
  limits: {
    call: byMember(per(30 * MINUTE, 240)),
    whole: byAccount(per(HOUR, 30)),
  },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  body: 'file',
  steps: (call) =>
    receiveUpload(call, call.form.clientId, (mine) => complaintImage({ ...call, ...mine })),
});

const askComplaintImageRoute = defineRoute({
  endpoint: askComplaintImage,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  read: ({ db, member, query }) => progressOf(db, { member: member.id, clientId: query.client_id }),
});

export const COMPLAINT_IMAGE_ROUTES: readonly Route[] = [
  uploadComplaintImageRoute,
  askComplaintImageRoute,
];
