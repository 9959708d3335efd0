import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { settingsQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

vi.mock('#src/routes/landers/member-side.tsx', () => {
  throw new Error('refused');
});

test('[decisions 121] the landing page of a member stays where the code that shows the member is refused', async () => {
  // React reports the part that is left out.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, fresh(settingsWith()));
  renderApp('/members/m1/landing', sync);

  await screen.findByRole('button', { name: 'Join free' });
  await waitFor(() => expect(reported).toHaveBeenCalled());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Say hello');
});
