/** A part of the backend that Hono serves, with the address that comes with each request. */
import type { Hono } from 'hono';

/** The address of the request, as main.ts trusts it; tests may leave it out. */
export interface AppBindings {
  readonly address?: string | null;
}

export type App = Hono<{ Bindings: AppBindings }>;

export const addressIn = (env: AppBindings | undefined): string | null => env?.address ?? null;
