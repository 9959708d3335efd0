import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeUser, getUser } from '#schemas/account.ts';
import { getCase, reverseDecision } from '#schemas/cases.ts';
import { listChats } from '#schemas/chats.ts';
import { listDecisions } from '#schemas/decisions.ts';
import { likeProfile, listLikes } from '#schemas/likes.ts';
import { listMessages } from '#schemas/messages.ts';
import { getProfile } from '#schemas/profile.ts';
import { searchMembers } from '#schemas/search.ts';
import { ownRowsOf } from '#server/export/own-rows.ts';
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

const BAD = 'Canary-bad-name';

/** Everything that anna is answered about bram, and the rows of bram's own export. */
async function seenBy(anna: MemberBrowser, bram: MemberBrowser): Promise<string> {
  const { chats } = await anna.ask(listChats);
  const views = [
    await anna.ask(getProfile, { query: { id: bram.id } }),
    await anna.ask(searchMembers, { query: { searchAllCountries: true, pp: 50 } }),
    chats,
    await anna.ask(listMessages, { query: { conversation: chats[0]?.conversation.id ?? '' } }),
    await anna.ask(listLikes),
    await bram.ask(getUser),
    await ownRowsOf(server.db, bram.id),
    await ownRowsOf(server.db, anna.id),
  ];
  return JSON.stringify(views);
}

async function acquainted(name = BAD) {
  const anna = await server.join({ name: 'Anna' });
  const email = `${randomUUID()}@vonk.example`;
  const bram = await server.join({ name, language: 'nl', email });
  await writeMessage(server, bram, anna.id, 'Hello');
  await bram.ask(likeProfile, { body: { profile: anna.id } });
  return { anna, bram, email };
}

const takeBack = async (member: MemberBrowser) => {
  const { decisions } = await member.ask(listDecisions);
  const decision = decisions.find(({ action }) => action === 'remove_name')?.id;
  const body = { decision, reason: 'mistake', ground: 'terms', text: 'We were wrong' };
  return (await moderation.moderator()).call(reverseDecision, { body });
};

const nameOf = async (member: MemberBrowser) => (await member.ask(getUser)).profile.name;

test('[contract 63] a name that was taken down is shown nowhere, and its member is notified with the reason', async () => {
  const { anna, bram, email } = await acquainted();
  const before = await seenBy(anna, bram);

  const status = await moderation.decide(bram.id, 'remove_name', { text: 'An insult' });

  const after = await seenBy(anna, bram);
  expect(status).toBe(200);
  expect(before).toContain(BAD);
  expect(after).not.toContain(BAD);
  expect(after).toContain('"name":"Lid"');
  expect((await bram.ask(listDecisions)).decisions).toMatchObject([
    { action: 'remove_name', text: 'An insult' },
  ]);
  const letters = await server.mailbox.to(email);
  expect(letters.map(({ text }) => text).join()).toContain('An insult');
  expect(JSON.stringify(letters)).not.toContain(BAD);
});

test('[contract 63] the old name stays evidence for staff', async () => {
  const { bram } = await acquainted();
  await moderation.decide(bram.id, 'remove_name');
  const report = await moderation.report(bram.id);

  const query = { kind: 'report', id: report } as const;
  const seen = await (await moderation.moderator()).ask(getCase, { query });

  expect(seen.about.name).toBe('Lid');
  expect(seen.earlier).toMatchObject([{ action: 'remove_name', removed: BAD }]);
});

test('[contract 63] the member chooses another name, never the same one, in any case', async () => {
  const { bram } = await acquainted();
  await moderation.decide(bram.id, 'remove_name');

  const same = await bram.call(changeUser, { body: { name: BAD.toUpperCase() } });
  const other = await bram.call(changeUser, { body: { name: 'Bram' } });

  expect([same.status, other.status]).toEqual([400, 200]);
  expect(await nameOf(bram)).toBe('Bram');
});

test('[contract 63] a reversal brings the name back, unless the member has chosen another', async () => {
  const { bram } = await acquainted();
  const { bram: cato } = await acquainted();
  await moderation.decide(bram.id, 'remove_name');
  await moderation.decide(cato.id, 'remove_name');
  await cato.ask(changeUser, { body: { name: 'Cato' } });

  expect([(await takeBack(bram)).status, (await takeBack(cato)).status]).toEqual([200, 200]);

  expect([await nameOf(bram), await nameOf(cato)]).toEqual([BAD, 'Cato']);
});

test('[contract 63] a neutral name is not taken down again', async () => {
  const { bram } = await acquainted();
  await moderation.decide(bram.id, 'remove_name');

  expect(await moderation.decide(bram.id, 'remove_name')).toBe(400);
});
