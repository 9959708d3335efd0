import { i18n } from '@lingui/core';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { App } from '#src/app/app.tsx';
import { routeTree } from '#src/app/router.tsx';
import { ROUTES, type RouteModule } from '#src/app/routes.tsx';
import { ConsentChoices } from '#src/features/consent/consent-choices.tsx';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { AS_VISITOR } from '#tests/support/render-app.tsx';

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

test('on a prerendered page its buttons cannot be pressed before they open something', () => {
  expect(renderToString(<ConsentChoices label="Cookie choices" />)).toContain('disabled=""');
});
