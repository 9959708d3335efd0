import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listComplaints,
  listOpenComplaints,
  makeComplaint,
  replyToComplaint,
} from '#schemas/complaints.ts';
import { place } from '#tests/server/money/order-acts.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let moderation: Moderation;

beforeAll(async () => {
  server = await startServer();
  moderation = new Moderation(server);
});

afterAll(() => server.close());

const words = (more: object = {}) => ({
  client_id: randomUUID(),
  subject: 'Credits',
  text: 'I paid and got none',
  ...more,
});

describe('[contract 19] a complaint', () => {
  test('has an id and can be answered; its maker gets a mail and can read the reply', async () => {
    const anna = await server.join({ email: 'anna@vonk.example', language: 'nl' });
    const order = await place(server, anna);
    const made = await anna.ask(makeComplaint, { body: words({ order: order.id }) });
    const mila = await moderation.moderator();
    const { complaints } = await mila.ask(listOpenComplaints);
    expect(complaints).toMatchObject([{ id: made.id, by: anna.id, language: 'nl' }]);

    await mila.ask(replyToComplaint, {
      body: { id: made.id, seen: 0, text: 'They are there now' },
    });

    expect((await anna.ask(listComplaints)).complaints).toEqual([
      {
        ...made,
        state: 'answered',
        replies: [expect.objectContaining({ text: 'They are there now' })],
      },
    ]);
    const [letter] = await server.mailbox.to('anna@vonk.example');
    expect(letter?.text).toContain(made.id);
  });

  test('stays in the list of staff until it is closed, after those without a reply', async () => {
    const [anna, bram] = [await server.join({ name: 'Anna' }), await server.join()];
    const old = await anna.ask(makeComplaint, { body: words() });
    const late = await bram.ask(makeComplaint, { body: words() });
    const mila = await moderation.moderator();
    const mine = async () =>
      (await mila.ask(listOpenComplaints, { query: { limit: 200 } })).complaints
        .map(({ id }) => id)
        .filter((id) => id === old.id || id === late.id);

    await mila.ask(replyToComplaint, { body: { id: old.id, seen: 0, text: 'We look at it' } });
    const answered = await mine();
    const { names } = await mila.ask(listOpenComplaints, { query: { limit: 200 } });
    await mila.ask(replyToComplaint, { body: { id: old.id, seen: 1, text: 'Done', close: true } });

    expect(answered).toEqual([late.id, old.id]);
    expect(names[anna.id]?.name).toBe('Anna');
    expect(await mine()).toEqual([late.id]);
  });

  test('is made once per client_id, and the client_id is refused for another complaint', async () => {
    const anna = await server.join();
    const body = words();

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => anna.call(makeComplaint, { body })),
    );
    const other = await anna.call(makeComplaint, { body: { ...body, text: 'Something else' } });

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await anna.ask(listComplaints)).complaints).toHaveLength(1);
    expect(other).toMatchObject({ status: 422, code: 'key_reused' });
  });

  test('[R26] names only an own order and an existing profile; an order of another member is refused like an unknown order', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const theirs = await place(server, bram);
    const ask = (more: object) => anna.call(makeComplaint, { body: words(more) });

    const answers = [await ask({ order: theirs.id }), await ask({ order: 'none' })];

    expect(answers.map(({ field, status }) => [status, field])).toEqual([
      [400, 'order'],
      [400, 'order'],
    ]);
    expect(await ask({ profile: 'none' })).toMatchObject({ status: 400, field: 'profile' });
    expect((await ask({ profile: bram.id })).status).toBe(200);
  });

  test('that is closed gets no more replies', async () => {
    const anna = await server.join();
    const { id } = await anna.ask(makeComplaint, { body: words() });
    const mila = await moderation.moderator();
    await mila.ask(replyToComplaint, { body: { id, seen: 0, text: 'Done', close: true } });

    const late = await mila.call(replyToComplaint, { body: { id, seen: 1, text: 'And' } });

    const { complaints } = await mila.ask(listOpenComplaints, { query: { id } });
    expect(late).toMatchObject({ status: 409, code: 'conflict' });
    expect(complaints).toMatchObject([{ id, state: 'closed', replies: [{ text: 'Done' }] }]);
    expect((await anna.ask(listComplaints)).complaints[0]).toMatchObject({ state: 'closed' });
  });

  test('gets one of two replies that were written at the same time', async () => {
    const anna = await server.join();
    const { id } = await anna.ask(makeComplaint, { body: words() });
    const staff = [await server.join({ role: 'moderator' }), await server.join({ role: 'admin' })];

    const answers = await Promise.all(
      staff.map((one, index) =>
        one.call(replyToComplaint, { body: { id, seen: 0, text: `Reply ${index}` } }),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await anna.ask(listComplaints)).complaints[0]?.replies).toHaveLength(1);
  });
});
