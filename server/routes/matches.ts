/** The decks of the match finder and of the end of signup (contract 45). */
import { listMatches } from '#schemas/matches.ts';
import { OwnFilters } from '#schemas/search.ts';
import { dealerOf, referringMember } from '#server/db/members/matches.ts';
import { savedSearch } from '#server/db/members/search.ts';
import { toListedCard } from '#server/db/members/hook.ts';
import { dealMatches, readCursor } from '#server/members/match-deck.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { filtersOf, searchFor, type SearchRequest } from '#server/members/search-choices.ts';
import { byMember, MINUTE, per } from '#server/limits/rate-limit.ts';

const listMatchesRoute = defineRoute({
  endpoint: listMatches,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 60)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read(call) {
    const { db, member, query, now, config } = call;
    const isFinder = query.signup !== true;
    const given = filtersOf(call);
    const isOfLastSearch = isFinder && Object.keys(given).length === 0;
    const saved = isOfLastSearch ? await savedSearch(db, member.id) : null;
    // Its switches are not part of a deck.
    const filters = OwnFilters.safeParse(saved ?? {}).data ?? {};
    const request: SearchRequest = { member, config, now, query: { ...query, ...filters } };
    // When the last search is no longer allowed, the finder starts without it.
    const withLastSearch = searchFor(request);
    const wanted = withLastSearch.ok ? withLastSearch : searchFor(call);
    if (!wanted.ok) return wanted;

    const { meet, ...dealer } = await dealerOf(db, member.id, now);
    const conditions = { ...wanted.value, me: member.id, meet };
    // The deck of the signup begins with the member whose page led to it.
    const first = isFinder ? undefined : await referringMember(db, conditions);
    const deal = { conditions, dealer, limit: query.limit, onlyNew: isFinder, first };
    const { dealt, cursor } = await dealMatches(db, deal, readCursor(query.cursor));
    return done({
      profiles: dealt.map(({ row, reasons }) => ({
        ...toListedCard(row, { me: dealer, now }),
        did_like_profile: row.i_like,
        reasons,
      })),
      cursor,
      exhausted: cursor === null,
      filters: conditions.filters,
    });
  },
});

export const MATCH_ROUTES: readonly Route[] = [listMatchesRoute];
