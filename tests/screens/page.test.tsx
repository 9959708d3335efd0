import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { PAGE_NAMES, WITHDRAW_PATH } from '#schemas/page-names.ts';
import { fail, ok } from '#schemas/outcome.ts';
import { Page } from '#schemas/pages.ts';
import { storeForMe } from '#tests/support/store-for-me.ts';
import { userQuery } from '#sync/queries/account.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { sampleOf } from '#tests/support/sample.ts';

const AS_VISITOR = { session: { state: 'visitor', cause: 'start' } } as const;

const textOf = (page: string): Page =>
  Page.parse({
    page,
    locale: 'en-US',
    title: `About ${page}`,
    version: '1',
    updated: '2026-03-04',
    blocks: [
      { kind: 'heading', text: 'First' },
      { kind: 'text', text: '<script>alert(1)</script>' },
      { kind: 'item', text: 'one' },
      { kind: 'item', text: 'two' },
      { kind: 'text', text: 'then' },
      { kind: 'item', text: 'three' },
    ],
  });

function openPage(name: string) {
  const sync = fakeSync(AS_VISITOR);
  sync.api.readPage = ({ page }) => Promise.resolve(ok(textOf(page)));
  return { sync, ...renderApp(`/pages/${name}`, sync) };
}

describe('[§2 pages] the texts of the site', () => {
  test.each(sampleOf(PAGE_NAMES, 3))('are open to visitors: %s', async (name) => {
    openPage(name);

    expect(await screen.findByRole('heading', { level: 1, name: `About ${name}` })).toBeDefined();
  });

  test('[contract 23] have a link for a withdrawal from an order without a login, on the page that explains withdrawals', async () => {
    openPage('return-policy');

    const link = await screen.findByRole('link', { name: 'Withdraw from an order' });
    expect(link.getAttribute('href')).toBe(WITHDRAW_PATH);
  });

  test('show headings, paragraphs and lists as such, and markup as plain text', async () => {
    openPage('terms');

    expect(await screen.findByRole('heading', { level: 2, name: 'First' })).toBeDefined();
    expect(screen.getByText('<script>alert(1)</script>').tagName).toBe('P');
    const article = screen.getByRole('article');
    const lists = [...article.querySelectorAll('ul')].map((list) => list.textContent);
    expect(lists).toEqual(['onetwo', 'three']);
    expect(screen.getByText(/4 March 2026|March 4, 2026/)).toBeDefined();
  });

  test('show once that they load', async () => {
    const sync = fakeSync(AS_VISITOR);
    sync.api.readPage = () => new Promise(() => undefined);
    renderApp('/pages/faq', sync);

    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText('Loading...')).toBeDefined();
  });

  test('show an alert when they did not load, and offer to try again', async () => {
    const sync = fakeSync(AS_VISITOR);
    sync.api.readPage = () => Promise.resolve(fail({ code: 'timeout' }));
    const { user } = renderApp('/pages/faq', sync);

    await screen.findByRole('alert');
    sync.api.readPage = () => Promise.resolve(ok(textOf('faq')));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'About faq' })).toBeDefined();
  });

  test('do not say that the device is offline when only their request failed', async () => {
    const sync = fakeSync(AS_VISITOR);
    sync.api.readPage = () => Promise.resolve(fail({ code: 'offline' }));
    renderApp('/pages/faq', sync);

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).not.toContain('offline');
  });

  test('are fetched again when the connection returns', async () => {
    const sync = fakeSync(AS_VISITOR);
    sync.api.readPage = () => Promise.resolve(fail({ code: 'offline' }));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderApp('/pages/faq', sync);

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('You are offline.');
    sync.api.readPage = () => Promise.resolve(ok(textOf('faq')));
    window.dispatchEvent(new Event('online'));

    expect(await screen.findByRole('heading', { name: 'About faq' })).toBeDefined();
    vi.restoreAllMocks();
  });

  test('have their name as the heading even when the site does not have them', async () => {
    const sync = fakeSync(AS_VISITOR);
    sync.api.readPage = () => Promise.resolve(fail({ code: 'absent', endpoint: 'readPage' }));
    renderApp('/pages/safety', sync);

    const lacks = { level: 2, name: 'Not available on this site' };
    expect(await screen.findByRole('heading', lacks)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Stay safe' })).toBeDefined();
  });

  test('are linked from the member’s own page', async () => {
    const sync = fakeSync(AS_MEMBER);
    sync.api.readPage = ({ page }) => Promise.resolve(ok(textOf(page)));
    sync.put(userQuery, fresh(ownUser()));
    storeForMe(sync);
    const { user, path } = renderApp('/me', sync);

    await user.click(await screen.findByRole('link', { name: 'How we order search' }));

    await waitFor(() => expect(path()).toBe('/pages/how-search-works'));
    expect(await screen.findByRole('heading', { name: 'About how-search-works' })).toBeDefined();
  });
});
