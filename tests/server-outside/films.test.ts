import { describe, expect, test } from 'vitest';
import { rangeOf } from '#server/client/byte-ranges.ts';
import { builtClient, siteWith } from '#tests/server-outside/site.ts';

const FILM = '/assets/film-Abc12345.webm';
const BYTES = Uint8Array.from({ length: 100 }, (_, index) => index);
const site = () => siteWith({ client: builtClient({ [FILM.slice(1)]: BYTES }) });
const bytesOf = async (answer: Response) => [...new Uint8Array(await answer.arrayBuffer())];

describe('the range of a request', () => {
  test.each([
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=100-', null],
    ['bytes=5-2', null],
    ['bytes=-0', null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['lines=0-1', null],
    [undefined, null],
  ])('%s of 100 bytes is %o', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });
});

describe('a film', () => {
  test('is served in parts', async () => {
    const answer = await site().request(FILM, { headers: { range: 'bytes=10-12' } });

    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('bytes 10-12/100');
    expect(answer.headers.get('content-length')).toBe('3');
    expect(answer.headers.get('content-type')).toBe('video/webm');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await bytesOf(answer)).toEqual([10, 11, 12]);
  });

  test('says that it can be fetched in parts', async () => {
    const answer = await site().request(FILM);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(await bytesOf(answer)).toEqual([...BYTES]);
  });

  test('that has changed since the first part is served whole', async () => {
    const { headers } = await site().request(FILM);
    const ask = (etag: string) =>
      site().request(FILM, { headers: { range: 'bytes=0-1', 'if-range': etag } });

    expect((await ask(headers.get('etag') ?? '')).status).toBe(206);
    expect((await ask('"another"')).status).toBe(200);
  });

  test.each([
    ['an unknown range', FILM, { headers: { range: 'bytes=100-' } }],
    ['HEAD', FILM, { method: 'HEAD', headers: { range: 'bytes=0-1' } }],
    ['another kind of file', '/assets/app-Abc12345.js', { headers: { range: 'bytes=0-1' } }],
  ])('%s gets no part', async (_, path, init) => {
    expect((await site().request(path, init)).status).toBe(200);
  });
});
