/**
 * What one stranger, or one account, sends to take the server away from everybody else. The server counts strangers by the
 * address that its proxy saw, so that each flood has one of its own.
 */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { logIn } from '#schemas/account.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { JSON_BODY_MAX_BYTES } from '#schemas/limits.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { Browser } from './browser.ts';
import { formOf } from './photo-files.ts';
import { signUpAs } from './signup-form.ts';
import { pngWith } from './spoilt-photos.ts';

export const FORWARDED = 'x-forwarded-for';
const MB = 1_000_000;
/** A body that stands still is broken off by the server before that. */
const STALLED_AT_MOST_MS = 40_000;

export interface Flooded {
  readonly origin: string;
  /** The session of the account that floods. */
  readonly token: string;
}

export interface Flood {
  readonly name: string;
  /** Answers the status of each request; 0 where the connection broke. */
  readonly send: (site: Flooded) => Promise<readonly number[]>;
}

const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

/** A browser at this address, with the session of an account if one is given. */
export function browserAt(origin: string, address: string, token?: string): Browser {
  const browser = new Browser((asked) => {
    const { pathname, search } = new URL(asked.url);
    const sent = new Request(`${origin}${pathname}${search}`, asked);
    sent.headers.set(FORWARDED, address);
    return fetch(sent, { redirect: 'manual' });
  });
  if (token !== undefined) browser.cookies.set('s', token);
  return browser;
}

/** A login whose last byte never comes. */
function stalledLogin({ origin }: Flooded): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const asked = request(`${origin}${logIn.path}`, {
    method: logIn.method,
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': String(JSON_BODY_MAX_BYTES),
      [PACKAGE_NAME]: 'vonk',
      'sec-fetch-site': 'same-origin',
      [FORWARDED]: '192.0.2.1',
    },
  });
  asked.on('response', ({ statusCode = 0 }) => resolve(statusCode));
  asked.on('error', () => resolve(0));
  asked.write(Buffer.alloc(JSON_BODY_MAX_BYTES - 1, ' '));
  const limit = sleep(STALLED_AT_MOST_MS, 0, { ref: false });
  return Promise.race([promise, limit]).finally(() => asked.destroy());
}

const uploads = ({ origin, token }: Flooded, photo: Buffer, count: number): Promise<number[]> =>
  times(count, async () => {
    const browser = browserAt(origin, '192.0.2.2', token);
    return (await browser.call(uploadPhoto, { body: formOf(photo) })).status;
  });

const wideProgressive = (): Promise<Buffer> =>
  sharp({ create: { width: 8_000, height: 3_300, channels: 3, background: '#a04060' } })
    .jpeg({ progressive: true })
    .toBuffer();

const hundredProfiles = (): Promise<Buffer> =>
  pngWith('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(MB))]), 100);

export const FLOODS: readonly Flood[] = [
  {
    name: '300 bodies of one address that stand still',
    send: (site) => times(300, () => stalledLogin(site)),
  },
  {
    name: '18 progressive photos of 26 megapixels of one account',
    send: async (site) => uploads(site, await wideProgressive(), 18),
  },
  {
    name: '10 photos with 100 packed colour profiles each',
    send: async (site) => uploads(site, await hundredProfiles(), 10),
  },
  {
    name: '100 paths of 15,000 dots',
    send: ({ origin }) =>
      times(100, async () => {
        const { status } = await browserAt(origin, '192.0.2.3').send(`/${'.'.repeat(15_000)}/x`);
        return status;
      }),
  },
  {
    name: '40 signups of one address',
    send: ({ origin }) =>
      times(40, async (n) => {
        const browser = browserAt(origin, '192.0.2.4');
        return signUpAs(browser, `invented-${n}@vonk.test`).then(
          ({ status }) => status,
          (error: unknown) => Number(/: (\d+) /.exec(String(error))?.[1] ?? 0),
        );
      }),
  },
];
