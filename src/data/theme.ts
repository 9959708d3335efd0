/** Changes the theme and the niche of this page and device (#src/data/before-paint/theme-choice.ts). */
import { useSyncExternalStore } from 'react';
import { keep } from '#src/lib/kept.ts';
import {
  NICHE,
  readTheme,
  showTheme,
  THEME,
  type Theme,
} from '#src/data/before-paint/theme-choice.ts';

const readers = new Set<() => void>();

export function changeTheme(theme: Theme): void {
  keep(THEME, theme);
  showTheme(theme);
  for (const changed of readers) changed();
}

export function changeNiche(niche: number): void {
  keep(NICHE, String(niche));
  showTheme(readTheme(), String(niche));
}

export function useTheme(): Theme {
  const theme = useSyncExternalStore(subscribe, readTheme, () => null);
  return theme ?? 'system';
}

function subscribe(changed: () => void): () => void {
  readers.add(changed);
  return () => readers.delete(changed);
}
