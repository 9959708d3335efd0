/**
 * The steps of random histories.
 */
import fc from 'fast-check';
import { POLLS } from './histories.ts';
import type { Step } from './history.ts';

const who = fc.nat(1);
const drawn = <const D extends Step['do']>(what: D) => fc.constant(what);

export const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: drawn('like'),
      who,
      device: fc.constantFrom('phone', 'laptop'),
      seq: fc.integer({ min: 1, max: 8 }),
      wanted: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: drawn('message'),
      who,
      body: fc.constantFrom('one', 'two'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: drawn('read'), who, back: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'see' }) },
  { weight: 1, arbitrary: fc.record({ do: drawn('delete'), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: drawn('apart'),
      who,
      kind: fc.constantFrom('hide', 'block'),
      device: fc.constantFrom('phone', 'laptop'),
      seq: fc.integer({ min: 1, max: 8 }),
      wanted: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: drawn('report'), who }) },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.record({
        do: drawn('choose'),
        field: fc.constantFrom('personal', 'city'),
        value: fc.constantFrom('here', 'there'),
        ago: fc.nat(5),
      }),
      fc.record({
        do: drawn('choose'),
        field: fc.constant('like_mail'),
        value: fc.constantFrom('daily', 'never'),
        ago: fc.nat(5),
      }),
    ),
  },
  { weight: 3, arbitrary: fc.record({ do: drawn('again'), nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: drawn('mixed'), key: fc.nat(5), send: fc.nat(5) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: drawn('piece'),
      which: fc.nat(2),
      at: fc.nat(2),
      of: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: drawn('arrived'), which: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: drawn('they-write'), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: drawn('they-like'), who, likes: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.constantFrom<Step>(...POLLS) },
  {
    weight: 1,
    arbitrary: fc.record({ do: drawn('session'), isGood: fc.boolean() }),
  },
);
