/**
 * Opens the address of a picture in the browser of a member, or in a browser without a cookie.
 */
import { refusedFiles } from '#server/monitoring/refused-files.ts';
import { serveImage } from '#server/photos/images.ts';
import { type ShownParts, shownOnly } from '#server/photos/shown-images.ts';
import { type Browser, ORIGIN } from '#tests/support/browser.ts';
import type { TestServer } from '#tests/support/server.ts';

interface Opened {
  readonly browser?: Browser | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly config?: ShownParts['config'];
}

export function shownBy(
  { db, clock, jobParts, objects }: TestServer,
  name: string | null,
  { browser = null, headers = {}, config = { adminHost: null, secure: false } }: Opened = {},
): Promise<Response> {
  const readImage = (file: string) => objects.get(file);
  const noteRefused = refusedFiles({ db, log: jobParts.log });
  const show = shownOnly({ db, clock: clock.now, config, readImage, noteRefused });
  const jar = [...(browser?.cookies ?? [])].map(([key, value]) => `${key}=${value}`).join('; ');
  const cookie = jar === '' ? {} : { cookie: jar };
  const request = new Request(`${ORIGIN}/images/${name}`, { headers: { ...headers, ...cookie } });
  return serveImage({ show, sameSite: false, secure: config.secure }, request);
}
