/**
 * Verification by a selfie (contract 82, 83; decisions 105; security R26, R34, R35): asking for it, taking it back, and a
 * moderator's decision, which deletes the picture and is reported to the member.
 */
import { getVerification, judgeSelfie, sendSelfie, takeSelfieBack } from '#schemas/selfies.ts';
import { bump } from '#server/db/counters.ts';
import { removeReleased } from '#server/db/photos/dead-objects.ts';
import {
  closeSelfie,
  dropWaitingSelfie,
  verificationOf,
  waitingSelfie,
} from '#server/db/moderation/selfies.ts';
import { lockMarks, mainPictureOf, setVerified } from '#server/db/moderation/verified.ts';
import { notifyOthers } from '#server/db/push/notify-others.ts';
import { done, invalid, NOT_FOUND, refuse } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { refusalAbout } from '#server/moderation/case-queue.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';
import { notify } from '#server/moderation/notifying.ts';
import { selfie } from '#server/moderation/selfie.ts';
import { receiveUpload } from '#server/photos/upload-request.ts';
import { byAccount, byMember, DAY, HOUR, MINUTE, per } from '#server/limits/rate-limit.ts';

const getVerificationRoute = defineRoute({
  endpoint: getVerification,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  read: async ({ db, member }) => done(await verificationOf(db, member.id)),
});

const sendSelfieRoute = defineRoute({
  endpoint: sendSelfie,
  access: 'member',
  limits: {
    call: byMember(per(30 * MINUTE, 240)),
    // Each is looked at by staff.
    whole: byAccount(per(DAY, 3)),
  },
  reaches: 'nobody',
  logs: 'everything',
  about: 'caller',
  body: 'file',
  async steps(call) {
    const { db, member, form } = call;
    const received = await receiveUpload(call, form.clientId, (mine) =>
      selfie({ ...call, ...mine }),
    );
    return received.ok ? done(await verificationOf(db, member.id)) : received;
  },
});

const takeSelfieBackRoute = defineRoute({
  endpoint: takeSelfieBack,
  access: 'member',
  limits: { call: byMember(per(HOUR, 20)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async effect({ db, member }) {
    await dropWaitingSelfie(db, member.id);
    return done(await verificationOf(db, member.id));
  },
  after: async ({ db, objects }) => void (await removeReleased(db, objects)),
});

const OTHER_PICTURE = refuse('conflict', 'another picture stands first by now');

const judgeSelfieRoute = defineRoute({
  endpoint: judgeSelfie,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'selfie',
  audit: ({ body }) => ({
    object: `selfie:${body.id}`,
    reason: body.verified ? 'verified' : `refused ${body.reason ?? ''}`.trim(),
  }),
  async effect({ db, member, body, now, wakeJob }) {
    const { id, verified, reason, compared } = body;
    if (verified !== (reason === null)) return invalid('reason');
    const about = (await waitingSelfie(db, id))?.member;
    if (about === undefined || about === member.id) return NOT_FOUND;
    const refusal = await refusalAbout(db, member, about);
    if (refusal !== null) return refusal;
    const state = verified ? 'verified' : 'refused';
    await lockMarks(db, about);
    if (verified && compared !== null && compared !== (await mainPictureOf(db, about)))
      return OTHER_PICTURE;
    if (verified && !(await setVerified(db, { profile: about, verified })))
      return invalid('verified');
    if (!(await closeSelfie(db, id, { state, reason }))) return NOT_FOUND;
    if (verified) await notifyOthers(db, about);
    await bump(db, 'user', [about]);
    await notify(db, `selfie_${state}`, { member: about, about: id, now });
    wakeJob(DELIVER_MAILS.name);
    return done({ id, verified });
  },
  after: async ({ db, objects }) => void (await removeReleased(db, objects)),
});

export const SELFIE_ROUTES: readonly Route[] = [
  getVerificationRoute,
  sendSelfieRoute,
  takeSelfieBackRoute,
  judgeSelfieRoute,
];
