/** The language of the page, and what changes it (decisions 46): the cookie, the operator's default, the browser. */
import { i18n } from '@lingui/core';
import { chooseLocale, type Locale } from '#schemas/locale.ts';
import { atMost } from '#src/lib/idle/at-most.ts';
import { activate, showSource } from './activate.ts';
import { localeCookie, readLocaleCookie } from './locale-cookie.ts';

const chosenNow = (site: string | null): Locale =>
  chooseLocale({
    cookie: readLocaleCookie(document.cookie),
    site,
    browser: navigator.languages,
  });

/** The page is shown without its catalogue after this time. */
const FIRST_CATALOGUE_MS = 8_000;

/** Before the first paint, when the site settings are not known yet. */
export async function startLocale(): Promise<void> {
  const locale = chosenNow(null);
  await atMost(activate(locale), FIRST_CATALOGUE_MS);
  if (i18n.locale !== locale) showSource(locale);
}

/** When the settings are known: the operator's default applies if the visitor has not chosen. */
export async function settleLocale(site: string | null): Promise<void> {
  const locale = chosenNow(site);
  remember(locale);
  if (locale !== i18n.locale) await activate(locale);
}

/** The visitor chooses a language; there is no reload, so typed text stays. */
export async function changeLocale(locale: Locale): Promise<void> {
  remember(locale);
  await activate(locale);
}

function remember(locale: Locale): void {
  const backend = import.meta.env.VITE_API_BASE_URL;
  const isCrossOrigin = backend ? new URL(backend).origin !== location.origin : false;
  document.cookie = localeCookie(locale, {
    isSecure: location.protocol === 'https:',
    isCrossOrigin,
  });
}
