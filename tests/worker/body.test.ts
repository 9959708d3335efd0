/**
 * A body is parsed by its content, whatever its type: PHP calls everything `text/html`.
 */
import { describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { listChats } from '#schemas/chats.ts';
import { bodyOf } from '#sync/worker/http/body.ts';
import { answering } from '#tests/support/answering.ts';

const PHP = 'text/html; charset=UTF-8';
const CHATS = '{"chats": []}';
const PAGE = '<!DOCTYPE html><html><body>Log in to the Wi-Fi</body></html>';

const saying = (body: string, type: string | null, status = 200): Response => {
  // A text without a type would get a type of its own.
  const bytes = new TextEncoder().encode(body);
  return new Response(bytes, { status, headers: type === null ? {} : { 'content-type': type } });
};

describe('JSON under another type', () => {
  test.each([
    ['text/html', PHP],
    ['text/plain', 'text/plain'],
    ['no type', null],
    ['a type of nobody', 'application/octet-stream'],
  ])('with %s is an answer', async (_, type) => {
    const { http } = answering(saying(CHATS, type));

    expect(await http(listChats)).toMatchObject({ type: 'answer', value: { chats: [] } });
  });

  test.each([
    ['a byte order mark', `\uFEFF${CHATS}`],
    ['two of them, of two included scripts', `\uFEFF\uFEFF${CHATS}`],
    ['empty lines', `\r\n\n  ${CHATS}\n`],
    ['empty lines and a byte order mark', `\n\uFEFF${CHATS}`],
  ])('after %s is an answer', async (_, body) => {
    for (const type of [PHP, 'application/json', null]) {
      const { http } = answering(saying(body, type));

      expect((await http(listChats)).type).toBe('answer');
    }
  });

  test('of another shape is no answer, and is not from an intermediary', async () => {
    const { http } = answering(saying('{"welcome": 1}', PHP));

    expect(await http(listChats)).toMatchObject({ type: 'unusable', portal: false });
  });

  test('[decisions 22] with 403 is a refusal of the backend, for the user call as for others', async () => {
    const said = () => saying('{"error": {"code": "auth", "message": ""}}', PHP, 403);

    const refused = { type: 'refused', status: 403, code: 'auth', body: 'json' };
    expect(await answering(said()).http(getUser)).toMatchObject(refused);
    expect(await answering(said()).http(listChats)).toMatchObject(refused);
  });
});

describe('what is not JSON', () => {
  test.each([
    ['a page', PAGE, PHP, 'html'],
    ['a page without a type', `\n${PAGE}`, null, 'html'],
    ['words of HTML', 'Welcome!', PHP, 'html'],
    ['a warning before the JSON', `<br />Notice: x in y${CHATS}`, PHP, 'html'],
    ['a page that says it is JSON', PAGE, 'application/json', 'other'],
    ['words', 'Service unavailable', 'text/plain', 'other'],
    ['words without a type', 'Service unavailable', null, 'other'],
    ['a word that JSON knows, in a page', 'true', PHP, 'html'],
    ['a number, in words', '7', 'text/plain', 'other'],
    ['nothing but white space', ' \r\n', PHP, 'empty'],
    ['a byte order mark alone', '\uFEFF', null, 'empty'],
  ])('is recognised: %s', async (_, body, type, kind) => {
    expect(await bodyOf(saying(body, type))).toEqual({ kind });
  });
});
