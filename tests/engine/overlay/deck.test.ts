import { expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { CHOICES_MAX, PASS_KEEP_MS } from '#schemas/limits.ts';
import type { Match } from '#schemas/matches.ts';
import { cardOf } from '#tests/support/people.ts';
import {
  inFront,
  lastChoice,
  leftIn,
  roundAfter,
  withChoice,
  withKept,
} from '#sync/engine/overlay/deck.ts';

const id = (name: string) => ProfileId.parse(name);
const match = (name: string): Match => ({
  ...cardOf({ id: name }),
  did_like_profile: false,
  reasons: [],
  shared_interests: [],
});
const choice = (name: string, at = 0) => ({ profile: id(name), liked: false, at });
const DECK = [match('a'), match('b'), match('c')];

test.each([
  ['nobody is chosen', [], [], ['a', 'b', 'c']],
  ['one is chosen', [choice('b')], [], ['a', 'c']],
  ['another was liked elsewhere', [choice('b')], ['a'], ['c']],
])('[product 3.4] who is left when %s', (_, choices, out, left) => {
  const isOut = (profile: string) => out.some((name) => name === profile);

  expect(leftIn(DECK, choices, isOut).map((one) => one.id)).toEqual(left);
});

test('a choice about the same member replaces the earlier one, and is the last', () => {
  const choices = withChoice([choice('a', 1), choice('b', 2)], choice('a', 3));

  expect(choices).toEqual([choice('b', 2), choice('a', 3)]);
});

test('a person who was passed over long ago may be offered again', () => {
  expect(withChoice([choice('a', 1)], choice('b', PASS_KEEP_MS + 1))).toEqual([
    choice('b', PASS_KEEP_MS + 1),
  ]);
});

test('a device remembers a bounded number of choices', () => {
  const many = Array.from({ length: CHOICES_MAX }, (_, at) => choice(`m${at}`, at));

  const choices = withChoice(many, choice('new', CHOICES_MAX));

  expect(choices).toHaveLength(CHOICES_MAX);
  expect(choices.at(0)?.profile).toBe('m1');
});

test.each([
  ['of this deck', [choice('z'), choice('b')], 'b'],
  ['of an earlier deck', [choice('b'), choice('z')], undefined],
  ['not made yet', [], undefined],
])('the last choice %s', (_, choices, profile) => {
  expect(lastChoice(DECK, choices)?.profile).toBe(profile);
});

test.each([
  ['goes on while one of its cards is left', ['a'], { number: 3, members: ['a', 'b'] }],
  ['counts all that are left after its last card', ['a', 'b'], { number: 4, members: ['c'] }],
])('[product 3.4] a round of counting %s', (_, chosen, after) => {
  const choices = chosen.map((name) => choice(name));
  const round = { number: 3, members: [id('a'), id('b')] };

  expect(roundAfter(round, { profiles: DECK, choices })).toEqual(after);
});

test('a member whose choice is undone is in front', () => {
  expect(inFront(DECK, id('b')).map((one) => one.id)).toEqual(['b', 'a', 'c']);
});

test.each([
  ['nothing was chosen', [], [], ['x', 'c']],
  ['the member of the last choice', [choice('a'), choice('b')], [], ['b', 'x', 'c']],
  ['whose choices were undone meanwhile', [], ['b', 'a'], ['a', 'b', 'x', 'c']],
  ['who is in the new deck too, once', [choice('c')], [], ['c', 'x']],
  ['not who is in neither deck', [choice('z')], ['y'], ['x', 'c']],
])('[product 3.4] a new deck keeps in front: %s', (_, choices, names, order) => {
  const undone = names.map((name) => id(name));

  const kept = withKept([match('x'), match('c')], DECK, { choices, undone });

  expect(kept.map((one) => one.id)).toEqual(order);
});
