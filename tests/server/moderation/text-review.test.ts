import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser } from '#schemas/account.ts';
import { decideCase, getCase, listCases, reverseDecision } from '#schemas/cases.ts';
import { listDecisions } from '#schemas/decisions.ts';
import { getProfile } from '#schemas/profile.ts';
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

const write = (member: MemberBrowser, fields: object) => member.ask(changeUser, { body: fields });

async function waiting(about: string): Promise<string[]> {
  const { cases } = await (
    await moderation.moderator()
  ).ask(listCases, {
    query: { kind: 'text' },
  });
  return cases.filter((one) => one.about === about).map(({ id }) => id);
}

const judge = async (id: string, action: string) =>
  (await moderation.moderator()).call(decideCase, {
    body: {
      kind: 'text',
      id,
      action,
      reason: action === 'dismiss' ? 'no_violation' : 'other',
      ground: 'terms',
      text: action === 'dismiss' ? '' : 'No addresses, please',
    },
  });

const readBy = async (reader: MemberBrowser, id: string) =>
  (await reader.ask(getProfile, { query: { id } })).personal;

describe('[R59] a changed text of a profile', () => {
  test('is visible at once, and is in the case queue until it is approved', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    await write(bram, { personal: 'I paint', looking_for: 'somebody kind' });
    const mila = await moderation.moderator();

    expect(await readBy(anna, bram.id)).toBe('I paint');
    const ids = await waiting(bram.id);
    const cases = await Promise.all(
      ids.map((id) => mila.ask(getCase, { query: { kind: 'text', id } })),
    );
    expect(new Set(cases.map(({ field }) => field))).toEqual(new Set(['looking_for', 'personal']));
    expect(cases[0]).toMatchObject({ report: null, decided: false });
    expect(cases[0]?.about.texts).toMatchObject({ personal: 'I paint' });
    for (const id of ids) expect((await judge(id, 'dismiss')).status).toBe(200);

    expect(await waiting(bram.id)).toEqual([]);
    expect(await readBy(anna, bram.id)).toBe('I paint');
    expect((await bram.ask(listDecisions)).decisions).toEqual([]);
  });

  test('is removed with a decision that its owner can read, and comes back when the decision is reversed', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    await write(bram, { personal: 'Write to me at home' });
    const [id = ''] = await waiting(bram.id);

    const { status, text } = await judge(id, 'remove_text');

    expect(status).toBe(200);
    expect(await readBy(anna, bram.id)).toBeNull();
    expect((await bram.ask(listDecisions)).decisions).toMatchObject([{ action: 'remove_text' }]);
    expect(await waiting(bram.id)).toEqual([]);
    const { decision } = decideCase.answer.parse(JSON.parse(text));
    const words = { reason: 'mistake', ground: 'terms', text: 'We were wrong' };
    await (await moderation.moderator()).ask(reverseDecision, { body: { decision, ...words } });
    expect(await readBy(anna, bram.id)).toBe('Write to me at home');
  });

  test('becomes a new case when it changes again, so that an approval is only for the text that was read', async () => {
    const bram = await server.join();
    await write(bram, { personal: 'I paint' });
    const [read = ''] = await waiting(bram.id);
    await write(bram, { personal: 'I sell' });

    expect((await judge(read, 'dismiss')).status).toBe(404);
    const [now = '', ...others] = await waiting(bram.id);
    expect(others).toEqual([]);
    expect((await judge(now, 'dismiss')).status).toBe(200);
    expect((await judge(now, 'dismiss')).status).toBe(404);
  });

  test('is not in the case queue when it is unchanged, empty, or removed after a report', async () => {
    const [bram, cato] = [await server.join({ personal: 'I paint' }), await server.join()];
    await write(bram, { personal: 'I paint' });
    expect(await waiting(bram.id)).toEqual([]);
    await write(cato, { personal: 'Buy here' });
    await moderation.decide(cato.id, 'remove_text', { target: 'personal' });
    expect(await waiting(cato.id)).toEqual([]);

    await write(bram, { personal: 'I sell' });
    await write(bram, { personal: '' });

    expect(await waiting(bram.id)).toEqual([]);
  });

  test('is not in the case queue of its owner, and can only be approved or removed', async () => {
    const mila = await moderation.moderator();
    await write(mila, { personal: 'I decide' });
    expect(await waiting(mila.id)).toEqual([]);
    const bram = await server.join();
    await write(bram, { personal: 'I paint' });
    const [id = ''] = await waiting(bram.id);

    expect(await judge(id, 'ban')).toMatchObject({ status: 400, field: 'action' });
  });
});
