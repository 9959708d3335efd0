/**
 * Deals a deck of matches: one stretch after the other in the order of search, each sorted by whom both would like to
 * meet (decisions 108) and then by how near they are to each other. A cursor names the stretch and the position in it, so
 * that a like in between skips no member.
 */
import type { Kysely } from 'kysely';
import type { MatchReason } from '#schemas/matches.ts';
import { toCard } from '#server/db/members/cards.ts';
import {
  type MatchConditions,
  STRETCH,
  type StretchEnd,
  stretchAfter,
  type StretchRow,
} from '#server/db/members/matches.ts';
import type { Database } from '#server/db/tables.ts';
import {
  type Dealer,
  closerFirst,
  distanceOf,
  reasonsFor,
  type Side,
  wouldMeet,
} from '#server/rules/match-reasons.ts';

/** At most this many stretches are read for one deck; the cursor continues after them. */
const STRETCHES_MAX = 5;

/** Where the next deck begins. Its cursor is `time.id.seen` of the member before the stretch, or `.seen` in the first stretch. */
interface DeckPlace {
  readonly after: StretchEnd | null;
  /** How many of the stretch have been seen. */
  readonly seen: number;
}

interface Deal {
  readonly conditions: MatchConditions;
  readonly dealer: Dealer;
  readonly limit: number;
  /** Leaves out members I like or talk to. */
  readonly onlyNew: boolean;
  /** Is dealt before all others. */
  readonly first: StretchRow | undefined;
}

export function readCursor(cursor: string | undefined): DeckPlace {
  const parts = (cursor ?? '.0').split('.');
  const seen = Number(parts.at(-1));
  const [at = '', id = ''] = parts;
  return parts.length < 3
    ? { after: null, seen }
    : { after: { at: new Date(Number(at)), id }, seen };
}

const writeCursor = ({ after, seen }: DeckPlace): string =>
  `${after === null ? '' : `${after.at.getTime()}.${after.id}`}.${seen}`;

interface JudgedMember {
  readonly row: StretchRow;
  readonly reasons: MatchReason[];
  /** Whether they would like to meet the caller too, or have said nothing (0, else 1); then `distanceOf`. */
  readonly order: readonly number[];
}

function judge(row: StretchRow, { conditions, dealer }: Deal): JudgedMember {
  const { age, city, country, countryregion, last_activity } = toCard(row, conditions.now);
  const them: Side = { age, city, country, countryregion, interests: row.interests };
  const last = last_activity === null ? null : new Date(last_activity);
  const here = { last, now: conditions.now };
  return {
    row,
    reasons: reasonsFor(dealer, them, here),
    order: [wouldMeet(row.meet, dealer) ? 0 : 1, ...distanceOf(dealer, them, here)],
  };
}

/** The sort keeps the order of search among equals. */
const sorted = (rows: readonly StretchRow[], deal: Deal): JudgedMember[] =>
  rows.map((row) => judge(row, deal)).toSorted((a, b) => closerFirst(a.order, b.order));

export async function dealMatches(db: Kysely<Database>, deal: Deal, from: DeckPlace) {
  const { first } = deal;
  const isStart = from.after === null && from.seen === 0;
  const dealt = isStart && first !== undefined ? [judge(first, deal)] : [];
  let place = from;
  for (let looked = 0; looked < STRETCHES_MAX; looked += 1) {
    const rows = await stretchAfter(db, deal.conditions, place.after);
    const stretch = sorted(rows, deal);
    let seen = place.seen;
    while (seen < stretch.length && dealt.length < deal.limit) {
      const judged = stretch[seen];
      if (judged !== undefined && isWanted(judged.row, deal)) dealt.push(judged);
      seen += 1;
    }
    const last = rows.at(-1);
    if (seen < stretch.length) return { dealt, cursor: writeCursor({ ...place, seen }) };
    if (last === undefined || rows.length < STRETCH) return { dealt, cursor: null };
    place = { after: { at: last.ranked_at, id: last.id }, seen: 0 };
  }
  return { dealt, cursor: writeCursor(place) };
}

const isWanted = (row: StretchRow, { onlyNew, first }: Deal): boolean =>
  row.id !== first?.id && !(onlyNew && isKnown(row));

const isKnown = (row: StretchRow): boolean => row.i_like || row.talking;
