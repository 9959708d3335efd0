/**
 * The theme (light, dark or system) and the site's niche, kept on this device so that the first paint already has them.
 * Neither is personal: both survive a logout.
 */
import { kept } from '#src/lib/kept.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME = 'theme';
export const NICHE = 'niche';

const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text);

/** Null until the member chooses: then the niche's own theme is used. */
export function readTheme(): Theme | null {
  const theme = kept(THEME);
  return isTheme(theme) ? theme : null;
}

export function showTheme(theme: Theme | null = readTheme(), niche: string | null = kept(NICHE)) {
  const { dataset } = document.documentElement;
  if (theme) dataset['theme'] = theme;
  if (niche) dataset['niche'] = niche;
}
