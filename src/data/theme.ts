/**
 * The theme (light, dark or system) and the site's niche, kept on this device so that the first paint already has them.
 * Neither is personal: both survive a logout.
 */
import { useSyncExternalStore } from 'react';
import { keep, kept } from '#src/lib/kept.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const THEME = 'theme';
const NICHE = 'niche';
const readers = new Set<() => void>();

const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text);

/** Null until the member chooses: then the niche's own theme is used. */
function readTheme(): Theme | null {
  const theme = kept(THEME);
  return isTheme(theme) ? theme : null;
}

/** Runs before the first paint. */
export function startTheme(): void {
  show({ theme: readTheme(), niche: kept(NICHE) });
}

export function changeTheme(theme: Theme): void {
  keep(THEME, theme);
  show({ theme, niche: kept(NICHE) });
  for (const changed of readers) changed();
}

export function changeNiche(niche: number): void {
  keep(NICHE, String(niche));
  show({ theme: readTheme(), niche: String(niche) });
}

function show({ theme, niche }: { theme: Theme | null; niche: string | null }): void {
  const { dataset } = document.documentElement;
  if (theme) dataset['theme'] = theme;
  if (niche) dataset['niche'] = niche;
}

export function useTheme(): Theme {
  const theme = useSyncExternalStore(subscribe, readTheme, () => null);
  return theme ?? 'system';
}

function subscribe(changed: () => void): () => void {
  readers.add(changed);
  return () => readers.delete(changed);
}
