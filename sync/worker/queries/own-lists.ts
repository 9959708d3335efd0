/**
 * Lists that are fetched when their screen opens and changed by intents meanwhile: members I hid and blocked, and my
 * notification settings. An answer is outdated for a target if its intent was accepted after the request, or if a newer
 * list shows that another device undid the exclusion. Then the list is fetched again; the last answer is taken except for
 * such targets.
 */
import { listBlocks } from '#schemas/blocks.ts';
import { listHides } from '#schemas/hides.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { getNotificationSettings } from '#schemas/notification-settings.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import {
  settingsSnapshot,
  writeNotificationSettings,
} from '#sync/db/tables/notification-settings.ts';
import { writeCards } from '#sync/db/tables/profiles.ts';
import { stillNamed, exclusionSnapshot, writeExclusions } from '#sync/db/tables/exclusions.ts';
import { NOTIFICATIONS_FRESHNESS, exclusionsKey } from '#sync/db/tables/freshness-keys.ts';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';
import { changedSince, doneOf, doneSince, type BaseSnapshot } from '#sync/engine/outbox/done.ts';
import type { RowKind } from '#sync/engine/outbox/rows.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { freshnessFailure } from '#sync/worker/reads/freshness.ts';

export interface QueryContext {
  clock: Clock;
  memberSession: MemberSession;
}

const LISTS = { hide: listHides, block: listBlocks } as const;

/** The most requests for one opening of a screen, in case the member keeps changing it. */
const REQUESTS_MAX = 3;

interface Question<T> {
  kind: RowKind;
  /** What the base holds now. */
  snapshot: () => Promise<BaseSnapshot>;
  query: () => Promise<Outcome<T>>;
  contradictedBy?: (value: T) => Promise<ReadonlySet<string>>;
}

interface StableAnswer<T> {
  outcome: Outcome<T>;
  /**
   * The targets for which the base is newer: something was done since the request, or may have been. Only the transaction
   * that writes the answer can find all of them: another tab may write an accepted intent until then, and its events come
   * later.
   */
  keeps: (now: BaseSnapshot) => ReadonlySet<string>;
}

/** Fetches, and fetches again when an intent of this kind was accepted meanwhile or the lists contradict the answer. */
async function stableAnswer<T>(
  { memberSession }: QueryContext,
  { kind, snapshot, query, contradictedBy }: Question<T>,
): Promise<StableAnswer<T>> {
  const { outbox } = memberSession.memberView;
  const done = () => doneOf(kind, outbox.rows(), outbox.ended());
  // A second answer that repeats a target was requested after the list was stored, so it is newer than that list.
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
  const endpoint = LISTS[kind];
  let isWhole = true;
  const { outcome, keeps } = await stableAnswer(context, {
    kind,
    snapshot: () => exclusionSnapshot(store, kind),
    query: async () => {
      const answer = await fetchOptional(http, endpoint);
      isWhole = answer.type !== 'answer' || (answer.lost ?? []).length === 0;
      return outcomeOf(endpoint, answer);
    },
    contradictedBy: ({ profiles }) => stillNamed(store, kind, idsOf(profiles)),
  });
  return storeAnswer(context, exclusionsKey(kind), outcome, async ({ profiles }) => {
    await writeCards(store, profiles, clock.wall());
    // A member missing from the answer may be in an unreadable row, so no member is shown again because of it.
    const stay = (now: BaseSnapshot) =>
      isWhole ? keeps(now) : new Set([...keeps(now), ...(now?.keys() ?? [])]);
    await writeExclusions(store, kind, idsOf(profiles), stay);
  });
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
