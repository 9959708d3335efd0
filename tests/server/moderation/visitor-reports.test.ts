import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCase, listCases } from '#schemas/cases.ts';
import { REPORTER_KEEP_MS } from '#schemas/limits.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { reportAsVisitor } from '#schemas/reports.ts';
import { randomId } from '#server/rules/random-id.ts';
import { ERASE_MEMBERS } from '#server/jobs/erase-members.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import type { Browser } from '#tests/support/browser.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { formOf, TINY_PNG } from '#tests/support/photo-files.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let moderation: Moderation;

beforeAll(async () => {
  server = await startServer();
  moderation = new Moderation(server);
});

afterAll(() => server.close());

const placeOf = (profile: string) => `https://vonk.example/members/${profile}`;

const bodyAbout = (profile: string, more: object = {}) => ({
  client_id: randomUUID(),
  place: placeOf(profile),
  category: 'illegal',
  text: 'This is sold without a licence',
  name: 'Nora Visitor',
  email: 'nora@elsewhere.test',
  good_faith: true,
  ...more,
});

const report = (body: object, from: Browser = server.visitor()) =>
  from.call(reportAsVisitor, { body });
const ask = (body: ReturnType<typeof bodyAbout>, from = server.visitor()) =>
  from.ask(reportAsVisitor, { body });

const rowOf = (id: string) =>
  server.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const caseOf = async (id: string) =>
  (await moderation.moderator()).ask(getCase, { query: { kind: 'report', id } });

describe('[contract 17] a report without a session', () => {
  test('has a reference and reaches the moderators, who do not see who reported', async () => {
    await moderation.forget();
    const bram = await server.born({ name: 'Bram' });

    const { reference, state } = await ask(bodyAbout(bram));

    expect(state).toBe('received');
    const { cases } = await (await moderation.moderator()).ask(listCases);
    expect(cases.map(({ id }) => id)).toContain(reference);
    const shown = await caseOf(reference);
    expect(shown).toMatchObject({
      about: { id: bram },
      report: {
        by: null,
        category: 'illegal',
        text: 'This is sold without a licence',
        target: { type: 'profile', id: bram },
        made: 1,
      },
    });
    expect(JSON.stringify(shown)).not.toMatch(/Nora|elsewhere/);
  });

  test('of someone under 18 needs no name and no address, and is notified to nobody', async () => {
    const bram = await server.born();
    const { name: _, email: __, ...nameless } = bodyAbout(bram, { category: 'minor' });

    const { reference } = await server.visitor().ask(reportAsVisitor, { body: nameless });

    expect(await rowOf(reference)).toMatchObject({ reporter_name: null, reporter_email: null });
    await moderation.answer(reference, { action: 'dismiss' });
    expect(await rowOf(reference)).toMatchObject({ state: 'decided' });
  });

  test.each(['name', 'email'])('of something else without %s is invalid', async (field) => {
    const { [field]: _, ...body }: Record<string, unknown> = bodyAbout(await server.born());

    expect(await report(body)).toMatchObject({ status: 400, field });
  });

  test('names a photo by its address', async () => {
    const bram = await server.join();
    const { image } = await bram.ask(uploadPhoto, { body: formOf(TINY_PNG) });
    await server.db
      .updateTable('images')
      .set({ state: 'live' })
      .where('id', '=', image?.id ?? '')
      .execute();
    const place = `https://pictures.example/images/${image?.thumb_filename}?size=2`;

    const { reference } = await ask(bodyAbout(bram.id, { place }));

    expect(await rowOf(reference)).toMatchObject({
      profile: bram.id,
      target_type: 'image',
      target_id: image?.id,
    });
  });

  test('is made once when twenty requests with one client_id come at the same time', async () => {
    const bram = await server.born();
    const body = bodyAbout(bram);

    const answers = await Promise.all(Array.from({ length: 20 }, () => report(body)));

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  test.each([
    ['another text', { text: 'Something else' }],
    ['another address', { email: 'other@elsewhere.test' }],
  ])('with the client_id of another report is refused: %s', async (_case, more) => {
    const body = bodyAbout(await server.born());
    await ask(body);

    expect(await report({ ...body, ...more })).toMatchObject({ status: 422, code: 'key_reused' });
  });

  test('leaves the client_ids of members alone', async () => {
    const [anna, bram] = [await server.born(), await server.born()];
    const own = await rowOf(await moderation.report(bram, undefined, anna));

    const { reference } = await ask(bodyAbout(bram, { client_id: own.client_id }));

    expect(reference).not.toBe(own.id);
  });

  test.each([
    ['good_faith', { good_faith: false }],
    ['name', { name: ' ' }],
    ['text', { text: ' \n ' }],
    ['email', { email: 'nora@' }],
    ['email', { email: 'nora@elsewhere.test\nBcc: all@elsewhere.test' }],
    ['place', { place: placeOf('nobody-has-this-id-00') }],
    ['place', { place: 'https://vonk.example/pages/privacy' }],
    ['place', { place: 'https://vonk.example/members' }],
    ['place', { place: 'http://' }],
    ['category', { category: 'boring' }],
    ['text', { text: 'x'.repeat(2_001) }],
  ])('is refused at the field %s: %j', async (field, more) => {
    const bram = await server.born();

    expect(await report(bodyAbout(bram, more))).toMatchObject({ status: 400, field });
    const rows = server.db.selectFrom('reports').select('id').where('profile', '=', bram);
    expect(await rows.execute()).toEqual([]);
  });

  test('[R26] gets the same answer about a hidden, a deleted and an active member', async () => {
    const members = [
      await server.born(),
      await server.born({ state: 'hidden' }),
      await server.born({ state: 'deleted' }),
    ];

    const answers = await Promise.all(members.map((member) => report(bodyAbout(member))));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('[R7] is refused from a page of another site', async () => {
    const body = bodyAbout(await server.born());

    const seen = await server.visitor().call(reportAsVisitor, {
      body,
      headers: { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' },
    });

    expect(seen).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('[R21] is limited by the address of the request', async () => {
    const limited = await startServer({ limits: RATE_LIMITS });
    const { max } = firstWindow('reportAsVisitor');
    const body = bodyAbout(randomId());
    const send = (from: string) => report(body, limited.visitorFrom(from));

    for (let count = 0; count < max; count += 1)
      expect(await send('192.0.2.1')).toMatchObject({ status: 400, field: 'place' });

    expect((await send('192.0.2.1')).code).toBe('rate');
    expect((await send('192.0.2.2')).code).not.toBe('rate');
    await limited.close();
  });
});

describe('[product 5] the decision about a report without a session', () => {
  test.each([
    ['warn', 'agree'],
    ['dismiss', 'found nothing'],
  ])('is mailed to the reporter: %s', async (action, words) => {
    const email = `${action}@elsewhere.test`;
    const body = bodyAbout(await server.born(), { email });
    const { reference } = await ask(body);

    expect((await moderation.answer(reference, { action })).status).toBe(200);

    const mails = await server.mailbox.to(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(reference);
    expect(mails[0]?.text).toContain(words);
  });

  test('is mailed in the language of the report', async () => {
    const email = 'dutch@elsewhere.test';
    const from = server.visitor();
    const { reference } = await from.ask(reportAsVisitor, {
      body: bodyAbout(await server.born(), { email }),
      headers: { 'accept-language': 'nl-NL' },
    });
    await moderation.answer(reference, { action: 'dismiss' });

    expect((await server.mailbox.to(email))[0]?.subject).toContain('melding');
  });

  test('is not mailed when the address was forgotten meanwhile', async () => {
    const email = 'forgotten@elsewhere.test';
    const { reference } = await ask(bodyAbout(await server.born(), { email }));
    await moderation.answer(reference, { action: 'warn' });
    await server.db
      .updateTable('reports')
      .set({ reporter_name: null, reporter_email: null, reporter_language: null })
      .where('id', '=', reference)
      .execute();

    expect(await server.mailbox.to(email)).toEqual([]);
  });
});

describe('[R48] who reported without a session', () => {
  const forget = () => server.work(FORGET_OLD);

  test('is forgotten half a year after the decision, and not before', async () => {
    const { reference } = await ask(bodyAbout(await server.born()));
    const open = await ask(bodyAbout(await server.born()));
    server.clock.pass(REPORTER_KEEP_MS + 1);
    await moderation.answer(reference, { action: 'warn' });
    await forget();
    expect((await rowOf(reference)).reporter_email).toBe('nora@elsewhere.test');

    server.clock.pass(REPORTER_KEEP_MS + 1);
    await forget();

    expect(await rowOf(reference)).toMatchObject({
      reporter_name: null,
      reporter_email: null,
      reporter_language: null,
      body: 'This is sold without a licence',
    });
    expect((await rowOf(open.reference)).reporter_email).toBe('nora@elsewhere.test');
  });

  test('is forgotten when the account with that address is erased', async () => {
    const email = 'erased@elsewhere.test';
    const { reference } = await ask(bodyAbout(await server.born(), { email }));
    await server.born({ email, state: 'deleted', erase_at: new Date(server.clock.now()) });

    await server.work(ERASE_MEMBERS);

    expect((await rowOf(reference)).reporter_email).toBeNull();
  });
});
