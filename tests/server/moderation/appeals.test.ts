import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { appealByToken, appealDecision, decideAppeal, listAppeals } from '#schemas/appeals.ts';
import { listCases } from '#schemas/cases.ts';
import { listDecisions } from '#schemas/decisions.ts';
import { APPEAL_MS } from '#schemas/limits.ts';
import { listReports } from '#schemas/reports.ts';
import { linkTo } from '#server/mail/links.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let moderation: Moderation;

beforeAll(async () => {
  server = await startServer();
  moderation = new Moderation(server);
});

afterAll(() => server.close());

const lastDecisionOf = async (member: MemberBrowser) => {
  const [decision] = (await member.ask(listDecisions)).decisions;
  if (decision === undefined) throw new Error('nothing was decided');
  return decision;
};

const appealAs = (member: MemberBrowser, decision: string, text = 'I did not') =>
  member.call(appealDecision, { body: { decision, text } });

/** The open appeal about a decision, in the queue of this moderator. */
const waitingFor = async (moderator: MemberBrowser, decision: string) =>
  (await moderator.ask(listAppeals)).appeals.find((appeal) => appeal.decision.id === decision);

async function answerAs(moderator: MemberBrowser, decision: string, outcome: string) {
  const [row] = await server.db
    .selectFrom('appeals')
    .select('id')
    .where('decision', '=', decision)
    .execute();
  return moderator.call(decideAppeal, { body: { id: row?.id, outcome, text: 'We looked again' } });
}

describe('[contract 18] an appeal', () => {
  test('is made once: the same text again gets the same answer, another text is refused', async () => {
    const bram = await server.join();
    await moderation.decide(bram.id, 'warn');
    const { id } = await lastDecisionOf(bram);

    const answers = [
      await appealAs(bram, id),
      await appealAs(bram, id),
      await appealAs(bram, id, 'Other words'),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect((await lastDecisionOf(bram)).appeal).toMatchObject({ state: 'open', text: 'I did not' });
  });

  test('is possible for six months', async () => {
    const bram = await server.join();
    await moderation.decide(bram.id, 'warn');
    const { id, appeal_until } = await lastDecisionOf(bram);
    expect(Date.parse(appeal_until ?? '')).toBe(server.clock.now() + APPEAL_MS);

    server.clock.pass(APPEAL_MS);
    const again = await server.enter(bram.id);

    expect(await appealAs(again, id)).toMatchObject({ status: 410, code: 'gone' });
  });

  test('[R26] is possible for the reporter too; another member gets the 404 of an unknown decision', async () => {
    const [anna, bram, cato] = [await server.join(), await server.join(), await server.join()];
    const report = await moderation.report(bram.id, undefined, anna.id);
    await moderation.answer(report, { action: 'warn' });
    const { id } = await lastDecisionOf(bram);

    const [theirs, none] = [await appealAs(cato, id), await appealAs(cato, 'none')];

    expect([theirs.status, theirs.text]).toEqual([404, none.text]);
    expect((await appealAs(anna, id)).status).toBe(200);
  });

  test('is decided once, by a moderator who did not make the decision', async () => {
    const bram = await server.join();
    await moderation.decide(bram.id, 'hide');
    const { id } = await lastDecisionOf(bram);
    await appealAs(bram, id);
    const [first, second] = [
      await moderation.moderator(),
      await server.join({ role: 'moderator' }),
    ];
    expect(await waitingFor(first, id)).toBeUndefined();
    expect(await waitingFor(second, id)).toMatchObject({ text: 'I did not', by: bram.id });

    const answers = [
      await answerAs(first, id, 'reversed'),
      await answerAs(second, id, 'reversed'),
      await answerAs(second, id, 'upheld'),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 200, 409]);
    const decision = await lastDecisionOf(bram);
    expect(decision.reversed).not.toBeNull();
    expect(decision.appeal).toMatchObject({ state: 'reversed', answer: 'We looked again' });
  });

  test('changes nothing when the decision is upheld', async () => {
    const bram = await server.join();
    await moderation.decide(bram.id, 'hide');
    const { id } = await lastDecisionOf(bram);
    await appealAs(bram, id);

    await answerAs(await server.join({ role: 'moderator' }), id, 'upheld');

    const decision = await lastDecisionOf(bram);
    expect([decision.reversed, decision.appeal?.state]).toEqual([null, 'upheld']);
  });

  test('of the reporter opens the case again when it is granted', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const report = await moderation.report(bram.id, undefined, anna.id);
    await moderation.answer(report, { action: 'dismiss' });
    const { id } = await lastDecisionOf(anna);
    await appealAs(anna, id, 'Look again');
    const second = await server.join({ role: 'moderator' });

    await answerAs(second, id, 'reversed');

    expect((await anna.ask(listReports)).reports[0]?.state).toBe('in_review');
    expect((await second.ask(listCases)).cases.map((one) => one.id)).toContain(report);
  });
});

describe('[contract 18] an appeal about a decision that was reversed', () => {
  test('cannot be made by the member whom the decision is about', async () => {
    const bram = await server.join();
    await moderation.decide(bram.id, 'hide');
    const { id } = await lastDecisionOf(bram);
    await moderation.restore(bram.id);

    const answer = await appealAs(bram, id);

    expect(answer).toMatchObject({ status: 410, code: 'gone' });
    const { decisions } = await bram.ask(listDecisions);
    expect(decisions.find((one) => one.id === id)?.appeal_until).toBeNull();
  });

  test('can only be granted, and reverses nothing a second time', async () => {
    const bram = await server.join();
    await moderation.decide(bram.id, 'hide');
    const { id } = await lastDecisionOf(bram);
    await appealAs(bram, id);
    await moderation.restore(bram.id);
    const second = await server.join({ role: 'moderator' });

    const upheld = await answerAs(second, id, 'upheld');
    const granted = await answerAs(second, id, 'reversed');

    expect([upheld.status, granted.status]).toEqual([409, 200]);
    const { decisions } = await bram.ask(listDecisions);
    expect(decisions.find((one) => one.id === id)?.appeal?.state).toBe('reversed');
  });

  test('can still be made by the reporter, and the report is opened again', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const report = await moderation.report(bram.id, undefined, anna.id);
    await moderation.answer(report, { action: 'hide' });
    const { id } = await lastDecisionOf(bram);
    await moderation.restore(bram.id);

    const asked = await appealAs(anna, id);
    const granted = await answerAs(await server.join({ role: 'moderator' }), id, 'reversed');

    expect([asked.status, granted.status]).toEqual([200, 200]);
    expect((await anna.ask(listReports)).reports[0]?.state).toBe('in_review');
  });
});

describe('[contract 18] mails', () => {
  test('contain the reason of a ban, and a token for an appeal without a login', async () => {
    const bram = await server.join({ email: 'banned@vonk.example', language: 'de' });
    await moderation.decide(bram.id, 'ban', { text: 'Drohungen' });
    expect((await bram.call(getUser)).code).toBe('auth');
    const [letter] = await server.mailbox.to('banned@vonk.example');
    const token = await server.mailbox.tokenFor('banned@vonk.example');
    const appeal = (text: string, given = token) =>
      server.visitor().call(appealByToken, { body: { token: given, text } });

    const answers = [await appeal('Nein'), await appeal('Nein'), await appeal('Doch')];

    expect(letter?.text).toContain('Der Grund: Drohungen');
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect((await appeal('Nein', 'nobody gave this')).status).toBe(404);
  });

  test.each(['warn', 'ban'] as const)(
    'about a %s have a button to a page that makes the same appeal',
    async (action) => {
      const email = `${action}-paged@vonk.example`;
      const bram = await server.join({ email, language: 'en' });
      await moderation.decide(bram.id, action);
      const token = await server.mailbox.tokenFor(email);
      const page = linkTo('appeal');

      const opened = await server.visitor().send(`${page}?token=${token}`);
      const pressed = await server.visitor().send(page, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ token, text: 'I did not' }),
      });

      expect(opened.text).toMatch(/<textarea\s+name="text"/);
      expect(pressed.status).toBe(200);
      const made = server.db.selectFrom('appeals').select('body').where('member', '=', bram.id);
      expect(await made.execute()).toEqual([{ body: 'I did not' }]);
    },
  );

  test('go to the member whom the decision is about and to the reporter, and contain the result of an appeal', async () => {
    const [anna, bram] = [
      await server.join({ email: 'anna@vonk.example', language: 'en' }),
      await server.join({ email: 'bram@vonk.example', language: 'en' }),
    ];
    const report = await moderation.report(bram.id, undefined, anna.id);
    await moderation.answer(report, { action: 'warn', text: 'Be kind' });
    const { id } = await lastDecisionOf(bram);
    await appealAs(bram, id);
    await answerAs(await server.join({ role: 'moderator' }), id, 'upheld');

    const [toAnna, toBram] = [
      await server.mailbox.to('anna@vonk.example'),
      await server.mailbox.to('bram@vonk.example'),
    ];

    expect(toAnna.map(({ text }) => text.includes(report))).toEqual([true]);
    expect(toAnna[0]?.text).not.toContain('Be kind');
    expect(toBram.map(({ subject }) => subject)).toEqual([
      'A decision about your profile at Vonk',
      'Your appeal at Vonk is decided',
    ]);
  });
});
