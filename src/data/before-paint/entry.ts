/**
 * The question whether a visitor is an adult, before the pages of a site that warns (product 3.16). The page is hidden until
 * the visitor confirms; its HTML stays readable without script. The answer is kept on this device.
 */
import { keep, kept } from '#src/lib/kept.ts';
import { isSearchBot } from '#src/lib/visitors/search-bot.ts';

const CONFIRMED = 'entry-confirmed';
/** Pages about who runs the site and by which rules need no confirmation. */
const LEGAL = /^\/pages\//i;

export const confirmEntry = (): void => keep(CONFIRMED, '1');

/** Whether this visitor must confirm before this page is shown. */
export const mustConfirm = (siteWarns: boolean, pathname: string): boolean =>
  siteWarns &&
  kept(CONFIRMED) === null &&
  !LEGAL.test(pathname) &&
  !isSearchBot(navigator.userAgent);

/** Hides or shows the page: src/styles/entry.css. */
export function hidePage(isHidden: boolean): void {
  const { dataset } = document.documentElement;
  if (isHidden) dataset['entry'] = 'ask';
  else delete dataset['entry'];
}
