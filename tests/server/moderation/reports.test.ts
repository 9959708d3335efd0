import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBlocks } from '#schemas/blocks.ts';
import { sendMessage } from '#schemas/messages.ts';
import { listReports, reportProfile } from '#schemas/reports.ts';
import { timeOf } from '#schemas/time.ts';
import { randomId } from '#server/auth/random-id.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const bodyAbout = (profile: string, more: object = {}) => ({
  client_id: randomUUID(),
  profile,
  target: { type: 'profile', id: profile },
  category: 'fake',
  text: 'These are pictures of somebody else',
  good_faith: true,
  ...more,
});

const report = (member: MemberBrowser, body: object) => member.call(reportProfile, { body });

const write = async (from: MemberBrowser, to: MemberBrowser) => {
  const created = timeOf(server.clock.now());
  const body = { client_id: randomUUID(), profile: to.id, body: 'Hello', created };
  return (await from.ask(sendMessage, { body })).message;
};

describe('[contract 17] a report', () => {
  test('has a reference and a state, and is only in the list of its maker', async () => {
    const [anna, bram] = [await server.join(), await server.join()];

    const made = await anna.ask(reportProfile, { body: bodyAbout(bram.id) });

    expect(made).toMatchObject({ profile: bram.id, category: 'fake', state: 'received' });
    expect((await anna.ask(listReports)).reports).toEqual([made]);
    const query = { id: made.reference };
    expect((await anna.ask(listReports, { query })).reports).toEqual([made]);
    expect((await bram.ask(listReports, { query })).reports).toEqual([]);
  });

  test('is made once when twenty requests with one client_id come at the same time', async () => {
    const [anna, bram] = [await server.join(), await server.born()];
    const body = bodyAbout(bram);

    const answers = await Promise.all(Array.from({ length: 20 }, () => report(anna, body)));

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await anna.ask(listReports)).reports).toHaveLength(1);
  });

  test('with the client_id of another report is refused', async () => {
    const [anna, bram, cato] = [await server.join(), await server.born(), await server.born()];
    const body = bodyAbout(bram);
    await report(anna, body);

    const other = await report(anna, { ...bodyAbout(cato), client_id: body.client_id });

    expect(other).toMatchObject({ status: 422, code: 'key_reused' });
  });

  test('can also block the member, but not when the report is refused', async () => {
    const [anna, bram, cato] = [await server.join(), await server.born(), await server.born()];

    await report(anna, bodyAbout(bram, { block: true }));
    await report(anna, bodyAbout(cato, { block: true, evidence: ['1'] }));

    expect((await anna.ask(listBlocks)).profiles.map(({ id }) => id)).toEqual([bram]);
  });

  test('accepts messages of both members as evidence, and a message of the other member as target', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const [mine, theirs] = [await write(anna, bram), await write(bram, anna)];
    const target = (id: string) => ({ target: { type: 'message', id } });

    const evidence = await report(anna, bodyAbout(bram.id, { evidence: [mine.id, theirs.id] }));
    const aimed = await report(anna, bodyAbout(bram.id, target(theirs.id)));
    const ownWords = await report(anna, bodyAbout(bram.id, target(mine.id)));

    expect([evidence.status, aimed.status]).toEqual([200, 200]);
    expect(ownWords).toMatchObject({ status: 400, field: 'target' });
  });

  test('[R26] with messages or chats of other members is refused like a report with unknown ones', async () => {
    const [anna, bram, cato] = [await server.join(), await server.join(), await server.join()];
    const theirs = await write(bram, cato);
    await write(anna, bram);
    const answers = await Promise.all(
      [theirs.id, '987654321'].map((id) => report(anna, bodyAbout(bram.id, { evidence: [id] }))),
    );
    const chats = await Promise.all(
      [theirs.conversation, randomId()].map((id) =>
        report(anna, bodyAbout(bram.id, { target: { type: 'chat', id } })),
      ),
    );

    expect(answers[0]).toMatchObject({ status: 400, field: 'evidence' });
    expect(chats[0]).toMatchObject({ status: 400, field: 'target' });
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect(chats[1]?.text).toBe(chats[0]?.text);
  });

  test.each([
    ['oneself', (me: string) => bodyAbout(me), 400],
    ['nobody', () => bodyAbout(randomId()), 404],
    [
      'not in good faith',
      (_me: string, them: string) => ({ ...bodyAbout(them), good_faith: false }),
      400,
    ],
    [
      'another’s profile',
      (me: string, them: string) => ({ ...bodyAbout(them), target: { type: 'profile', id: me } }),
      400,
    ],
  ])('is refused: %s', async (_case, bodyOf, status) => {
    const [anna, bram] = [await server.join(), await server.born()];

    expect((await report(anna, bodyOf(anna.id, bram))).status).toBe(status);
    expect((await anna.ask(listReports)).reports).toEqual([]);
  });
});
