/** An empty answer that no cache keeps (contract 47). */
import { ping } from '#schemas/ping.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';

const pingRoute = defineRoute({
  endpoint: ping,
  access: 'public',
  limits: {},
  logs: 'refusals',
  about: 'caller',
  read: () => done(undefined, { status: 204 }),
});

export const PING_ROUTES: readonly Route[] = [pingRoute];
