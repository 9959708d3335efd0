import { i18n } from '@lingui/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { globSync, readFileSync } from 'node:fs';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { App } from '#src/app/app.tsx';
import { DIALOGS } from '#src/app/dev/dialogs.tsx';
import { routeTree } from '#src/app/router.tsx';
import { ROUTES } from '#src/app/routes.tsx';
import { settingsQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_VISITOR } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

/** As in a build under `DEV_TOOLS=1`. */
function openDevPage() {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  const rows = ROUTES.map((row) =>
    row.name === 'dev' ? { ...row, load: () => import('#src/app/dev/dev-page.tsx') } : row,
  );
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, fresh(settingsWith()));
  const router = createMemoryRouter(routeTree(rows), { initialEntries: ['/_dev'] });
  render(<App sync={sync} router={router} />);
  return userEvent.setup();
}

test('[decisions 49] a build without the developer tools has no page for them', () => {
  expect(ROUTES.find(({ name }) => name === 'dev')?.load).toBeNull();
});

test('[decisions 49] the page shows the navigation and the reminder to confirm the address', async () => {
  openDevPage();

  expect(await screen.findByRole('heading', { level: 1, name: 'Developer tools' })).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Top navigation' })).toBeDefined();
  expect(screen.getByText(/Confirm your email address: likes/)).toBeDefined();
});

test.each(Object.keys(DIALOGS))('[decisions 49] the page opens the dialog %s', async (name) => {
  const user = openDevPage();
  await user.click(await screen.findByRole('button', { name }));

  const opened = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog');
  await waitFor(() => expect(opened()?.textContent).toMatch(/./));
});

test('a component with a dialog is among those of the page', () => {
  const shown = readFileSync('src/app/dev/dialogs.tsx', 'utf8');
  const files = globSync('src/{app,features,routes}/**/*.tsx').filter((file) =>
    /ui\/(alert-)?dialog\.tsx/.test(readFileSync(file, 'utf8')),
  );

  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !shown.includes(`#${file}`))).toEqual([]);
});
