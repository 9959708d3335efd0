/**
 * The signed-in member's own data (spec §3, §5, §7; contract 32). A change holds only what the member may change
 * (profile-edit.ts), and the later change of a field wins (field-answers.ts).
 */
import { changeUser, getUser } from '#schemas/account.ts';
import { bump } from '#server/db/counters.ts';
import { lockFieldEdits, noteFieldEdits } from '#server/db/accounts/field-edits.ts';
import { keepPreviousText } from '#server/db/accounts/previous-texts.ts';
import { awaitReview } from '#server/db/moderation/text-reviews.ts';
import { changeProfile, ownFields, readUser } from '#server/db/accounts/users.ts';
import { applyPrivacy } from '#server/db/members/privacy.ts';
import { forgetSearch } from '#server/db/members/search.ts';
import { judgeFields } from '#server/members/field-answers.ts';
import { inOrder, ProfileEdit } from '#server/members/profile-edit.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { byMember, bySession, MINUTE, per } from '#server/limits/rate-limit.ts';

const getUserRoute = defineRoute({
  endpoint: getUser,
  access: 'member',
  limits: {
    // Polling. Each write is followed by one read of what it changed, so its limit is added to the thirty.
    call: bySession(per(MINUTE, 30)),
  },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  counter: (member) => member.counts.user,
  read: async ({ db, member, now, host, config }) =>
    done(await readUser(db, { member: member.id, now, host, config })),
});

const changeUserRoute = defineRoute({
  endpoint: changeUser,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 120)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async effect({ db, member, body, now, config }) {
    const { updated, ...rest } = body;
    const asked: Record<string, unknown> = rest;
    const edits = await lockFieldEdits(db, member.id);
    const own = await ownFields(db, member.id);
    const edit = new ProfileEdit({ db, config, now }, own);
    const late: string[] = [];
    const judged = await judgeFields({
      names: inOrder(Object.keys(asked)),
      updated,
      now,
      editedAt: (name) => edits.get(name),
      valueOf: (name) => edit.valueOf(name),
      tooLate: (name) => late.push(name),
      judge: (name) => edit.judge(name, asked[name]),
    });
    if (!judged.ok) return judged;

    const { accepted, moment, answer } = judged.value;
    const replaced = [...edit.replacedTexts(accepted), ...edit.lateTexts(late, asked)];
    for (const text of replaced) await keepPreviousText(db, { member: member.id, ...text, now });
    if (accepted.length > 0) {
      await changeProfile(db, member.id, edit.change);
      // The newer choice: the last search may be for others (decisions 108).
      if (edit.change.meet !== undefined) await forgetSearch(db, member.id);
      await applyPrivacy(db, member.id, { old: own.privacy, chosen: edit.change.privacy });
      for (const text of edit.changedTexts(accepted)) {
        await awaitReview(db, { member: member.id, ...text, now });
      }
      await noteFieldEdits(db, { member: member.id, fields: accepted, updated: moment });
    }
    if (accepted.length + replaced.length > 0) await bump(db, 'user', [member.id]);
    return done(answer);
  },
});

export const USER_ROUTES: readonly Route[] = [getUserRoute, changeUserRoute];
