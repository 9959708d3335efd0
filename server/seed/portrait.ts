/**
 * A portrait as the list of its parts: small enough to store, drawn at the first request (decisions 5). A member keeps
 * head, skin and ink on every picture; clothes, background and mood change.
 */
import * as z from 'zod/mini';
import type { Gender } from '#schemas/profile.ts';
import { HEAD_NAMES, headFor, type Head } from './portrait-heads.ts';
import * as parts from './portrait-parts.ts';
import type { Random } from './random.ts';

const GREY_FROM_AGE = 58;
const BEARD_FROM_AGE = 22;
const STEPPED_BACK = 0.84;

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

export const Portrait = z.strictObject({
  head: z.enum(HEAD_NAMES),
  face: z.enum(parts.FACES),
  beard: z.nullable(z.enum(parts.BEARDS)),
  glasses: z.nullable(z.enum([...parts.READING_GLASSES, ...parts.SUNGLASSES])),
  skin: Colour,
  hair: Colour,
  ink: Colour,
  clothes: Colour,
  background: Colour,
  flip: z.boolean(),
  /** 1 shows head and shoulders; a smaller value shows more. */
  zoom: z.number().check(z.gte(0.5), z.lte(1.5)),
});
export type Portrait = z.infer<typeof Portrait>;

interface Sitter {
  gender: Gender;
  age: number;
}

const isGrey = (age: number): boolean => age >= GREY_FROM_AGE;

function chooseHead(random: Random, { gender, age }: Sitter): Head {
  if (isGrey(age) && random.chance(0.85)) {
    return headFor(random, gender === 'f' ? 'olderWomen' : 'olderMen');
  }
  return headFor(random, gender === 'f' ? 'women' : gender === 'm' ? 'men' : 'neither');
}

function chooseBeard(random: Random, { gender, age }: Sitter): Portrait['beard'] {
  const bearded = random.chance(isGrey(age) ? 0.1 : 0.36);
  return bearded && gender === 'm' && age >= BEARD_FROM_AGE ? random.pick(parts.BEARDS) : null;
}

/** The portrait of the first picture. */
export function portraitOf(random: Random, sitter: Sitter): Portrait {
  const head = chooseHead(random, sitter);
  const grey = isGrey(sitter.age);
  return {
    head: head.name,
    face: random.weighted(parts.USUAL_FACES),
    beard: chooseBeard(random, sitter),
    glasses: random.chance(grey ? 0.3 : 0.15) ? random.pick(parts.READING_GLASSES) : null,
    skin: random.weighted(head.curls ? parts.DARKER_SKINS : parts.SKINS),
    hair: grey ? random.pick(parts.GREY_HAIR) : random.weighted(parts.HAIR),
    ink: grey || head.curls ? parts.BLACK : random.weighted(parts.INKS),
    clothes: random.pick(parts.CLOTHES),
    background: random.pick(parts.BACKGROUNDS),
    flip: random.chance(0.3),
    zoom: head.tall ? STEPPED_BACK : 1,
  };
}

/** The same member in another picture. */
export function anotherDay(random: Random, first: Portrait): Portrait {
  const others = parts.BACKGROUNDS.filter((colour) => colour !== first.background);
  return {
    ...first,
    face: random.pick(parts.MERRY_FACES),
    glasses: random.chance(0.25) ? random.pick(parts.SUNGLASSES) : first.glasses,
    clothes: random.pick(parts.CLOTHES),
    background: random.shuffled(others)[0] ?? first.background,
    flip: !first.flip,
    zoom: first.zoom * random.pick([0.86, 1.1]),
  };
}
