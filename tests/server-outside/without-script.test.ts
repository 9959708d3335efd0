import { expect, test } from 'vitest';
import { builtClient, siteWith } from '#tests/server-outside/site.ts';

const HTML = '<!doctype html><head><title>Vonk</title></head><body><div id="root"></div>';
const site = () => siteWith({ client: builtClient({ 'index.html': HTML, 'index.html.br': 'x' }) });
const GOAL = /<noscript><meta http-equiv="refresh" content="0;url=([^"]*)" \/><\/noscript><\/head>/;

async function goalAt(path: string): Promise<string | null> {
  const answer = await site().request(path, { headers: { 'accept-encoding': 'br' } });
  expect(answer.status).toBe(200);
  return GOAL.exec(await answer.text())?.[1] ?? null;
}

test.each([
  ['/activate/done?token=abc', '/api/links/activation?token=abc'],
  ['/reset-password/do?token=abc', '/api/links/reset?token=abc'],
  ['/mail-change/do?token=abc', '/api/links/mail-change?token=abc'],
  ['/mail-change/do?undo=1&token=abc', '/api/links/mail-undo?token=abc'],
  ['/appeal/do?token=abc', '/api/links/appeal?token=abc'],
  ['/account-deleted?until=2026-12-23&token=abc', '/api/links/restore?token=abc'],
  ['/reset-password', '/api/links/forgot'],
])('[R22] %s sends a browser without script to the page of the server', async (path, goal) => {
  expect(await goalAt(path)).toBe(goal);
});

test.each([
  '/',
  '/login',
  '/activate/done',
  '/activate/done?token=',
  '/activate/error?token=abc',
  '/activate/done?token=%22%3E%3Cscript%3E',
  '/reset-password?token=abc',
])('%s is the page as it was built', async (path) => {
  expect(await goalAt(path)).toBeNull();
});

test('the page has no ETag of the shell, keeps its headers, and answers HEAD', async () => {
  const path = '/reset-password/do?token=abc';
  const shell = await site().request('/');
  const headers = { 'if-none-match': shell.headers.get('etag') ?? '' };
  const page = await site().request(path, { headers });
  const head = await site().request(path, { method: 'HEAD' });

  expect(page.status).toBe(200);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-encoding')).toBeNull();
  expect(head.headers.get('content-length')).toBe(String((await page.text()).length));
});
