/**
 * The warning before the site's pages (product §3.16): whether a visitor still has to say that they are an adult. The answer
 * is kept on this device; the page stays hidden until then, and its HTML stays readable without script.
 */
import { keep, kept } from '#src/lib/kept.ts';
import { isSearchBot } from '#src/lib/visitors/search-bot.ts';

const CONFIRMED = 'entry-confirmed';
/** Who runs the site, and by which rules, is open to everyone. */
const LEGAL = /^\/pages\//i;

export const confirmEntry = (): void => keep(CONFIRMED, '1');

/** Whether this visitor must confirm before this page is shown. */
export const mustConfirm = (warns: boolean, pathname: string): boolean =>
  warns && kept(CONFIRMED) === null && !LEGAL.test(pathname) && !isSearchBot(navigator.userAgent);

/** Hides or shows the page: src/styles/entry.css. */
export function hidePage(isHidden: boolean): void {
  const { dataset } = document.documentElement;
  if (isHidden) dataset['entry'] = 'ask';
  else delete dataset['entry'];
}
