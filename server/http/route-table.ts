/**
 * Finds the call of a request by method, path and selecting query keys. What is not listed does not exist (security
 * R25): 404 for a path, 405 with Allow for a method.
 */
import { matches } from '#schemas/endpoint.ts';
import { isForStaff } from '#schemas/roles.ts';
import { invalid, NOT_FOUND, refuse, type Refused } from '#server/rules/result.ts';
import type { Route } from './route.ts';

export type FoundRoute = { route: Route } | { refused: Refused; allow: readonly string[] };

export type FindRoute = (method: string, path: string, params: URLSearchParams) => FoundRoute;

export function createRouteTable(routes: readonly Route[]): FindRoute {
  const selective = (route: Route): number => Object.keys(route.endpoint.when).length;
  const inOrder = routes.toSorted((a, b) => selective(b) - selective(a));
  const byPath = Map.groupBy(inOrder, (route) => route.endpoint.path);

  return (method, path, params) => {
    const here = byPath.get(path);
    if (here === undefined) return { refused: NOT_FOUND, allow: [] };
    const candidates = here.filter((route) => route.endpoint.method === method);
    const twice = selectorGivenTwice(candidates, params);
    if (twice !== undefined) return { refused: invalid(twice), allow: [] };
    const query = new Map(params);
    const route = candidates.find((candidate) => matches(candidate.endpoint, query));
    if (route !== undefined) return { route };
    const selector = Object.keys(candidates[0]?.endpoint.when ?? {})[0];
    if (selector !== undefined) return { refused: invalid(selector), allow: [] };
    // Without staff rights a staff path must look unknown (security R58).
    if (here.every((other) => isForStaff(other.endpoint))) return { refused: NOT_FOUND, allow: [] };
    const allow = [...new Set(here.map((other) => other.endpoint.method))];
    return { refused: refuse('method', 'this path knows other methods'), allow };
  };
}

/** Of two values one would select the call, and which one is chance. A key that only has to be there may be a list. */
const selectorGivenTwice = (
  routes: readonly Route[],
  params: URLSearchParams,
): string | undefined =>
  routes
    .flatMap(({ endpoint }) => Object.entries(endpoint.when))
    .filter(([, value]) => value !== '*')
    .map(([key]) => key)
    .find((key) => params.getAll(key).length > 1);
