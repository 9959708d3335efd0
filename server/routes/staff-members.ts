/**
 * Finding a member, and a member's page for staff (contract 61; security R26, R52, R58). The log has the id of a page and
 * how was searched, never what was typed.
 */
import type * as z from 'zod/mini';
import { STAFF_REPORTS_MAX } from '#schemas/limits.ts';
import { findMembers, getStaffMember, type StaffMember } from '#schemas/staff-members.ts';
import { decisionsAbout } from '#server/db/moderation/decisions.ts';
import {
  allImagesOf,
  countsForStaff,
  findMemberRows,
  memberForStaff,
  reportsFor,
} from '#server/db/moderation/members.ts';
import { namesOf } from '#server/db/moderation/names.ts';
import { readEmail } from '#server/rules/email.ts';
import { pictureOf, toEarlier } from '#server/moderation/case-view.ts';
import { nextPage, readPlace } from '#server/rules/list-place.ts';
import { done, NOT_FOUND } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';

const findMembersRoute = defineRoute({
  endpoint: findMembers,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: ({ body }) => ({ object: null, reason: `by ${body.by}` }),
  async read({ db, member, body }) {
    const { by, limit } = body;
    const text = by === 'email' ? readEmail(body.text) : body.text.trim();
    if (text === null) return done({ members: [], next: null });
    const wanted = { by, text, actor: member.id, limit: limit + 1, after: readPlace(body.after) };
    const { rows, next } = nextPage(await findMemberRows(db, wanted), limit);
    const members = rows.map(({ rank: _rank, created, ...row }) => ({
      ...row,
      created: created.toISOString(),
    }));
    return done({ members, next });
  },
});

const toReported = ({
  created,
  ...row
}: Awaited<ReturnType<typeof reportsFor>>[number]): z.input<
  typeof StaffMember
>['reports_about'][number] => ({ ...row, created: created.toISOString() });

const getStaffMemberRoute = defineRoute({
  endpoint: getStaffMember,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: ({ query }) => ({ object: `profile:${query.id}` }),
  async read({ db, member, query, now }) {
    const { id } = query;
    const row = id === member.id ? undefined : await memberForStaff(db, id);
    if (row === undefined) return NOT_FOUND;
    const { signup_date, last_activity, locked_until, ...shown } = row;
    const about = await reportsFor(db, { about: id }, STAFF_REPORTS_MAX);
    const by = await reportsFor(db, { by: id }, STAFF_REPORTS_MAX);
    const names = await namesOf(
      db,
      [...about, ...by].map(({ other }) => other),
    );
    return done({
      ...shown,
      until: locked_until?.toISOString() ?? null,
      created: signup_date.toISOString(),
      active: last_activity.toISOString().slice(0, 10),
      images: (await allImagesOf(db, id)).map(pictureOf),
      decisions: (await decisionsAbout(db, id)).map(toEarlier),
      reports_about: about.map(toReported),
      reports_by: by.map(toReported),
      ...(await countsForStaff(db, id, now)),
      names,
    });
  },
});

export const STAFF_MEMBER_ROUTES: readonly Route[] = [findMembersRoute, getStaffMemberRoute];
