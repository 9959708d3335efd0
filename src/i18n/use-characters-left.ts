/** How many characters a text may still have, as the hint of its field; undefined below 80 % of the limit. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { charactersLeft } from '#src/lib/text/characters-left.ts';

export function useCharactersLeft(): (text: string, max: number) => string | undefined {
  const { t } = useLingui();
  return (text, max) => {
    const left = charactersLeft(text, max);
    if (left === null || left < 0) return undefined;
    return t`${plural(left, { one: '# character left', other: '# characters left' })}`;
  };
}
