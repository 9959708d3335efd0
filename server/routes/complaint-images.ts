/** Uploading a picture for a question to the site (contract 71; security R26, R34, R35). */
import { askComplaintImage, uploadComplaintImage } from '#schemas/complaint-images.ts';
import { removeReleased } from '#server/db/photos/dead-objects.ts';
import { invalid } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { complaintImage } from '#server/moderation/complaint-image.ts';
import { pieceOf, progressOf } from '#server/photos/upload-request.ts';
import { receivePiece } from '#server/photos/uploads.ts';
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
  async steps(call) {
    const { db, objects, member, form } = call;
    const { clientId } = form;
    if (clientId === null) return invalid('client_id');
    const piece = pieceOf(call);
    if (!piece.ok) return piece;
    const mine = { member: member.id, isGuest: !member.isConfirmed, clientId };
    const purpose = complaintImage({ ...call, ...mine });
    const received = await receivePiece({ ...call, ...mine, purpose }, piece.value);
    await removeReleased(db, objects);
    return received;
  },
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
