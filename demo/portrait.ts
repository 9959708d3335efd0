/**
 * A person as the list of their parts (decisions 5). A member keeps head, beard, glasses, skin, hair and line on every
 * picture; face and clothes change. pictures.ts puts them into scenes.
 */
import * as z from 'zod/mini';
import type { Gender } from '#schemas/profile.ts';
import { HEAD_NAMES, headFor, type Head } from './portrait-heads.ts';
import * as parts from './portrait-parts.ts';
import type { Random } from './random.ts';

const GREY_FROM_AGE = 55;
const BEARD_FROM_AGE = 22;
const TALL_SIZE = 0.92;

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

export const Portrait = z.strictObject({
  head: z.enum(HEAD_NAMES),
  face: z.enum(parts.FACES),
  beard: z.nullable(z.enum(parts.BEARDS)),
  glasses: z.nullable(z.enum(parts.GLASSES)),
  skin: Colour,
  hair: Colour,
  ink: Colour,
  clothes: Colour,
  /** Looks to the other side. */
  flip: z.boolean(),
  /** Of the size that the scene gives a person. */
  size: z.number().check(z.gte(0.5), z.lte(1.5)),
});
export type Portrait = z.infer<typeof Portrait>;

interface Sitter {
  gender: Gender;
  age: number;
}

const isGrey = (age: number): boolean => age >= GREY_FROM_AGE;

function chooseHead(random: Random, { gender, age }: Sitter): Head {
  if (isGrey(age)) return headFor(random, gender === 'f' ? 'olderWomen' : 'olderMen');
  return headFor(random, gender === 'f' ? 'women' : gender === 'm' ? 'men' : 'neither');
}

function chooseBeard(random: Random, { gender, age }: Sitter): Portrait['beard'] {
  const bearded = random.chance(isGrey(age) ? 0.1 : 0.36);
  return bearded && gender === 'm' && age >= BEARD_FROM_AGE ? random.pick(parts.BEARDS) : null;
}

export function portraitOf(random: Random, sitter: Sitter): Portrait {
  const head = chooseHead(random, sitter);
  const grey = isGrey(sitter.age);
  return {
    head: head.name,
    face: random.weighted(parts.USUAL_FACES),
    beard: chooseBeard(random, sitter),
    glasses: random.chance(grey ? 0.3 : 0.15) ? random.pick(parts.GLASSES) : null,
    skin: random.weighted(head.curls ? parts.DARKER_SKINS : parts.SKINS),
    hair: grey ? random.pick(parts.GREY_HAIR) : random.weighted(parts.HAIR),
    ink: grey || head.curls ? parts.DARKEST_INK : random.weighted(parts.INKS),
    clothes: random.pick(parts.CLOTHES),
    flip: random.chance(0.3),
    size: head.tall ? TALL_SIZE : 1,
  };
}

/** The same member on another day. */
export const anotherDay = (random: Random, first: Portrait): Portrait => ({
  ...first,
  face: random.weighted(parts.USUAL_FACES),
  clothes: random.pick(parts.CLOTHES),
  flip: random.chance(0.5),
});
