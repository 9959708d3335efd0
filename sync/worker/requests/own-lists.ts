/**
 * Lists that are fetched when their screen opens and that intents change meanwhile: the members I hid, the members I
 * blocked, and my notification settings; and the visitors, which no intent changes. An answer is outdated for a target if an
 * intent about it was accepted after the request, or if the stored chats or likes still contain a member whom the answer
 * newly excludes: another device may have undone it. Such an answer is fetched again; the last one is written except for the
 * targets for which it is outdated.
 */
import { listBlocks } from '#schemas/blocks.ts';
import { listHides } from '#schemas/hides.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { getNotificationSettings } from '#schemas/notification-settings.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { settingsSnapshot, writeNotificationSettings } from '#sync/db/tables/notifications.ts';
import { writeCards } from '#sync/db/tables/profiles.ts';
import { stillNamed, exclusionSnapshot, writeExclusions } from '#sync/db/tables/exclusions.ts';
import {
  NOTIFICATIONS_FRESHNESS,
  exclusionsKey,
  VISITORS_FRESHNESS,
} from '#sync/db/tables/freshness-keys.ts';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';
import { changedSince, doneOf, doneSince, type BaseSnapshot } from '#sync/engine/outbox/done.ts';
import type { RowKind } from '#sync/queries/waiting.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { freshnessFailure } from '#sync/worker/reads/freshness.ts';
import { listLikesByType } from '#schemas/likes.ts';
import { LIKES_PAGE_SIZE_MAX } from '#schemas/limits.ts';
import { writeVisitors } from '#sync/db/tables/likes.ts';

export interface QueryContext {
  clock: Clock;
  memberSession: MemberSession;
}

const LISTS = { hide: listHides, block: listBlocks } as const;

/** More than anybody has: a backend that repeats its cursor must not be asked for ever. */
const PAGES_MAX = 20;

/** The limit for one opening of a screen: while the member makes changes, each answer is outdated. */
const REQUESTS_MAX = 3;

interface ListQuestion<T> {
  kind: RowKind;
  /** What the base holds now. */
  snapshot: () => Promise<BaseSnapshot>;
  query: () => Promise<Outcome<T>>;
  /** The targets for which the stored chats or likes contradict the answer. */
  contradictedBy?: (value: T) => Promise<ReadonlySet<string>>;
}

interface StableAnswer<T> {
  outcome: Outcome<T>;
  /**
   * The targets for which the base is or may be newer than the answer. It must be called in the transaction that writes
   * the answer: until then another tab may write an accepted intent, and the event about that arrives later.
   */
  keeps: (now: BaseSnapshot) => ReadonlySet<string>;
}

/** Fetches again while the answer is outdated for a target, with at most `REQUESTS_MAX` requests. */
async function stableAnswer<T>(
  { memberSession }: QueryContext,
  { kind, snapshot, query, contradictedBy }: ListQuestion<T>,
): Promise<StableAnswer<T>> {
  const { outbox } = memberSession.memberView;
  const done = () => doneOf(kind, outbox.rows(), outbox.ended());
  // A second answer that contradicts the list again is newer than the list: it was requested after the list was stored.
  const contradictedBefore = new Set<string>();
  for (let current = 1; ; current += 1) {
    const before = done();
    const baseBefore = await snapshot();
    const outcome = await query();
    const contradicted =
      outcome.ok && contradictedBy ? [...(await contradictedBy(outcome.value))] : [];
    const newlyContradicted = contradicted.filter((id) => !contradictedBefore.has(id));
    const outdated = new Set([...doneSince(before, done()), ...newlyContradicted]);
    if (outdated.size === 0 || current === REQUESTS_MAX)
      return { outcome, keeps: (now) => new Set([...outdated, ...changedSince(baseBefore, now)]) };
    for (const id of newlyContradicted) contradictedBefore.add(id);
  }
}

/** Writes the answer and records its freshness. */
export async function storeAnswer<T>(
  { clock, memberSession }: QueryContext,
  freshness: string,
  outcome: Outcome<T>,
  write: (value: T) => Promise<unknown>,
): Promise<Outcome<null>> {
  if (!outcome.ok) {
    memberSession.freshness.failed(freshness, freshnessFailure(outcome.failure));
    return outcome;
  }
  await write(outcome.value);
  memberSession.freshness.refreshed(freshness, clock.wall());
  memberSession.stored();
  return ok(null);
}

export async function fetchExclusions(
  context: QueryContext,
  kind: ExclusionKind,
): Promise<Outcome<null>> {
  const { clock, memberSession } = context;
  const { http, store } = memberSession;
  let isComplete = true;
  const { outcome, keeps } = await stableAnswer(context, {
    kind,
    snapshot: () => exclusionSnapshot(store, kind),
    query: async () => {
      const all = await allPages(http, kind);
      if (all.ok) ({ isComplete } = all.value);
      return all;
    },
    contradictedBy: ({ profiles }) => stillNamed(store, kind, idsOf(profiles)),
  });
  // A site without the list leaves it to this device, whose rows are all there is of it (decisions 117).
  if (!outcome.ok && outcome.failure.code === 'absent') return storeNothing(context, kind);
  return storeAnswer(context, exclusionsKey(kind), outcome, async ({ profiles }) => {
    await writeCards(store, profiles, clock.wall());
    // Unreadable rows were left out of the answer. A member missing from it may be in one, so every known exclusion stays.
    const stay = (now: BaseSnapshot) =>
      isComplete ? keeps(now) : new Set([...keeps(now), ...(now?.keys() ?? [])]);
    await writeExclusions(store, kind, idsOf(profiles), stay);
  });
}

interface AllPages {
  profiles: Card[];
  /** Without an unreadable row, and to the end. */
  isComplete: boolean;
}

async function allPages(http: Http, kind: ExclusionKind): Promise<Outcome<AllPages>> {
  const all: AllPages = { profiles: [], isComplete: true };
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const outcome = await fetchPage(http, kind, cursor);
    if (!outcome.ok) return outcome;
    all.profiles.push(...outcome.value.profiles);
    all.isComplete &&= outcome.value.isComplete;
    ({ cursor } = outcome.value);
    if (cursor === null) return ok(all);
  }
  return ok({ ...all, isComplete: false });
}

async function fetchPage(
  http: Http,
  kind: ExclusionKind,
  cursor: string | null,
): Promise<Outcome<AllPages & { cursor: string | null }>> {
  const endpoint = LISTS[kind];
  const answer = await fetchOptional(http, endpoint, { query: { cursor } });
  const isComplete = answer.type !== 'answer' || (answer.unreadable ?? []).length === 0;
  const outcome = outcomeOf(endpoint, answer);
  if (!outcome.ok) return outcome;
  const { profiles, cursor: next = null } = outcome.value;
  return ok({ profiles, isComplete, cursor: next });
}

function storeNothing(context: QueryContext, kind: ExclusionKind): Promise<Outcome<null>> {
  return storeAnswer(context, exclusionsKey(kind), ok(null), () => Promise.resolve());
}

const idsOf = (profiles: readonly { id: ProfileId }[]): ProfileId[] => profiles.map(({ id }) => id);

export async function fetchNotificationSettings(context: QueryContext): Promise<Outcome<null>> {
  const { http, store } = context.memberSession;
  const { outcome, keeps } = await stableAnswer(context, {
    kind: 'setting',
    snapshot: () => settingsSnapshot(store),
    query: async () =>
      outcomeOf(getNotificationSettings, await fetchOptional(http, getNotificationSettings)),
  });
  return storeAnswer(context, NOTIFICATIONS_FRESHNESS, outcome, (settings) =>
    writeNotificationSettings(store, settings, keeps),
  );
}

/** The newest visitors of my profile (contract 14), which no intent changes. A backend may lack the call. */
export async function fetchVisitors(context: QueryContext): Promise<Outcome<null>> {
  const { http, store } = context.memberSession;
  const query = { type: 'visitors', limit: LIKES_PAGE_SIZE_MAX } as const;
  const outcome = outcomeOf(listLikesByType, await fetchOptional(http, listLikesByType, { query }));
  return storeAnswer(context, VISITORS_FRESHNESS, outcome, async ({ profiles }) => {
    await writeCards(store, profiles, context.clock.wall());
    await writeVisitors(store, profiles);
  });
}
