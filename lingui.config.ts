import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { DEFAULT_LOCALE, LOCALES } from './schemas/locale.ts';
import { withPlaceholderNotes } from './scripts/i18n/placeholder-notes.ts';

export default defineConfig({
  sourceLocale: DEFAULT_LOCALE,
  locales: [...LOCALES],
  fallbackLocales: false,
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['src'] },
    { path: '<rootDir>/locales/server/{locale}', include: ['server'] },
  ],
  macro: { corePackage: ['@lingui/core/macro', '#server/texts/msg.ts'] },
  extractors: [withPlaceholderNotes],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
