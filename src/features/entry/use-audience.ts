/** What a visitor will meet on a site of each niche, in one sentence. */
import { useLingui } from '@lingui/react/macro';
import { useSettings } from '#src/data/use-settings.ts';

export function useAudience(): string {
  const { t } = useLingui();
  switch (useSettings()?.niche) {
    case 2:
      return t`People flirt here, and she sets the pace. Some talk openly about sex.`;
    case 3:
      return t`People talk openly here about power, play and what they agree on.`;
    case 4:
      return t`People flirt here and like curves. Some talk openly about sex.`;
    case 5:
      return t`Grown people of every age flirt here. Some talk openly about sex.`;
    case 6:
      return t`Grown-ups flirt here between everything else. Some talk openly about sex.`;
    case 7:
      return t`Men flirt with men here. Some talk openly about sex.`;
    default:
      return t`People flirt here. Some talk openly about sex.`;
  }
}
