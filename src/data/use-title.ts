/**
 * The title of the window: the page's name and the site's. The last page to say one wins.
 */
import { useEffect } from 'react';
import { useSettings } from './use-settings.ts';

export function useTitle(title: string): void {
  const site = useSettings()?.name ?? '';
  useEffect(() => {
    document.title = [title, site].filter(Boolean).join(' · ');
  }, [title, site]);
}
