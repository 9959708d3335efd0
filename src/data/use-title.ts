/**
 * The title of the window: the page's name and the site's. The last page that sets one wins. When both names are missing, the
 * product's name is used: a window always has a title.
 */
import { useEffect } from 'react';
import { useSettings } from './use-settings.ts';

const PRODUCT_NAME = 'Vonk';

export function useTitle(title: string): void {
  const site = useSettings()?.name ?? '';
  useEffect(() => {
    const names = [title, site].filter(Boolean);
    document.title = names.length === 0 ? PRODUCT_NAME : names.join(' · ');
  }, [title, site]);
}
