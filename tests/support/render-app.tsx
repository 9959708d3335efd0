/**
 * The whole app at one address over a fake worker: real routes, real guard and real shell, with the texts of the source.
 */
import { i18n } from '@lingui/core';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { ProfileId } from '#schemas/ids.ts';
import { App } from '#src/app/app.tsx';
import { routeTree } from '#src/app/router.tsx';
import { ROUTES } from '#src/app/routes.tsx';
import type { SyncStatus } from '#sync/queries/status.ts';
import type { FakeSync } from './fake-sync.ts';

export const ANNA = ProfileId.parse('anna');
export const AS_MEMBER = {
  session: { state: 'member', member: ANNA },
} satisfies Partial<SyncStatus>;
export const AS_VISITOR = {
  session: { state: 'visitor', cause: 'start' },
} satisfies Partial<SyncStatus>;

export interface RunningApp {
  user: UserEvent;
  /** The current path with its query. */
  path: () => string;
  /** The fragment of the current address. */
  hash: () => string;
  navigate: (path: string) => Promise<void>;
  /** To the entry before in the browser's history. */
  back: () => Promise<void>;
}

export function renderApp(path: string, sync: FakeSync, rows = ROUTES): RunningApp {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  const router = createMemoryRouter(routeTree(rows), { initialEntries: [path] });
  render(<App sync={sync} router={router} />);
  return {
    user: userEvent.setup(),
    path: () => router.state.location.pathname + router.state.location.search,
    hash: () => router.state.location.hash,
    navigate: (to) => router.navigate(to),
    back: () => router.navigate(-1),
  };
}
