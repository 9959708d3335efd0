/**
 * Notifications by day and by person: all of one day about one member are one entry, and the members of one day who only like
 * me are one entry too. Pure.
 */
import { groupBy } from '#schemas/group-by.ts';
import type { Card } from '#schemas/profile.ts';
import type { NotificationItem } from '#sync/queries/notifications.ts';

export interface NotificationGroup {
  /** Its newest notification. */
  key: string;
  /** Newest first. */
  rows: readonly NotificationItem[];
  /** The members it is about; none for the own account. */
  cards: readonly Card[];
}

export interface NotificationDay {
  key: string;
  /** A moment of that day. */
  at: string;
  groups: readonly NotificationGroup[];
}

/** A text that differs from day to day. */
type DayOf = (row: NotificationItem) => string;

export function grouped(rows: readonly NotificationItem[], dayOf: DayOf): NotificationDay[] {
  const days = groupBy(rows, dayOf);
  return [...days].map(([key, ofDay]) => ({
    key,
    at: ofDay[0]?.created ?? '',
    groups: groupsOf(ofDay),
  }));
}

const ONLY_LIKES = 'likes';

function groupsOf(rows: readonly NotificationItem[]): NotificationGroup[] {
  const byPerson = groupBy(rows, ({ key, card }) => card?.id ?? `own:${key}`);
  const onlyLike = ([row]: readonly NotificationItem[], count: number): boolean =>
    count === 1 && row?.kind === 'like';
  const byGroup = groupBy(rows, ({ key, card }) => {
    const person = card?.id ?? `own:${key}`;
    const all = byPerson.get(person) ?? [];
    return onlyLike(all, all.length) ? ONLY_LIKES : person;
  });
  return [...byGroup.values()].map((group) => ({
    key: group[0]?.key ?? '',
    rows: group,
    cards: cardsOf(group),
  }));
}

const cardsOf = (rows: readonly NotificationItem[]): Card[] => [
  ...new Map(
    rows.flatMap(({ card }) => (card === null ? [] : [[card.id, card] as const])),
  ).values(),
];
