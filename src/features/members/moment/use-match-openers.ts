/** Three first lines for a match: from what both share, and else lines that fit everybody. */
import { useLingui } from '@lingui/react/macro';

const OPENERS = 3;

export function useMatchOpeners(shared: readonly string[]): string[] {
  const { t } = useLingui();
  const [first, second] = shared;
  const fitting = [
    first !== undefined && t`${first}: how did that start for you?`,
    second !== undefined && t`And ${second}: beginner or expert?`,
    t`What made you smile today?`,
    t`Which of your pictures has the best story?`,
    t`Coffee, a walk, or something silly?`,
  ];
  return fitting.filter((opener) => opener !== false).slice(0, OPENERS);
}
