/**
 * What a moderator marks without a decision (contract 49; security R52, R58): nudity of a photo, verification of a
 * member. Members who see either are notified of the change.
 */
import { markPhoto, markVerified } from '#schemas/staff-marks.ts';
import { bump } from '#server/db/counters.ts';
import { findPhoto } from '#server/db/moderation/cases.ts';
import { fixNudity } from '#server/db/photos/photos.ts';
import { lockMarks, setVerified } from '#server/db/moderation/verified.ts';
import { notifyOthers } from '#server/db/push/notify-others.ts';
import { refusalAbout } from '#server/moderation/case-queue.ts';
import { done, invalid, NOT_FOUND } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';

const markPhotoRoute = defineRoute({
  endpoint: markPhoto,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: ({ body }) => ({ object: `photo:${body.id}`, reason: `nudity ${body.nudity}` }),
  async effect({ db, member, body }) {
    const photo = await findPhoto(db, body.id);
    if (photo === undefined) return NOT_FOUND;
    const refusal = await refusalAbout(db, member, photo.member);
    if (refusal !== null) return refusal;
    await fixNudity(db, body);
    await bump(db, 'user', [photo.member]);
    await notifyOthers(db, photo.member);
    return done(body);
  },
});

const markVerifiedRoute = defineRoute({
  endpoint: markVerified,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: ({ body }) => ({ object: `profile:${body.profile}`, reason: `verified ${body.verified}` }),
  async effect({ db, member, body }) {
    const before = await lockMarks(db, body.profile);
    if (before === undefined) return NOT_FOUND;
    const refusal = await refusalAbout(db, member, body.profile);
    if (refusal !== null) return refusal;
    if (before.verified === body.verified) return done(body);
    // Nobody is behind a fictional profile (decisions 102).
    if (body.verified && before.fictional) return invalid('verified');
    if (!(await setVerified(db, body))) return invalid('verified');
    await bump(db, 'user', [body.profile]);
    await notifyOthers(db, body.profile);
    return done(body);
  },
});

export const STAFF_MARK_ROUTES: readonly Route[] = [markPhotoRoute, markVerifiedRoute];
