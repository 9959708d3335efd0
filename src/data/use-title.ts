/** The title of the window: the page's name and the site's. The last page that sets one wins. */
import { useEffect } from 'react';
import { windowTitle } from '#src/lib/window-title.ts';
import { useSettings } from './use-settings.ts';

export function useTitle(title: string): void {
  const site = useSettings()?.name ?? '';
  useEffect(() => {
    document.title = windowTitle(title, site);
  }, [title, site]);
}
