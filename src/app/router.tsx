/**
 * Makes the router from the table of routes. The code of every route is loaded when it is opened; guarded.tsx checks who may
 * see it. All routes have the same shell and the same error page.
 */
import { createBrowserRouter, type RouteObject } from 'react-router';
import { DrawnAnew } from '#src/ui/drawn-anew.tsx';
import { ErrorPage } from './error-page.tsx';
import { Guarded } from './guarded.tsx';
import { PageSkeleton } from './skeleton/page-skeleton.tsx';
import { ROUTES, type AppRoute } from './routes.tsx';
import { Pages, Shell } from './shell.tsx';

const notFound = async () => ({ Component: (await import('./not-found.tsx')).NotFound });

function routeOf(row: AppRoute): RouteObject {
  const { path, access, load } = row;
  if (load === null) return { path, lazy: notFound };
  return {
    path,
    handle: row,
    lazy: async () => {
      const { Component, loadParts } = await load();
      // What happens without a part is decided where it is shown.
      await loadParts?.().catch(() => undefined);
      return {
        Component: () => (
          <DrawnAnew>
            <Guarded access={access}>
              <Component />
            </Guarded>
          </DrawnAnew>
        ),
      };
    },
  };
}

const DrawnShell = () => (
  <DrawnAnew>
    <Shell />
  </DrawnAnew>
);

/** The route tree of every router; tests give it to a memory router. */
export const routeTree = (rows: readonly AppRoute[] = ROUTES): RouteObject[] => [
  {
    Component: DrawnShell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        // Not on the route of the shell: the shell and its open dialogs must stay mounted when the page replaces the skeleton.
        HydrateFallback: PageSkeleton,
        Component: Pages,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [...rows.map(routeOf), { path: '*', lazy: notFound }],
          },
        ],
      },
    ],
  },
];

export const createAppRouter = () => createBrowserRouter(routeTree());
