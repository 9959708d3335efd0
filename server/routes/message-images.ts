/**
 * Uploading a picture for a photo message (contract 10; security R26, R34, R35). A member who may not send a photo
 * there may not upload one.
 */
import { ConversationId } from '#schemas/ids.ts';
import { askMessageImage, uploadMessageImage } from '#schemas/message-images.ts';
import { pairIn, refusalOf } from '#server/db/members/pairs.ts';
import { invalid, NOT_FOUND } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { messageImage } from '#server/messages/message-image.ts';
import { refusalOfPhoto } from '#server/moderation/first-message.ts';
import { progressOf, receiveUpload } from '#server/photos/upload-request.ts';
import { byAccount, byMember, HOUR, MINUTE, per } from '#server/limits/rate-limit.ts';

const uploadMessageImageRoute = defineRoute({
  endpoint: uploadMessageImage,
  access: 'member',
  limits: {
    call: byMember(per(30 * MINUTE, 240)),
    whole: byAccount(per(HOUR, 60)),
  },
  reaches: 'noticed',
  logs: 'refusals',
  about: 'writing',
  body: 'file',
  async steps(call) {
    const { db, member, form } = call;
    const named = ConversationId.safeParse(form.textOf('conversation'));
    if (!named.success) return invalid('conversation');
    const conversation = named.data;
    const pair = await pairIn(db, member.id, conversation);
    if (pair === null) return NOT_FOUND;
    const refusal = refusalOf(pair, member.id) ?? (await refusalOfPhoto(call, conversation));
    if (refusal !== null) return refusal;
    return receiveUpload(call, form.clientId, (mine) =>
      messageImage({ ...call, ...mine, conversation }),
    );
  },
});

const askMessageImageRoute = defineRoute({
  endpoint: askMessageImage,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  read: ({ db, member, query }) => progressOf(db, { member: member.id, clientId: query.client_id }),
});

export const MESSAGE_IMAGE_ROUTES: readonly Route[] = [
  uploadMessageImageRoute,
  askMessageImageRoute,
];
