import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideCase, getCase, listCases } from '#schemas/cases.ts';
import { listDecisions } from '#schemas/decisions.ts';
import { MESSAGES_AROUND, STEP_UP_MS } from '#schemas/limits.ts';
import { listReports } from '#schemas/reports.ts';
import { timeOf } from '#schemas/time.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { writeMessage } from '#tests/support/write-message.ts';

let server: TestServer;
let moderation: Moderation;

beforeAll(async () => {
  server = await startServer();
  moderation = new Moderation(server);
});

afterAll(() => server.close());

const write = (from: MemberBrowser, profile: string, body: string) =>
  writeMessage(server, from, profile, body);

const REASONS = { reason: 'other', ground: 'terms', text: 'Because' };

const pair = async () => [await server.join(), await server.join()] as const;
const caseOf = async (report: string) =>
  (await moderation.moderator()).ask(getCase, { query: { kind: 'report', id: report } });
const lastDecisionOf = async (member: MemberBrowser) =>
  (await member.ask(listDecisions)).decisions[0];
const auditOf = (object: string) =>
  server.db
    .selectFrom('audit_log')
    .select(['act', 'actor', 'reason', 'outcome'])
    .where('object', '=', object)
    .orderBy('n')
    .execute();

describe('[contract 17] the case queue', () => {
  test('is sorted by danger, then by age, and leaves out a case about the moderator', async () => {
    await moderation.forget();
    const [anna, bram] = await pair();
    const old = await moderation.report(anna.id);
    server.clock.pass(1_000);
    const urgent = await moderation.report(bram.id);
    await server.db
      .updateTable('reports')
      .set({ category: 'minor' })
      .where('id', '=', urgent)
      .execute();
    const mila = await moderation.moderator();
    const own = await moderation.report(mila.id, { type: 'profile', id: mila.id }, anna.id);

    const { cases, total } = await mila.ask(listCases, { query: { kind: 'report' } });

    expect(cases.map(({ id }) => id)).toEqual([urgent, old]);
    expect(total).toBe(2);
    const query = { kind: 'report', id: own };
    expect((await mila.call(getCase, { query })).status).toBe(404);
  });
});

describe('[contract 18] the pages of the queue', () => {
  test('hold every case once, in the order of danger, although one is decided between two pages', async () => {
    await moderation.forget();
    const reported = [
      await server.join({ name: 'Anna' }),
      await server.join(),
      await server.join(),
    ];
    const ids: string[] = [];
    for (const { id } of reported) {
      server.clock.pass(1_000);
      ids.push(await moderation.report(id));
    }
    const [first = '', second = '', last = ''] = ids;
    await server.db
      .updateTable('reports')
      .set({ category: 'threat' })
      .where('id', '=', last)
      .execute();
    const child = await moderation.report(reported[0]?.id ?? '');
    await server.db
      .updateTable('reports')
      .set({ category: 'minor' })
      .where('id', '=', child)
      .execute();
    const mila = await moderation.moderator();
    const pageAfter = (after?: string) =>
      mila.ask(listCases, {
        query: { kind: 'report', limit: '1', ...(after === undefined ? {} : { after }) },
      });

    const zero = await pageAfter();
    const one = await pageAfter(zero.next ?? '');
    await moderation.answer(last, { action: 'dismiss' });
    const two = await pageAfter(one.next ?? '');
    const three = await pageAfter(two.next ?? '');

    expect([zero, one, two, three].map(({ cases }) => cases.map(({ id }) => id))).toEqual([
      [child],
      [last],
      [first],
      [second],
    ]);
    expect(three.next).toBeNull();
    expect(two.names).toEqual({
      [reported[0]?.id ?? '']: { name: 'Anna', fictional: false },
    });
    expect(two.cases[0]).toMatchObject({
      state: 'received',
      messages: 0,
      target: { type: 'profile', id: reported[0]?.id },
    });
  });

  test('begin at no place that was not answered before', async () => {
    const mila = await moderation.moderator();

    expect((await mila.call(listCases, { query: { after: 'anything' } })).status).toBe(400);
  });
});

describe('[R26] the evidence of a case', () => {
  test('is the reported message and a few around it, not the whole conversation', async () => {
    const [anna, bram] = await pair();
    const texts = Array.from({ length: 20 }, (_nothing, index) => `message ${index}`);
    const messages = [];
    for (const text of texts) messages.push(await write(bram, anna.id, text));
    await write(bram, (await server.join()).id, 'to somebody else');
    const reported = messages[10]?.id ?? '';
    const report = await moderation.report(bram.id, { type: 'message', id: reported }, anna.id);

    const seen = await caseOf(report);

    expect(seen.messages.map(({ body }) => body)).toEqual(
      texts.slice(10 - MESSAGES_AROUND, 10 + MESSAGES_AROUND + 1),
    );
    expect(seen.messages.filter((message) => message.reported).map(({ id }) => id)).toEqual([
      reported,
    ]);
  });

  test('for a chat is its last messages, and for a profile its texts without a message', async () => {
    const anna = await server.join();
    const bram = await server.join({ personal: 'About Bram' });
    const texts = Array.from({ length: 12 }, (_nothing, index) => `message ${index}`);
    const first = await write(bram, anna.id, 'first');
    for (const text of texts) await write(anna, bram.id, text);
    const chat = { type: 'chat', id: first.conversation } as const;

    const ofChat = await caseOf(await moderation.report(bram.id, chat, anna.id));
    const ofProfile = await caseOf(await moderation.report(bram.id, undefined, anna.id));

    expect(ofChat.messages.map(({ body }) => body)).toEqual(
      texts.slice(-(2 * MESSAGES_AROUND + 1)),
    );
    expect(ofProfile.messages).toEqual([]);
    expect(ofProfile.about.texts['personal']).toBe('About Bram');
  });

  test('[R52] adds an audit entry at every reading, even for an unknown case', async () => {
    const [anna, bram] = await pair();
    const report = await moderation.report(bram.id, undefined, anna.id);
    const mila = await moderation.moderator();

    await caseOf(report);
    await caseOf(report);
    await mila.call(getCase, { query: { kind: 'report', id: 'none' } });

    const look = { act: 'getCase', actor: mila.id, reason: null };
    expect(await auditOf(`report:${report}`)).toEqual([
      { ...look, outcome: 'done' },
      { ...look, outcome: 'done' },
    ]);
    expect(await auditOf('report:none')).toEqual([{ ...look, outcome: 'not_found' }]);
  });
});

describe('[contract 18] a decision', () => {
  test('is shown with its reason to the member and to the reporter, but its action and text only to the member', async () => {
    const [anna, bram] = await pair();
    const report = await moderation.report(bram.id, undefined, anna.id);
    const mila = await moderation.moderator();

    await moderation.answer(report, {
      action: 'warn',
      reason: 'harassment',
      text: 'Lass das bitte',
      automated: true,
    });

    const shared = { reason: 'harassment', ground: 'terms', automated: true, acted: true };
    expect(await lastDecisionOf(bram)).toMatchObject({
      ...shared,
      about: 'me',
      action: 'warn',
      text: 'Lass das bitte',
    });
    expect(await lastDecisionOf(anna)).toMatchObject({
      ...shared,
      about: 'report',
      report,
      action: null,
      text: '',
    });
    expect((await anna.ask(listReports)).reports[0]?.state).toBe('decided');
    expect(await auditOf(`report:${report}`)).toEqual([
      { act: 'decideCase', actor: mila.id, reason: 'warn harassment', outcome: 'done' },
    ]);
  });

  test('to dismiss is not shown to the member it is about', async () => {
    const [anna, bram] = await pair();
    const report = await moderation.report(bram.id, undefined, anna.id);

    await moderation.answer(report, { action: 'dismiss', reason: 'no_violation' });

    expect((await bram.ask(listDecisions)).decisions).toEqual([]);
    expect(await lastDecisionOf(anna)).toMatchObject({ acted: false });
  });

  test('is made once: of ten at the same time one is applied, and the others are refused as conflict', async () => {
    const bram = await server.join();
    const report = await moderation.report(bram.id);
    const kinds = ['warn', 'hide', 'ban', 'dismiss'];
    const actions = [...kinds, ...kinds, 'warn', 'ban'];
    await moderation.moderator();

    const answers = await Promise.all(
      actions.map((action) => moderation.answer(report, { action })),
    );

    const won = actions.filter((_action, index) => answers[index]?.status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'conflict')).toHaveLength(9);
    const rows = await server.db
      .selectFrom('decisions')
      .select('action')
      .where('member', '=', bram.id)
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(won);
    const entries = await auditOf(`report:${report}`);
    expect(entries.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    expect(entries.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(9);
  });

  test('about staff is made by an admin, and never by the staff member it is about', async () => {
    const [other, otto] = [
      await server.join({ role: 'moderator' }),
      await server.join({ role: 'admin' }),
    ];
    const report = await moderation.report(other.id);
    const body = { kind: 'report', id: report, action: 'warn', ...REASONS };

    const byEqual = await moderation.answer(report, { action: 'warn' });
    const bySelf = await other.call(decideCase, { body });
    const byAdmin = await otto.call(decideCase, { body });

    expect([byEqual.status, bySelf.status, byAdmin.status]).toEqual([403, 404, 200]);
    expect(byEqual.code).toBe('forbidden');
  });

  test.each([
    ['a suspension without an end', { action: 'suspend' }, 'until'],
    ['a suspension into the past', { action: 'suspend', until: timeOf(0) }, 'until'],
    ['a warning with an end', { action: 'warn', until: timeOf(Date.UTC(2026, 5)) }, 'until'],
    ['no reason in words', { action: 'warn', text: ' ' }, 'text'],
    ['no photo at all', { action: 'remove_photo' }, 'target'],
    ['a photo nobody has', { action: 'remove_photo', target: 'none' }, 'target'],
    ['a message that was not reported', { action: 'remove_message', target: '1' }, 'target'],
    ['a text that is not there', { action: 'remove_text', target: 'personal' }, 'target'],
    ['a target of what has none', { action: 'ban', target: 'x' }, 'target'],
  ])('with %s is refused as invalid, and the case stays open', async (_case, decision, field) => {
    const bram = await server.join();
    const report = await moderation.report(bram.id);

    expect(await moderation.answer(report, decision)).toMatchObject({ status: 400, field });

    expect((await moderation.answer(report, { action: 'warn' })).status).toBe(200);
  });

  test('[R5] to ban a member needs the password again after five minutes', async () => {
    const password = 'seven quiet rivers';
    const mila = await server.join({
      role: 'moderator',
      password_hash: await hashPassword(password),
    });
    const id = await moderation.report(await server.born());
    const body = { kind: 'report', id, action: 'ban', ...REASONS };
    server.clock.pass(STEP_UP_MS);

    const without = await mila.call(decideCase, { body });
    const wrong = await mila.call(decideCase, { body: { ...body, password: 'a guess' } });
    const right = await mila.call(decideCase, { body: { ...body, password } });

    expect([without.code, wrong.code, right.status]).toEqual([
      'password_needed',
      'wrong_password',
      200,
    ]);
  });
});
