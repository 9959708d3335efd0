import { useLingui } from '@lingui/react/macro';
import { changeTheme, useTheme } from '#src/data/theme.ts';
import type { Theme } from '#src/data/before-paint/theme-choice.ts';
import type { Choice } from '#src/ui/choice.ts';
import { Segmented } from '#src/ui/segmented.tsx';

export function ThemeChoice({ isLabelHidden = true }: { isLabelHidden?: boolean }) {
  const { t } = useLingui();
  const choices = [
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
    { value: 'system', label: t`Auto`, hint: t`Same as device` },
  ] satisfies Choice<Theme>[];
  return (
    <Segmented
      label={t`Appearance`}
      isLabelHidden={isLabelHidden}
      choices={choices}
      value={useTheme()}
      onChange={changeTheme}
    />
  );
}
