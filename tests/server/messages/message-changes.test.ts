import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockProfile } from '#schemas/blocks.ts';
import { getCase } from '#schemas/cases.ts';
import { listChats } from '#schemas/chats.ts';
import { parseVersions, X_VERSIONS } from '#schemas/headers.ts';
import { MESSAGE_CHANGE_MS, MESSAGE_VERSION_KEEP_MS } from '#schemas/limits.ts';
import { deleteMessageForBoth, editMessage, reactToMessage } from '#schemas/message-changes.ts';
import { listMessages, type Message, sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { writeMessage } from '#tests/support/write-message.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

/** Anna wrote to Bram, who answered. */
async function talking() {
  const [anna, bram] = [await server.join(), await server.join()];
  const hello = await writeMessage(server, anna, bram.id, 'Hello');
  const hi = await writeMessage(server, bram, anna.id, 'Hi');
  return { anna, bram, hello, hi, conversation: hello.conversation };
}

const edit = (member: MemberBrowser, message: string, body: string, pressedMs = 0) => {
  const created = timeOf(server.clock.now() + pressedMs);
  return member.call(editMessage, { body: { message, body, created } });
};

const remove = (member: MemberBrowser, message: string) =>
  member.call(deleteMessageForBoth, { body: { message } });

const react = (member: MemberBrowser, message: string, emoji: string | null, pressedMs = 0) => {
  const created = timeOf(server.clock.now() + pressedMs);
  return member.call(reactToMessage, { body: { message, emoji, created } });
};

const pageOf = (member: MemberBrowser, conversation: string, since?: string) => {
  const query: { conversation: string; since?: string; after?: string } = { conversation };
  if (since !== undefined) Object.assign(query, { since, after: '999999999' });
  return member.ask(listMessages, { query });
};

const shown = async (member: MemberBrowser, conversation: string, id: string) =>
  (await pageOf(member, conversation)).messages.find((message) => message.id === id);

describe('[contract 50] a change of an old message', () => {
  test('reaches the other side by the counts of the poll and by `since`, once', async () => {
    const { anna, bram, hello, hi, conversation } = await talking();
    const before = await pageOf(bram, conversation);
    const version = async () => {
      const { headers } = await bram.call(listChats);
      return parseVersions(headers.get(X_VERSIONS)).chats;
    };
    const old = await version();

    await edit(anna, hello.id, 'Hello you');
    await react(anna, hi.id, '🔥');

    expect(await version()).not.toBe(old);
    const delta = await pageOf(bram, conversation, before.revision);
    expect(delta.messages).toEqual([]);
    expect(delta.changed).toMatchObject([
      { id: hello.id, body: 'Hello you' },
      { id: hi.id, reactions: [{ from: anna.id, emoji: '🔥' }] },
    ]);
    const next = await pageOf(bram, conversation, delta.revision);
    expect([next.changed, next.revision]).toEqual([[], delta.revision]);
  });

  test('is refused after fifteen minutes, to a stranger and to the receiver', async () => {
    const { anna, bram, hello, conversation } = await talking();
    const cato = await server.join();

    for (const member of [cato, bram]) {
      const statuses = [
        (await edit(member, hello.id, 'Mine')).status,
        (await remove(member, hello.id)).status,
      ];
      expect(statuses).toEqual([404, 404]);
    }
    expect((await react(cato, hello.id, '🔥')).status).toBe(404);
    server.clock.pass(MESSAGE_CHANGE_MS + 1);
    const late = [await edit(anna, hello.id, 'Late'), await remove(anna, hello.id)];

    expect(late.map(({ status, code }) => [status, code])).toEqual([
      [409, 'conflict'],
      [409, 'conflict'],
    ]);
    expect(await shown(bram, conversation, hello.id)).toMatchObject({
      body: 'Hello',
      edited: null,
    });
  });

  test('[R27] reaches nobody who blocks me, but a deletion takes the message back', async () => {
    const { anna, bram, hello, hi, conversation } = await talking();
    await bram.ask(blockProfile, { body: { profile: anna.id } });

    const statuses = [
      (await edit(anna, hello.id, 'Again')).status,
      (await react(anna, hi.id, '🔥')).status,
      (await remove(anna, hello.id)).status,
    ];

    expect(statuses).toEqual([410, 410, 200]);
    expect(await shown(bram, conversation, hello.id)).toMatchObject({ body: '', state: 'deleted' });
  });
});

describe('[contract 7, 50] a repeated send of a message that was changed meanwhile', () => {
  const sendAgain = (member: MemberBrowser, sent: Message, profile: string) => {
    const { client_id, created } = sent;
    const message = { client_id, profile, body: 'Hello', created };
    return member.call(sendMessage, { body: message });
  };

  test('is answered with the edited message, and then with the deleted one', async () => {
    const { anna, bram, hello, conversation } = await talking();

    await edit(anna, hello.id, 'Hello you');
    const afterEdit = await sendAgain(anna, hello, bram.id);
    await remove(anna, hello.id);
    const afterDeletion = await sendAgain(anna, hello, bram.id);

    expect([afterEdit.status, afterDeletion.status]).toEqual([201, 201]);
    const { messages } = await pageOf(bram, conversation);
    expect(messages.map(({ id, state }) => [id, state])).toMatchObject([
      [hello.id, 'deleted'],
      [expect.any(String), 'sent'],
    ]);
  });

  test('is refused in another conversation', async () => {
    const { anna, hello } = await talking();
    const cato = await server.join();
    await edit(anna, hello.id, 'Hello you');

    const elsewhere = await sendAgain(anna, hello, cato.id);

    expect(elsewhere).toMatchObject({ status: 422, code: 'key_reused' });
  });
});

describe('[contract 50] editing', () => {
  test('shows both the new text and when it changed; the later press wins, whichever arrives first', async () => {
    const { anna, bram, hello, conversation } = await talking();
    server.clock.pass(60_000);

    await edit(anna, hello.id, 'Second', -1_000);
    const older = await edit(anna, hello.id, 'First', -2_000);

    expect(older.status).toBe(200);
    expect(await shown(bram, conversation, hello.id)).toMatchObject({
      body: 'Second',
      edited: timeOf(server.clock.now()),
    });
  });

  test('repeats its answer also when the time is over', async () => {
    const { anna, hello } = await talking();
    const body = { message: hello.id, body: 'Once', created: timeOf(server.clock.now()) };
    await anna.ask(editMessage, { body });
    server.clock.pass(MESSAGE_CHANGE_MS + 1);

    const again = await anna.ask(editMessage, { body });

    expect(again.message.body).toBe('Once');
  });

  test('[R59] brings no contact details into a first message, and no empty text', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { id } = await writeMessage(server, anna, bram.id, 'Hello');

    const contact = await edit(anna, id, 'Write to anna@example.org');
    const empty = await edit(anna, id, '  ');

    expect(contact).toMatchObject({ status: 422, code: 'moderated' });
    expect(empty).toMatchObject({ status: 400, field: 'body' });
  });
});

describe('[contract 50] deleting for both', () => {
  test('leaves the place without text, not counted as unread, and it cannot be edited any more', async () => {
    const { anna, bram, hello, conversation } = await talking();
    const { id } = await writeMessage(server, anna, bram.id, 'A secret');
    await react(bram, id, '👍');

    await remove(anna, id);
    const again = await remove(anna, id);

    expect(again.status).toBe(200);
    for (const member of [anna, bram]) {
      const gone = { body: '', state: 'deleted', reactions: [] };
      expect(await shown(member, conversation, id)).toMatchObject(gone);
    }
    const { chats } = await bram.ask(listChats);
    expect(chats[0]).toMatchObject({
      num_unread_messages: 1,
      last_message: { id, text: '', state: 'deleted' },
    });
    expect((await edit(anna, id, 'Back')).status).toBe(410);
    expect((await react(bram, id, '🔥')).status).toBe(410);
    expect((await shown(bram, conversation, hello.id))?.body).toBe('Hello');
  });

  test('[R26] keeps the texts as evidence while a report is open, otherwise for thirty days', async () => {
    const { anna, bram, hello } = await talking();
    const other = await writeMessage(server, anna, bram.id, 'Unreported');
    await edit(anna, hello.id, 'Threat');
    await remove(anna, hello.id);
    await remove(anna, other.id);
    const moderation = new Moderation(server);
    const report = await moderation.report(anna.id, { type: 'message', id: hello.id }, bram.id);
    const kept = async () => {
      const rows = await server.db
        .selectFrom('message_versions')
        .select('body')
        .where('message', 'in', [Number(hello.id), Number(other.id)])
        .orderBy('id')
        .execute();
      return rows.map(({ body }) => body);
    };

    server.clock.pass(MESSAGE_VERSION_KEEP_MS + 1);
    await server.work(FORGET_OLD);

    expect(await kept()).toEqual(['Hello', 'Threat']);
    const moderator = await server.enter((await moderation.moderator()).id);
    const found = await moderator.ask(getCase, { query: { kind: 'report', id: report } });
    const evidence = found.messages.find(({ id }) => id === hello.id);
    expect(evidence).toMatchObject({ body: '', earlier: ['Hello', 'Threat'] });
    await server.db.updateTable('reports').set({ state: 'decided' }).execute();
    await server.work(FORGET_OLD);
    expect(await kept()).toEqual([]);
  });
});

describe('[contract 50] a reaction', () => {
  test('is one per member; the later press wins, and it can be taken back', async () => {
    const { anna, bram, hello, conversation } = await talking();
    const reactions = async () => (await shown(anna, conversation, hello.id))?.reactions;

    await react(bram, hello.id, '🔥', -1_000);
    await react(bram, hello.id, '😢', -2_000);
    await react(anna, hello.id, '👍');
    expect(await reactions()).toEqual([
      { from: bram.id, emoji: '🔥' },
      { from: anna.id, emoji: '👍' },
    ]);

    await react(bram, hello.id, null);
    await react(bram, hello.id, '🔥', -500);
    expect(await reactions()).toEqual([{ from: anna.id, emoji: '👍' }]);
  });

  test('is one of a small list', async () => {
    const { anna, hello } = await talking();

    expect(await react(anna, hello.id, '💩')).toMatchObject({ status: 400, field: 'emoji' });
  });
});
