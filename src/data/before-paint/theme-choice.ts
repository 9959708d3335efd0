/**
 * The theme (light, dark or system) and the site's niche, kept on this device so that the first paint already has them.
 * Neither is personal: both survive a logout.
 */
import { kept } from '#src/lib/kept.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME = 'theme';
export const NICHE = 'niche';
/** Its own theme is dark (styles/tokens.css). */
const DARK_NICHE = '3';
const BAR = 'bar';

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
  showBar(theme ?? (dataset['niche'] === DARK_NICHE ? 'dark' : 'system'));
}

/**
 * The colour of the system's bar. Those of index.html, which are the same, follow the device: the first that fits counts, so a
 * chosen theme puts its own before them, which the code before the paint does while they are not read yet.
 */
function showBar(theme: Theme): void {
  document.getElementById(BAR)?.remove();
  if (theme === 'system') return;
  const content = theme === 'dark' ? '#201718' : '#ffffff';
  const bar = { id: BAR, name: 'theme-color', content };
  document.head.prepend(Object.assign(document.createElement('meta'), bar));
}
