import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { FIRST_PAINT_ID, TAKEN_OVER } from '#schemas/first-paint.ts';
import { App } from '#src/app/app.tsx';
import { routeTree } from '#src/app/router.tsx';
import { ROUTES, type RouteModule } from '#src/app/routes.tsx';
import { noteEarlyPress } from '#src/data/before-paint/early-press.ts';
import { ConsentChoices } from '#src/features/consent/consent-choices.tsx';
import { settingsQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

afterEach(cleanup);

test('nothing opened in the foot is lost when the code of the page arrives', async () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  const page = Promise.withResolvers<RouteModule>();
  const rows = ROUTES.map((row) => ({ ...row, load: () => page.promise }));
  const router = createMemoryRouter(routeTree(rows), { initialEntries: ['/login'] });
  await import('#src/app/visitor-foot.tsx');
  render(<App sync={fakeSync(AS_VISITOR)} router={router} />);
  const foot = await screen.findByRole('contentinfo');

  await act(async () => page.resolve({ Component: () => <h1>Here</h1> }));

  await screen.findByRole('heading', { name: 'Here' });
  expect(screen.getByRole('contentinfo')).toBe(foot);
  const choices = screen.getByRole('button', { name: 'Cookie choices' });
  expect(choices.hasAttribute('disabled')).toBe(false);
});

test('on a prerendered page a press on its buttons is carried out when the page is taken over', async () => {
  const choices = (
    <I18nProvider i18n={i18n}>
      <ConsentChoices label="Cookie choices" />
    </I18nProvider>
  );
  const { body } = new DOMParser().parseFromString(renderToString(choices), 'text/html');
  const container = document.createElement('div');
  container.replaceChildren(...body.childNodes);
  const first = Object.assign(document.createElement('script'), { type: 'application/json' });
  first.id = FIRST_PAINT_ID;
  document.body.replaceChildren(container, first);
  noteEarlyPress();
  screen.getByRole('button', { name: 'Cookie choices' }).click();
  expect(screen.queryByRole('dialog')).toBeNull();

  render(choices, { container, hydrate: true });
  act(() => void dispatchEvent(new Event(TAKEN_OVER)));

  expect(await screen.findByRole('dialog')).toBeDefined();
});

test.each([
  [true, '/api/links/withdraw'],
  [false, null],
])('[product 5] sells_credits=%s: the withdrawal of the foot leads to %s', async (sells, href) => {
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, fresh(settingsWith({ sells_credits: sells })));
  renderApp('/pages/terms', sync);
  const foot = within(await screen.findByRole('contentinfo'));
  await foot.findByRole('link', { name: 'Terms' });

  const link = foot.queryByRole('link', { name: 'Withdraw from a contract here' });
  expect(link?.getAttribute('href') ?? null).toBe(href);
});
