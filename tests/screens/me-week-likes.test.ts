import { expect, test } from 'vitest';
import { weekLikesOf } from '#src/features/account/own/week-likes.ts';
import { Card } from '#schemas/profile.ts';
import { Time } from '#schemas/time.ts';
import { ownUser } from '#tests/support/own-user.ts';
import type { LikeItem } from '#sync/queries/likes.ts';

const NOW = Date.parse('2026-03-08T12:00:00.000Z');
const CARD = Card.parse(ownUser().profile);
const FICTIONAL = { ...CARD, fictional: true };

const like = (key: string, created: string | null, mutual = false): LikeItem => ({
  key,
  card: CARD,
  created: created === null ? null : Time.parse(created),
  like_new: false,
  mutual,
  liked: mutual,
  like_state: 'settled',
});

test('only likes with a time in the last seven days count, and the mutual ones among them', () => {
  const week = weekLikesOf(
    [
      like('today', '2026-03-08T11:00:00.000Z', true),
      like('six days ago', '2026-03-02T13:00:00.000Z'),
      like('eight days ago', '2026-02-28T11:00:00.000Z', true),
      like('without a time', null, true),
    ],
    NOW,
  );

  expect(week).toMatchObject({ likes: 2, mutual: 1, fictional: 0 });
  expect(week.faces.map(({ key }) => key)).toEqual(['today', 'six days ago']);
});

test('[decisions 102] the likes of fictional profiles are counted apart', () => {
  const real = like('real', '2026-03-08T11:00:00.000Z');
  const invented = { ...like('made up', '2026-03-08T10:00:00.000Z'), card: FICTIONAL };
  const older = { ...like('older', '2026-02-20T10:00:00.000Z'), card: FICTIONAL };

  expect(weekLikesOf([real, invented, older], NOW)).toMatchObject({ likes: 2, fictional: 1 });
});
