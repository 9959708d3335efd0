/**
 * What a prerendered page is made of, and what it keeps for the client that takes it over: nothing of a member, and nothing
 * that belongs to one visitor. The server writes it, the page reads it.
 */
import type { Locale } from './locale.ts';
import type { Page } from './pages.ts';
import type { Settings } from './settings.ts';

/** The element of a prerendered page that holds its first paint as JSON. */
export const FIRST_PAINT_ID = 'first-paint';

/** The event of the page when the client has taken it over (src/app/app.tsx). */
export const TAKEN_OVER = 'taken-over';

export interface FirstPaint {
  locale: Locale;
  settings: Settings;
  /** The text of a page of texts; null on every other screen. */
  page: Page | null;
}

export interface PrerenderRequest extends FirstPaint {
  path: string;
  /** The compiled catalogue of the language, as the build wrote it. */
  messages: unknown;
}

export interface Prerendered {
  html: string;
  title: string;
  description: string;
}

/** The function that the build makes of the client for the server. */
export type Prerender = (request: PrerenderRequest) => Promise<Prerendered>;
