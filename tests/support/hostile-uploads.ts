/**
 * Requests that try to exhaust the memory of the server: oversized photos and endless bodies.
 */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import sharp from 'sharp';
import { logIn } from '#schemas/account.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { PHOTO_MAX_BYTES } from '#schemas/limits.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { linkTo } from '#server/mail/links.ts';
import { formOf, pngChunk } from './photo-files.ts';
import { oneLinePng, sixTextsPng } from './spoilt-photos.ts';

const ENDLESS_BYTES = 150_000_000;
const CHUNK = Buffer.alloc(65_536, 'x');

export interface Hostile {
  readonly name: string;
  readonly path: string;
  readonly type: string;
  readonly withSession: boolean;
  /** Null for an endless body. */
  readonly body: Buffer | null;
  readonly isLengthTold: boolean;
}

export interface Said {
  /** 0 when the connection broke before an answer. */
  readonly status: number;
  readonly retryAfter: string | null;
  readonly sentBytes: number;
}

async function photo(name: string, bytes: Buffer): Promise<Hostile> {
  const form = new Response(formOf(bytes));
  return {
    name,
    path: uploadPhoto.path,
    type: form.headers.get('content-type') ?? '',
    withSession: true,
    body: Buffer.from(await form.arrayBuffer()),
    isLengthTold: true,
  };
}

const plain = (width: number, height: number, channels: 3 | 4) =>
  sharp({ create: { width, height, channels, background: '#a0406080' } });

const endless = (path: string, type: string, isLengthTold: boolean): Hostile => ({
  name: `a body without end to ${path}`,
  path,
  type,
  withSession: path === uploadPhoto.path,
  body: null,
  isLengthTold,
});

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';

/** One of each kind; a storm sends them in turn. */
export async function hostileThings(): Promise<readonly Hostile[]> {
  const wide = plain(7_700, 5_190, 3);
  const [deep, interlaced, progressive, tiny] = await Promise.all([
    wide.clone().ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
    plain(4_400, 4_400, 4).png({ progressive: true }).toBuffer(),
    plain(3_600, 3_600, 3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    plain(8, 8, 3).png().toBuffer(),
  ]);
  const end = tiny.length - 12;
  const noise = pngChunk('IDAT', randomBytes(PHOTO_MAX_BYTES - tiny.length - 12));
  const full = Buffer.concat([tiny.subarray(0, 33), noise, tiny.subarray(end)]);
  return [
    await photo('40 million pixels in one line', oneLinePng()),
    endless(linkTo('forgot'), FORM, true),
    await photo('six texts of 50 MB', await sixTextsPng()),
    endless(linkTo('forgot'), FORM, false),
    await photo('40 megapixels of 16 bits', deep),
    endless('/api/sandbox/none', FORM, false),
    await photo('19 megapixels, interlaced', interlaced),
    endless(logIn.path, 'application/json', false),
    await photo('13 megapixels, progressive', progressive),
    endless(uploadPhoto.path, MULTIPART, false),
    await photo('10 MB of noise', full),
    endless('/api/payments/sandbox', 'application/json', false),
  ];
}

/** Sends the body until an answer arrives, the connection breaks, or the body ends. */
export function send(origin: string, hostile: Hostile, token: string): Promise<Said> {
  const { path, type, withSession, body, isLengthTold } = hostile;
  const length = body?.length ?? ENDLESS_BYTES;
  return new Promise((resolve) => {
    let sentBytes = 0;
    const asked = request(`${origin}${path}`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': type,
        [PACKAGE_NAME]: 'vonk',
        'sec-fetch-site': 'same-origin',
        ...(withSession ? { cookie: `s=${token}` } : {}),
        ...(isLengthTold ? { 'content-length': String(length) } : {}),
      },
    });
    const end = (status: number, retryAfter: string | null): void => {
      resolve({ status, retryAfter, sentBytes });
      asked.destroy();
    };
    asked.on('response', (answer) => {
      answer.resume();
      end(answer.statusCode ?? 0, answer.headers['retry-after'] ?? null);
    });
    asked.on('error', () => end(0, null));
    const pieces = function* () {
      for (let at = 0; at < length; at += CHUNK.length) {
        const piece = body === null ? CHUNK : body.subarray(at, at + CHUNK.length);
        sentBytes += piece.length;
        yield piece;
      }
    };
    pipeline(Readable.from(pieces()), asked, () => undefined);
  });
}
