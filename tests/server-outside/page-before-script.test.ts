/** The client as the server runs it: every public page in every language, without a browser. */
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import * as z from 'zod';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { PrerenderRequest } from '#schemas/first-paint.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts';
import { SCREENS } from '#schemas/screens.ts';
import { isPrerendered } from '#server/client/prerendered.ts';
import { prerender } from '#src/prerender.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PATHS = SCREENS.filter(({ name, isBuilt }) => isBuilt && isPrerendered(name)).map(
  ({ path }) => path.replace(':slug', 'some-slug'),
);
const Compiled = z.object({ messages: z.record(z.string(), z.unknown()) });
const catalogues = new Map<Locale, Record<string, unknown>>();

beforeAll(async () => {
  const [client] = await getCatalogs(getConfig());
  if (client === undefined) throw new Error('lingui.config.ts names no catalogue');
  for (const locale of LOCALES) {
    const { messages: texts } = await client.getTranslations(locale, {
      sourceLocale: DEFAULT_LOCALE,
      fallbackLocales: {},
      ignoreObsolete: true,
    });
    const { source } = createCompiledCatalog(locale, texts, { namespace: 'json' });
    catalogues.set(locale, Compiled.parse(JSON.parse(source)).messages);
  }
});

const asked = (path: string, given: Partial<PrerenderRequest> = {}): PrerenderRequest => {
  const locale = given.locale ?? DEFAULT_LOCALE;
  return {
    path,
    locale,
    settings: settingsWith(),
    messages: catalogues.get(locale),
    page: path.startsWith('/pages/')
      ? {
          page: 'terms',
          locale,
          title: 'The rules',
          blocks: [{ kind: 'text', text: 'Be kind.' }],
          version: '1',
          updated: '2026-01-01',
          must_accept: false,
        }
      : null,
    ...given,
  };
};

describe.each(PATHS)('%s', (path) => {
  test.each(LOCALES)(
    'has its heading in %s, and nothing that the policy refuses',
    async (locale) => {
      const { html, title, description } = await prerender(asked(path, { locale }));

      expect(html).toMatch(/<h1[\s>]/);
      expect(html).not.toMatch(/<script| style="| on\w+="/);
      expect(title).toContain('Vonk');
      expect(description).not.toBe('');
    },
  );
});

test('two languages at once do not mix', async () => {
  const [dutch, german] = await Promise.all([
    prerender(asked('/login', { locale: 'nl-NL' })),
    prerender(asked('/login', { locale: 'de-DE' })),
  ]);

  expect(dutch.html).toContain('Inloggen');
  expect(german.html).toContain('Einloggen');
  expect(german.html).not.toContain('Inloggen');
});

test('a text of the settings is text', async () => {
  const settings = settingsWith({ name: '<img src=x onerror=alert(1)>' });

  const { html } = await prerender(asked('/', { settings }));

  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
});

test('a text of the site is on its page before any script', async () => {
  const { html, title } = await prerender(asked('/pages/terms'));

  expect(html).toContain('Be kind.');
  expect(title).toContain('The rules');
});

test('a page says nothing of a browser that it has not seen', async () => {
  const { html } = await prerender(asked('/'));

  expect(html).not.toContain('blocks cookies');
});

test('a page without a title on a site without a name has a title all the same', async () => {
  const { title } = await prerender(asked('/', { settings: settingsWith({ name: '' }) }));

  expect(title).toBe('Vonk');
});

test('a site without signups has no way to join', async () => {
  const { html } = await prerender(asked('/', { settings: settingsWith({ signups: 'none' }) }));

  expect(html).not.toContain('href="/signup"');
});

test('an unknown path and a missing catalogue are refused', async () => {
  await expect(prerender(asked('/nowhere'))).rejects.toThrow('no screen');
  await expect(prerender(asked('/', { messages: {} }))).rejects.toThrow('no catalogue');
});
