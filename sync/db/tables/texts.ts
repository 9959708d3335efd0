/**
 * The site's texts that were read on this device, or that its member agreed to, so that they can be read offline. They are
 * public and the same for everyone: they survive a logout, and hold nothing of the reader.
 */
import * as z from 'zod/mini';
import { LOCALES, type Locale } from '#schemas/locale.ts';
import { Page, type PageName } from '#schemas/pages.ts';
import type { ChangeRecord } from '#sync/db/store/device-record.ts';

export interface Texts {
  /** In this language, or null. */
  in: (page: PageName, locale: Locale) => Promise<Page | null>;
  /** In this language, else in another one in which it was read. */
  any: (page: PageName, locale: Locale) => Promise<Page | null>;
  keep: (text: Page) => Promise<void>;
}

const keyOf = (page: PageName, locale: Locale): string => `text ${page} ${locale}`;

export function openTexts(records: ChangeRecord): Texts {
  const read = (page: PageName, locale: Locale): Promise<Page | null> =>
    records(keyOf(page, locale), () => null).then(
      (stored) => z.safeParse(Page, stored).data ?? null,
      () => null,
    );
  return {
    in: read,
    async any(page, locale) {
      for (const language of [locale, ...LOCALES.filter((other) => other !== locale)]) {
        const text = await read(page, language);
        if (text !== null) return text;
      }
      return null;
    },
    async keep(text) {
      const shared = { ...text, must_accept: false };
      await records(keyOf(text.page, text.locale), () => shared).catch(() => null);
    },
  };
}
