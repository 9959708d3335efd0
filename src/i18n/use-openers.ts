/** Three first messages, in the language of the interface: about what both members share and what the other says, then some that fit everybody. */
import { useLingui } from '@lingui/react/macro';

const OPENERS = 3;
/** Longer words are not repeated to who wrote them. */
const WORDS_MOST = 80;

interface OpenersFor {
  name: string;
  /** Whether there is a picture to talk about. */
  hasPicture: boolean;
  /** The names of the interests that both have. */
  shared?: readonly string[] | undefined;
  /** What the other member says on their profile. */
  words?: string | null | undefined;
  /** The writer has just joined. */
  isNew?: boolean | undefined;
}

export function useOpeners(about: OpenersFor): string[] {
  const { t } = useLingui();
  const { name, hasPicture, shared = [], words = null, isNew = false } = about;
  const [first, second] = shared;
  const quoted = words !== null && words.length <= WORDS_MOST ? words : undefined;
  const fitting = [
    first !== undefined && t`You like ${first} too, I see. How did that begin?`,
    quoted !== undefined && t`“${quoted}” Tell me more.`,
    second !== undefined && t`We have ${second} in common. What was your best moment with it?`,
    hasPicture && t`Hello ${name}. Your photo made me smile.`,
  ];
  const forAll = [
    isNew
      ? t`Hello ${name}. I am new here. What brought you here?`
      : t`Hello ${name}. What brought you here?`,
    t`Hello ${name}. Coffee or tea?`,
    t`Hello ${name}. What made you laugh this week?`,
  ];
  return [...fitting, ...forAll].filter((opener) => opener !== false).slice(0, OPENERS);
}
