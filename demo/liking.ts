/**
 * Likes of and for the demo accounts: given, received, mutual, and some received that have not been seen yet. Pure:
 * server/demo/seed.ts makes the rows.
 */
import { peersOf } from './people.ts';
import type { Person } from './person.ts';
import { randomOf } from './random.ts';

const HOUR_MS = 3_600_000;
const GIVEN = 14;
const RECEIVED = 17;
const MUTUAL = 6;
const NEW = 5;
const SEEN_UNTIL_HOURS_AGO = 26;
const LONGEST_HOURS_AGO = 21 * 24;

export interface SeededLike {
  readonly by: Person;
  readonly of: Person;
  readonly at: Date;
}

/** Up to here the demo accounts have seen their received likes. */
export const likesSeenUntil = (now: Date): Date =>
  new Date(now.getTime() - SEEN_UNTIL_HOURS_AGO * HOUR_MS);

export function planLikes(people: readonly Person[], now: Date): SeededLike[] {
  return people
    .filter(({ isDemoAccount }) => isDemoAccount)
    .flatMap((me) => {
      const random = randomOf(`${me.path}/likes`);
      const ago = (min: number, max: number) =>
        new Date(now.getTime() - Math.round((min + random.fraction() * (max - min)) * HOUR_MS));
      const crowd = peersOf(random, me, people);
      const received = crowd.slice(0, RECEIVED);
      const given = crowd.slice(RECEIVED - MUTUAL, RECEIVED - MUTUAL + GIVEN);
      return [
        ...received.map((by, at): SeededLike => {
          const isNew = at < NEW;
          const when = isNew ? ago(0.2, 20) : ago(SEEN_UNTIL_HOURS_AGO, LONGEST_HOURS_AGO);
          return { by, of: me, at: when };
        }),
        ...given.map((of): SeededLike => ({ by: me, of, at: ago(1, LONGEST_HOURS_AGO) })),
      ];
    });
}
