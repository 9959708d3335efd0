import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorAnswer } from '#schemas/error.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { LINKS_PATH } from '#server/mail/links.ts';
import { place } from '#tests/server/money/order-acts.ts';
import { bytesOf, type MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: MemberBrowser;
let payment: string;

beforeAll(async () => {
  server = await startServer();
  anna = await server.join();
  payment = (await place(server, anna)).redirect_url ?? '';
});

afterAll(() => server.close());

const FORM = 'application/x-www-form-urlencoded';
const OURS = { [PACKAGE_NAME]: 'vonk', 'sec-fetch-site': 'same-origin' };

const part = (head: string, data = 'x'): string => `--b\r\n${head}\r\n\r\n${data}\r\n`;
const NAMED = 'Content-Disposition: form-data; name="email"';

describe('[R33] a form', () => {
  const MULTIPART = 'multipart/form-data; boundary=b';
  const post = (path: string, type: string, body: BodyInit) =>
    server.visitor().send(path, {
      method: 'POST',
      headers: { ...OURS, 'content-type': type },
      body,
    });
  const MALFORMED = [
    ['nothing', MULTIPART, ''],
    ['no boundary', 'multipart/form-data', part(NAMED)],
    ['another boundary', 'multipart/form-data; boundary=c', part(NAMED)],
    ['no end', MULTIPART, part(NAMED)],
    ['a part without an end of its head', MULTIPART, '--b\r\nContent-Disposition: form-data'],
    ['a part without a name', MULTIPART, `${part('Content-Disposition: form-data')}--b--`],
    ['a part without a disposition', MULTIPART, `${part('X: y')}--b--`],
    ['17 parts', MULTIPART, `${part(NAMED).repeat(17)}--b--`],
    ['bytes that are no UTF-8', FORM, new Uint8Array([0x61, 0x3d, 0xff])],
    ['escapes that are none', FORM, 'email=%zz'],
    ['escapes that are no UTF-8', FORM, 'email=%ff'],
    ['a NUL', FORM, 'email=%00'],
    ['a field twice', FORM, 'email=a&email=b'],
    ['17 fields', FORM, Array.from({ length: 17 }, (_, index) => `f${index}=1`).join('&')],
  ] as const;

  test.each(MALFORMED)('with %s is 400 with a message', async (_case, type, body) => {
    for (const path of [`${LINKS_PATH}/forgot`, payment]) {
      const seen = await post(path, type, body);

      expect(seen).toMatchObject({ status: 400, code: 'invalid' });
      expect(ErrorAnswer.parse(JSON.parse(seen.text)).error.message).not.toBe('');
    }
    expect(server.logged).toEqual([]);
  });

  test.each(MALFORMED.filter(([, type]) => type !== FORM))(
    'with %s is 400 as a photo upload',
    async (_case, type, body) => {
      const headers = { ...OURS, 'content-type': type };
      const seen = await anna.send(uploadPhoto.path, { method: 'POST', headers, body });

      expect(seen).toMatchObject({ status: 400, code: 'invalid' });
    },
  );

  test('with another content type is 415', async () => {
    expect(await post(`${LINKS_PATH}/forgot`, 'text/plain', 'email=a')).toMatchObject({
      status: 415,
      code: 'media_type',
    });
  });

  test('that is correct is read as multipart and as urlencoded text', async () => {
    const form = new FormData();
    form.append('email', 'näbody@example.org');
    const packed = new Response(form);
    const type = packed.headers.get('content-type') ?? '';

    const asMultipart = await post(`${LINKS_PATH}/forgot`, type, await bytesOf(packed));
    const asText = await post(`${LINKS_PATH}/forgot`, FORM, 'email=n%C3%A4body%40example.org&x=+');

    expect([asMultipart.status, asText.status]).toEqual([200, 200]);
    expect(asMultipart.text).toBe(asText.text);
  });
});
