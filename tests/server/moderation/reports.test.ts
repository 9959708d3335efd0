import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBlocks } from '#schemas/blocks.ts';
import { getCase } from '#schemas/cases.ts';
import { deleteChat } from '#schemas/chats.ts';
import { ImageId } from '#schemas/ids.ts';
import { deleteMessageForBoth } from '#schemas/message-changes.ts';
import { sendMessage } from '#schemas/messages.ts';
import { deletePhoto, uploadPhoto } from '#schemas/photos.ts';
import { listReports, Report, reportProfile } from '#schemas/reports.ts';
import { timeOf } from '#schemas/time.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { MemberBrowser, Seen } from '#tests/support/browser.ts';
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

/** What is stored of the reports with these answers. */
const storedOf = (...answers: Seen[]) =>
  Promise.all(
    answers.map(({ text }) =>
      server.db
        .selectFrom('reports')
        .select(['target_type', 'target_id', 'evidence'])
        .where('id', '=', Report.parse(JSON.parse(text)).reference)
        .executeTakeFirstOrThrow(),
    ),
  );

/** A photo that others see. */
async function photoOf(member: MemberBrowser): Promise<string> {
  const { image } = await member.ask(uploadPhoto, { body: formOf(TINY_PNG) });
  const id = image?.id ?? '';
  await server.db.updateTable('images').set({ state: 'live' }).where('id', '=', id).execute();
  return id;
}

describe('[contract 17] a report', () => {
  test('has a reference and a state, and is only in the list of its maker', async () => {
    const [anna, bram] = [await server.join(), await server.join()];

    const made = await anna.ask(reportProfile, { body: bodyAbout(bram.id) });

    const target = { type: 'profile', id: bram.id };
    expect(made).toMatchObject({ profile: bram.id, target, category: 'fake', state: 'received' });
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
    await report(anna, bodyAbout(cato, { block: true, good_faith: false }));

    expect((await anna.ask(listBlocks)).profiles.map(({ id }) => id)).toEqual([bram]);
  });

  test('accepts messages of both members as evidence, and a message of the other member as target', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const [mine, theirs] = [await write(anna, bram), await write(bram, anna)];
    const target = (id: string) => ({ target: { type: 'message', id } });

    const evidence = await report(anna, bodyAbout(bram.id, { evidence: [mine.id, theirs.id] }));
    const aimed = await report(anna, bodyAbout(bram.id, target(theirs.id)));
    const ownWords = await report(anna, bodyAbout(bram.id, target(mine.id)));

    expect(await storedOf(evidence, aimed, ownWords)).toEqual([
      { target_type: 'profile', target_id: bram.id, evidence: [mine.id, theirs.id] },
      { target_type: 'message', target_id: theirs.id, evidence: [] },
      { target_type: 'profile', target_id: bram.id, evidence: [] },
    ]);
  });

  test('[R26] with messages, photos or chats of other members is stored like one with unknown ones: without them', async () => {
    const [anna, bram, cato] = [await server.join(), await server.join(), await server.join()];
    const theirs = await write(bram, cato);
    const mine = await write(anna, bram);
    const photo = await photoOf(cato);
    const ids = { message: theirs.id, chat: theirs.conversation, image: photo };
    const foreign = Object.entries(ids).map(([type, id]) => ({ target: { type, id } }));
    const unknown = Object.keys(ids).map((type) => ({ target: { type, id: '987654321' } }));

    const answers = [
      await report(anna, bodyAbout(bram.id, { evidence: [theirs.id, mine.id] })),
      await report(anna, bodyAbout(bram.id, { evidence: ['987654321', mine.id] })),
    ];
    for (const about of [...foreign, ...unknown])
      answers.push(await report(anna, bodyAbout(bram.id, about)));

    const [first, second, ...rest] = await storedOf(...answers);
    const plain = { target_type: 'profile', target_id: bram.id, evidence: [] };
    expect([first, second]).toEqual([
      { ...plain, evidence: [mine.id] },
      { ...plain, evidence: [mine.id] },
    ]);
    expect(rest).toEqual([plain, plain, plain, plain, plain, plain]);
  });

  test('whose photo was deleted before it came arrives, and is the same one when it comes again', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const id = await photoOf(bram);
    const body = bodyAbout(bram.id, { target: { type: 'image', id } });
    await bram.ask(deletePhoto, { body: { id: ImageId.parse(id) } });

    const [made, again] = [await report(anna, body), await report(anna, body)];

    expect(again.text).toBe(made.text);
    expect(await storedOf(made)).toEqual([
      { target_type: 'profile', target_id: bram.id, evidence: [] },
    ]);
  });

  test('[contract 17] about a photo names it, and is the same one when the photo is deleted in between', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const id = await photoOf(bram);
    const body = bodyAbout(bram.id, { target: { type: 'image', id } });

    const made = await report(anna, body);
    await bram.ask(deletePhoto, { body: { id: ImageId.parse(id) } });
    const again = await report(anna, body);

    expect(again.text).toBe(made.text);
    expect(await storedOf(made)).toEqual([{ target_type: 'image', target_id: id, evidence: [] }]);
  });

  test('whose messages were deleted before it came shows staff what the server has kept of them', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const rude = await write(bram, anna);
    await bram.ask(deleteMessageForBoth, { body: { message: rude.id } });
    await anna.ask(deleteChat, { body: { conversation: rude.conversation } });
    const body = bodyAbout(bram.id, {
      target: { type: 'message', id: rude.id },
      evidence: [rude.id],
    });

    const { reference } = await anna.ask(reportProfile, { body });

    const query = { kind: 'report', id: reference } as const;
    const { messages } = await (await moderation.moderator()).ask(getCase, { query });
    expect(messages).toMatchObject([{ id: rude.id, reported: true, earlier: ['Hello'] }]);
  });

  test('whose sender was erased before it came arrives without the messages', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const rude = await write(bram, anna);
    await server.db.deleteFrom('messages').where('sender', '=', bram.id).execute();
    const target = { type: 'message', id: rude.id };

    const made = await report(anna, bodyAbout(bram.id, { target, evidence: [rude.id] }));

    expect(await storedOf(made)).toEqual([
      { target_type: 'profile', target_id: bram.id, evidence: [] },
    ]);
  });

  test.each([
    ['oneself', (me: string) => bodyAbout(me), 400],
    ['nobody', () => bodyAbout(randomId()), 404],
    [
      'not in good faith',
      (_me: string, them: string) => ({ ...bodyAbout(them), good_faith: false }),
      400,
    ],
  ])('is refused: %s', async (_case, bodyOf, status) => {
    const [anna, bram] = [await server.join(), await server.born()];

    expect((await report(anna, bodyOf(anna.id, bram))).status).toBe(status);
    expect((await anna.ask(listReports)).reports).toEqual([]);
  });
});
