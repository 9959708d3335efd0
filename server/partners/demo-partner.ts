/**
 * The bundled partner of demo sites: four invented cams, and a page without script that shows where a click would have
 * led.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Cam } from '#schemas/webcams.ts';
import { headersOf, plainPageHeaders } from '#server/rules/plain-page.ts';
import type { CamFilters } from './cam-search.ts';

export const DEMO_PATH = '/api/partners/demo';
export const DEMO_PARTNER = { advertiser: 'Demonstration partner', payer: 'Nobody' };

const PEOPLE = [
  { account: 'demo-lena', name: 'Lena', gender: 'f', age: 27 },
  { account: 'demo-mara', name: 'Mara', gender: 'f', age: 38 },
  { account: 'demo-tom', name: 'Tom', gender: 'm', age: 31 },
  { account: 'demo-robin', name: 'Robin', gender: 'x', age: 45 },
] as const;

export const liveInDemo = ({ gender, min_age = 0, max_age = Infinity }: CamFilters): Cam[] =>
  PEOPLE.filter(
    (one) =>
      (gender === undefined || one.gender === gender) && one.age >= min_age && one.age <= max_age,
  ).map(({ account, name }) => ({ account, name, image: null }));

const HEADERS = plainPageHeaders([]);

const PAGE = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Demonstration partner</title>
    </head>
    <body>
      <main>
        <h1>Demonstration partner</h1>
        <p>On a real site a partner’s page would open here. Nothing about you came along.</p>
        <p><a href="/">Back</a></p>
      </main>
    </body>
  </html>`;

export function createDemoPartner(): Hono {
  const app = new Hono();
  app.get('/', async () => new Response(String(await PAGE), { headers: headersOf(HEADERS) }));
  return app;
}
