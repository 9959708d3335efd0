import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser, getUser } from '#schemas/account.ts';
import { makeComplaint } from '#schemas/complaints.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { getProfile } from '#schemas/profile.ts';
import { reportProfile } from '#schemas/reports.ts';
import { timeOf } from '#schemas/time.ts';
import { cleanText, cleanTexts } from '#server/rules/clean-text.ts';
import { GOOD_PASSWORD, signUpAs } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const DIRTY = 'on\u0007e\u200b\u202Eowt\u2066 \u009Bthree\u2069\r\nfour\u2028five\ufeff';
const CLEAN = 'oneowt three\nfour\nfive';
const ONE_LINE = 'oneowt three four five';

describe('[R15] cleaning a text', () => {
  test.each([
    ['an override of direction', 'abc\u202Edef', 'abcdef'],
    ['isolates and marks', '\u2066a\u2069\u200Eb\u200Fc\u061C', 'abc'],
    ['control characters of both sets', 'a\u0001b\u001Bc\u007Fd\u0085e\u009Ff', 'abcd\nef'],
    ['line breaks of every kind', 'a\r\nb\rc\u2028d\u2029e\vf\fg', 'a\nb\nc\nd\ne\nf\ng'],
    ['a tab', 'a\tb', 'a b'],
    ['what cannot be seen', 'a\u00ADb\u200Bc\u2060d\uFEFFe\u180Ef', 'abcdef'],
    ['joiners between Latin letters', 'exa\u200Dmple\u200C.com', 'example.com'],
    ['a row of joiners', '\u200D\u200Da\u200C\u200C', 'a'],
    ['tags that hide a text', 'a\u{E0041}\u{E0042}b', 'ab'],
  ])('removes or replaces %s', (_what, sent, kept) => {
    expect(cleanText(sent)).toBe(kept);
  });

  test.each([
    ['two lines', 'first\nsecond\n\nthird'],
    ['a family', '👩‍👩‍👧‍👦 and 🏳️‍🌈, 👩🏽‍🚀, ❤️‍🔥'],
    ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}!'],
    ['Persian with its joints', 'می\u200Cخواهم'],
    ['Hindi with its joints', 'क्\u200Dष and र्\u200Dय'],
    ['right to left without marks', 'שלום עולם, مرحبا'],
    ['accents', 'Zoë, naïve, e\u0301, Łódź'],
    ['keycaps and hearts', '1️⃣ ❤️ ☺️'],
  ])('keeps %s', (_what, text) => {
    expect(cleanText(text)).toBe(text);
  });

  test('puts a name, a town or a subject on one line, and leaves a password as it was typed', () => {
    expect(
      cleanTexts({
        name: DIRTY,
        notes: [DIRTY],
        password: DIRTY,
        current: DIRTY,
        new: DIRTY,
        n: 1,
      }),
    ).toEqual({
      name: ONE_LINE,
      notes: [CLEAN],
      password: DIRTY,
      current: DIRTY,
      new: DIRTY,
      n: 1,
    });
  });
});

describe('[R15] a text that a member writes', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });

  afterAll(() => server.close());

  test('is cleaned before another member reads it, in messages and in the profile', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const client_id = randomUUID();
    const created = timeOf(server.clock.now());
    const body = { client_id, profile: bram.id, body: DIRTY, created };
    const { message } = await anna.ask(sendMessage, { body });
    const again = await anna.ask(sendMessage, { body });
    await anna.ask(changeUser, { body: { personal: DIRTY, city: DIRTY, looking_for: DIRTY } });

    const { conversation } = message;
    const { messages } = await bram.ask(listMessages, { query: { conversation } });
    const seen = await bram.ask(getProfile, { query: { id: anna.id } });
    expect(messages.map((one) => one.body)).toEqual([CLEAN]);
    expect(again.message.id).toBe(message.id);
    expect(seen).toMatchObject({ personal: CLEAN, city: ONE_LINE });
    expect(seen.notes).toMatchObject({ looking_for: CLEAN });
  });

  test('is refused as a message when nothing in it is visible', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const created = timeOf(server.clock.now());
    const body = { client_id: randomUUID(), profile: bram.id, body: '\u200B\u202E\u2060', created };

    expect(await anna.call(sendMessage, { body })).toMatchObject({ status: 400, field: 'body' });
  });

  test('is cleaned before moderation reads it, in reports and complaints', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const report = { client_id: randomUUID(), profile: bram.id, category: 'other', text: DIRTY };
    const target = { type: 'profile', id: bram.id };
    await anna.ask(reportProfile, { body: { ...report, target, good_faith: true } });
    const complaint = { client_id: randomUUID(), subject: DIRTY, text: DIRTY };
    await anna.ask(makeComplaint, { body: complaint });

    const texts = [
      ...(await server.db.selectFrom('reports').select('body').execute()),
      ...(await server.db.selectFrom('complaints').select(['subject', 'body']).execute()),
    ];
    expect(texts).toEqual([{ body: CLEAN }, { subject: ONE_LINE, body: CLEAN }]);
  });

  test('is cleaned at signup when it is a name', async () => {
    const browser = server.visitor();
    await signUpAs(browser, 'dirty@example.org', { name: DIRTY, password: GOOD_PASSWORD });

    expect((await browser.ask(getUser)).profile.name).toBe(ONE_LINE);
  });
});
