/**
 * Compiles locales/{locale}.po and serves each as /_i18n/{locale}/messages.json, `{locale: messages}` (spec §7): written into
 * the build, and compiled on every request in development. With PSEUDO_LOCALE=1 the source language is accented and
 * lengthened, which reveals texts that do not go through Lingui.
 */
import type { Plugin } from 'vite';
import { catalogueUrl, DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts';
import { compileTexts } from '#scripts/i18n/compile.ts';
import { openCatalogs } from '#scripts/i18n/open-catalogs.ts';

async function compileCatalogue(locale: Locale): Promise<string> {
  const { client } = await openCatalogs();
  const { messages: texts } = await client.getTranslations(locale, {
    sourceLocale: DEFAULT_LOCALE,
    fallbackLocales: {},
    ignoreObsolete: true,
  });
  const pseudo = process.env['PSEUDO_LOCALE'] === '1' && locale === DEFAULT_LOCALE;
  const { messages, errors } = compileTexts(locale, texts, { pseudo });
  if (errors.length > 0) throw new Error(`locales/${locale}.po: ${errors.join('\n')}`);
  return JSON.stringify({ [locale]: messages });
}

export function catalogues(): Plugin {
  return {
    name: 'catalogues',

    async generateBundle() {
      for (const locale of LOCALES) {
        const source = await compileCatalogue(locale);
        this.emitFile({ type: 'asset', fileName: catalogueUrl(locale).slice(1), source });
      }
    },

    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const locale = LOCALES.find((tag) => request.url === catalogueUrl(tag));
        if (locale === undefined) {
          next();
          return;
        }
        compileCatalogue(locale).then((body) => {
          response.setHeader('content-type', 'application/json');
          response.setHeader('cache-control', 'no-cache');
          response.end(body);
        }, next);
      });
    },
  };
}
