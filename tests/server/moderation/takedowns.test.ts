import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCase, reverseDecision } from '#schemas/cases.ts';
import { listChats } from '#schemas/chats.ts';
import { listDecisions } from '#schemas/decisions.ts';
import { listMessages } from '#schemas/messages.ts';
import { getProfile } from '#schemas/profile.ts';
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

const pair = async () => [await server.join(), await server.join()] as const;
const caseOf = async (report: string) =>
  (await moderation.moderator()).ask(getCase, { query: { kind: 'report', id: report } });
const lastDecisionOf = async (member: MemberBrowser) =>
  (await member.ask(listDecisions)).decisions[0];
const takeBack = async (decision: string | undefined) =>
  (await moderation.moderator()).call(reverseDecision, {
    body: { decision, reason: 'mistake', ground: 'terms', text: 'We were wrong' },
  });

describe('[R35] a removal by moderation', () => {
  test('of a message hides it from both members and from the list, until the removal is reversed', async () => {
    const [anna, bram] = await pair();
    const { id, conversation } = await write(bram, anna.id, 'Bad words');
    const texts = async (member: MemberBrowser) =>
      (await member.ask(listMessages, { query: { conversation } })).messages.map(
        ({ body }) => body,
      );
    const report = await moderation.report(bram.id, { type: 'message', id }, anna.id);

    await moderation.answer(report, { action: 'remove_message' });

    expect([await texts(anna), await texts(bram)]).toEqual([[], []]);
    expect((await anna.ask(listChats)).chats).toEqual([]);
    expect((await caseOf(report)).messages[0]).toMatchObject({ taken_down: true });
    expect((await takeBack((await lastDecisionOf(bram))?.id)).status).toBe(200);
    expect([await texts(anna), await texts(bram)]).toEqual([['Bad words'], ['Bad words']]);
  });

  test('of a text hides it until the removal is reversed, unless the owner has written another text', async () => {
    const anna = await server.join();
    const [bram, cato] = [
      await server.join({ personal: 'Call me' }),
      await server.join({ personal: 'Call me' }),
    ];
    const page = async (id: string) => (await anna.ask(getProfile, { query: { id } })).personal;
    await moderation.decide(bram.id, 'remove_text', { target: 'personal' });
    await moderation.decide(cato.id, 'remove_text', { target: 'personal' });
    expect([await page(bram.id), await page(cato.id)]).toEqual([null, null]);
    await server.db
      .updateTable('members')
      .set({ personal: 'Nicer' })
      .where('id', '=', cato.id)
      .execute();

    await takeBack((await lastDecisionOf(bram))?.id);
    await takeBack((await lastDecisionOf(cato))?.id);

    expect([await page(bram.id), await page(cato.id)]).toEqual(['Call me', 'Nicer']);
  });

  test('can be reversed once, like every decision, and both decisions stay in the list', async () => {
    const bram = await server.join();
    await moderation.decide(bram.id, 'warn');
    const warning = (await lastDecisionOf(bram))?.id;

    const first = await takeBack(warning);
    const again = await takeBack(warning);

    expect([first.status, again.code]).toEqual([200, 'conflict']);
    const { decisions } = await bram.ask(listDecisions);
    expect(new Set(decisions.map(({ action }) => action))).toEqual(new Set(['restore', 'warn']));
    expect(decisions.find(({ id }) => id === warning)?.reversed).not.toBeNull();
  });
});
