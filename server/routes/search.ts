/**
 * Searching members (spec §2, §4, §5, §7). Without a choice, a member searches their own country and its neighbour; a
 * visitor may search only when the site allows it. `source`, `auto_load` and `manual_search` give the reason of the
 * search and do not change the answer.
 */
import { MEN_ONLY_NICHE } from '#schemas/niche.ts';
import { Gender } from '#schemas/profile.ts';
import { countMembers, searchMembers } from '#schemas/search.ts';
import { bump } from '#server/db/counters.ts';
import { regionsOf } from '#server/db/regions.ts';
import { countFound, foundPage, finderOf, saveSearch } from '#server/db/members/search.ts';
import type { Surroundings } from '#server/http/call.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { toListedCard, toPublicListedCard } from '#server/db/members/hook.ts';
import {
  countryChoices,
  savedOf,
  searchFor,
  type SearchRequest,
} from '#server/members/search-choices.ts';
import { byMember, byVisitor, MINUTE, per } from '#server/limits/rate-limit.ts';

const searchMembersRoute = defineRoute({
  endpoint: searchMembers,
  access: 'optional',
  limits: {
    call: byMember(per(MINUTE, 60)),
    visitor: byVisitor(per(MINUTE, 30)),
  },
  logs: 'refusals',
  about: 'caller',
  async steps(call) {
    const { db, member, query, now } = call;
    const wanted = searchFor(call);
    if (!wanted.ok) return wanted;
    if (member !== null && query.do_not_save !== true) {
      await keepSearch(db, { member: member.id, filters: savedOf(call), now }, query.auto_load);
    }
    const search = { ...wanted.value, page: query.page, pageSize: query.pp };
    const rows = await foundPage(db, search);
    const me = member === null ? null : await finderOf(db, member.id);
    return done({
      profiles: rows.map((row) => ({
        ...(me === null ? toPublicListedCard(row, now) : toListedCard(row, { me, now })),
        did_like_profile: row.i_like,
      })),
      paging: { num_results: await countFound(db, search) },
      filter_options: await filterOptions(call),
    });
  },
});

/** The own devices hear of it with the member's own data. */
async function keepSearch(
  db: Surroundings['db'],
  search: Parameters<typeof saveSearch>[1],
  isAutomatic = false,
): Promise<void> {
  if (isAutomatic && Object.keys(search.filters).length === 0) return;
  await db.transaction().execute(async (tx) => {
    if (await saveSearch(tx, search)) await bump(tx, 'user', [search.member]);
  });
}

const countMembersRoute = defineRoute({
  endpoint: countMembers,
  access: 'optional',
  limits: {
    call: byMember(per(MINUTE, 120)),
    visitor: byVisitor(per(MINUTE, 30)),
  },
  logs: 'refusals',
  about: 'caller',
  async read(call) {
    const wanted = searchFor(call);
    if (!wanted.ok) return wanted;
    return done({ paging: { num_results: await countFound(call.db, wanted.value) } });
  },
});

/** The values of the filters that this site offers. */
async function filterOptions(call: SearchRequest & Pick<Surroundings, 'db'>) {
  const { db, member, query, config } = call;
  const offers = (name: 'gender' | 'country' | 'countryregion') =>
    config.searchFields.includes(name);
  const country = query.country ?? member?.country ?? null;
  const regions = country === null ? {} : await regionsOf(db, [country]);
  const genders = config.niche === MEN_ONLY_NICHE ? ['m' as const] : [...Gender.options];
  return {
    genders: offers('gender') ? genders : [],
    countries: offers('country') ? [...countryChoices(call)] : [],
    regions: country === null || !offers('countryregion') ? [] : (regions[country] ?? []),
  };
}

export const SEARCH_ROUTES: readonly Route[] = [searchMembersRoute, countMembersRoute];
