/** Three first messages, in the language of the interface: from what both members share, filled up with some that fit everybody. */
import { useLingui } from '@lingui/react/macro';

const OPENERS = 3;

interface OpenersFor {
  name: string;
  /** Whether there is a picture to talk about. */
  hasPicture: boolean;
}

/** `shared`: the names of the interests that both have. */
export function useOpeners(
  { name, hasPicture }: OpenersFor,
  shared: readonly string[] = [],
): string[] {
  const { t } = useLingui();
  const [first, second] = shared;
  const fromShared = [
    first !== undefined && t`You like ${first} too, I see. How did that begin?`,
    second !== undefined && t`We have ${second} in common. What was your best moment with it?`,
  ].filter((opener) => opener !== false);
  const forAll = [
    hasPicture && t`Hello ${name}. Your picture made me smile.`,
    t`Hello ${name}. I am new here. What brought you here?`,
    t`Hello ${name}. Coffee or tea?`,
    t`Hello ${name}. What made you laugh this week?`,
  ].filter((opener) => opener !== false);
  return [...fromShared, ...forAll].slice(0, OPENERS);
}
