/**
 * Hiding and blocking a member, undoing it, and the two lists (contract 15, 16). A deleted member can still be blocked:
 * the answers do not differ from those about a member who blocks me (security R26, R27). A block changes the lists of both
 * members, a hide only my own.
 */
import type { Kysely } from 'kysely';
import { blockProfile, listBlocks, unblockProfile } from '#schemas/blocks.ts';
import { hideProfile, listHides, unhideProfile } from '#schemas/hides.ts';
import {
  type Exclusion,
  removeExclusion,
  listExclusions,
  setExclusion,
} from '#server/db/members/exclusions.ts';
import { bumpSidesBetween } from '#server/db/chats/conversations.ts';
import { bump } from '#server/db/counters.ts';
import { lockPair, lockPairWith } from '#server/db/members/pairs.ts';
import type { Database } from '#server/db/tables.ts';
import type { MemberCall } from '#server/http/call.ts';
import { done, invalid, NOT_FOUND, type Result } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { isNewestIntent } from '#server/http/sequence-guard.ts';
import { byMember, MINUTE, per } from '#server/limits/rate-limit.ts';

type ExclusionCall = MemberCall<unknown, { profile: string }>;

const DONE = done({ done: true });
const KIND = { hides: 'hide', blocks: 'block' } as const;

async function bumpLists(tx: Kysely<Database>, table: Exclusion, me: string, them: string) {
  const members = table === 'blocks' ? [me, them] : [me];
  await bump(tx, 'chats', members);
  await bump(tx, 'likes', members);
  if (table === 'blocks') await bumpSidesBetween(tx, me, them);
}

/** Blocks a member in the caller's transaction. The caller has checked that the member exists. */
export async function block(
  tx: Kysely<Database>,
  both: { member: string; target: string; now: Date },
): Promise<void> {
  await lockPair(tx, both.member, both.target);
  if (await setExclusion(tx, 'blocks', both))
    await bumpLists(tx, 'blocks', both.member, both.target);
}

const exclude =
  (table: Exclusion) =>
  async (call: ExclusionCall): Promise<Result<{ done: boolean }>> => {
    const { db, member, body, now } = call;
    if (body.profile === member.id) return invalid('profile');
    if ((await lockPairWith(db, member.id, body.profile)) === null) return NOT_FOUND;
    const newest = await isNewestIntent(call, KIND[table]);
    if (!newest.ok) return newest;
    const both = { member: member.id, target: body.profile, now };
    if (newest.value && (await setExclusion(db, table, both))) {
      await bumpLists(db, table, member.id, body.profile);
    }
    return DONE;
  };

/** Undoing an exclusion that is not set succeeds too, as an unlike does. */
const undo =
  (table: Exclusion) =>
  async (call: ExclusionCall): Promise<Result<{ done: boolean }>> => {
    const { db, member, body } = call;
    if ((await lockPairWith(db, member.id, body.profile)) === null) return DONE;
    const newest = await isNewestIntent(call, KIND[table]);
    if (!newest.ok) return newest;
    const both = { member: member.id, target: body.profile };
    if (newest.value && (await removeExclusion(db, table, both))) {
      await bumpLists(db, table, member.id, body.profile);
    }
    return DONE;
  };

const list =
  (table: Exclusion) =>
  async ({ db, member, now, query }: MemberCall<{ cursor?: string | undefined }, unknown>) => {
    const [at, id] = (query.cursor ?? '').split('.', 2);
    const after = at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
    return done(await listExclusions(db, table, { me: member.id, now, after }));
  };

export const EXCLUSION_ROUTES: readonly Route[] = [
  defineRoute({
    endpoint: listHides,
    access: 'member',
    limits: {},
    reaches: 'nobody',
    logs: 'refusals',
    about: 'caller',
    read: list('hides'),
  }),
  defineRoute({
    endpoint: hideProfile,
    access: 'member',
    limits: { call: byMember(per(MINUTE, 60)) },
    reaches: 'nobody',
    logs: 'refusals',
    about: 'anybody',
    effect: exclude('hides'),
  }),
  defineRoute({
    endpoint: unhideProfile,
    access: 'member',
    limits: { call: byMember(per(MINUTE, 60)) },
    reaches: 'nobody',
    logs: 'refusals',
    about: 'caller',
    effect: undo('hides'),
  }),
  defineRoute({
    endpoint: listBlocks,
    access: 'member',
    limits: {},
    reaches: 'nobody',
    logs: 'refusals',
    about: 'caller',
    read: list('blocks'),
  }),
  defineRoute({
    endpoint: blockProfile,
    access: 'member',
    limits: { call: byMember(per(MINUTE, 60)) },
    reaches: 'nobody',
    logs: 'refusals',
    about: 'anybody',
    effect: exclude('blocks'),
  }),
  defineRoute({
    endpoint: unblockProfile,
    access: 'member',
    limits: { call: byMember(per(MINUTE, 60)) },
    reaches: 'nobody',
    logs: 'refusals',
    about: 'caller',
    effect: undo('blocks'),
  }),
];
