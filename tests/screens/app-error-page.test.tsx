import { i18n } from '@lingui/core';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '#src/app/app.tsx';
import { ErrorPage } from '#src/app/error-page.tsx';
import { isSearchBot } from '#src/lib/visitors/search-bot.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';
const GOOGLE =
  'Mozilla/5.0 (Linux; Android 6.0.1) Chrome/142.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

afterEach(() => vi.restoreAllMocks());

function openBroken(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(console, 'warn').mockReturnValue();
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  const fails = () => Promise.reject(new Response(null, { status: 503 }));
  const router = createMemoryRouter([{ path: '/', loader: fails, errorElement: <ErrorPage /> }]);
  render(<App sync={fakeSync()} router={router} />);
}

test('[spec §2] the error page says its status code, a sentence, and offers to try again', async () => {
  openBroken(CHROME);

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('503');
  expect(alert.textContent).toContain('This page could not be shown. What you wrote is safe.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('[spec §2] a search engine is shown nothing of the error page, and asked not to keep it', async () => {
  openBroken(GOOGLE);

  const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
  await expect.poll(robots).toBe('noindex');
  expect(document.body.textContent).toBe('');
});

test.each([
  [CHROME, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1', false],
  ['Mozilla/5.0 (Linux; Android 12; CUBOT X50) Chrome/142.0 Mobile Safari/537.36', false],
  [GOOGLE, true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', true],
  ['DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)', true],
  ['Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)', true],
  ['Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)', true],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0)', true],
])('the browser %s is a search engine: %s', (userAgent, is) => {
  expect(isSearchBot(userAgent)).toBe(is);
});
