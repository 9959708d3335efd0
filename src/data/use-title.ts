/**
 * The title of the window: the page's name and the site's. The last page to say one wins. A page without a name of its own is
 * called by the product’s name while the site’s is not known: a window always has a title.
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
