import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** The few texts of the library itself (“Dismiss”) use the page's language instead of the browser's. */
export function LibraryLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={document.documentElement.lang}>{children}</I18nProvider>;
}
