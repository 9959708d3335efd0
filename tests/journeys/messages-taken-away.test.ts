/**
 * A message that the member must not see any more goes from each of their devices that holds it, and comes back when it is
 * restored.
 */
import { expect, test } from 'vitest';
import { listDecisions } from '#schemas/decisions.ts';
import { reverseDecision } from '#schemas/cases.ts';
import { deleteMessage } from '#schemas/messages.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { boWrites, writeFrom } from '#tests/support/known-bo.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { isShown, shown } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { server, signedIn } = cast;

/** Anna reads what Bo has written: three messages, of which `middle` is the second. */
async function annaReads() {
  const me = await signedIn('anna');
  const { device, tab, member } = me;
  const bo = await boWrites(cast, me);
  for (const body of ['Ugly', 'Bye']) await writeFrom(cast, bo, { to: member, body });
  const conversation = tab.watch(conversationQuery, { profile: bo });
  tab.look({ conversationWith: bo });
  await device.until(() => isShown(conversation) && shown(conversation).rows.length === 3);
  const middle = shown(conversation).rows[1]?.id;
  if (middle === null || middle === undefined) throw new Error('Bo has not written');
  const bodies = async () => {
    await device.pass(130_000);
    return shown(conversation).rows.map(({ body }) => body);
  };
  return { ...me, bo, middle, bodies };
}

test('[security R35] a message that was taken down goes from the device, and comes back when that is reversed', async () => {
  const { bo, middle, bodies } = await annaReads();
  const moderation = new Moderation(server());
  expect(await bodies()).toEqual(['Hi', 'Ugly', 'Bye']);

  expect(await moderation.censor(middle)).toBe(200);
  expect(await bodies()).toEqual(['Hi', 'Bye']);

  const [decision] = (await (await server().enter(bo)).ask(listDecisions)).decisions;
  const why = { reason: 'mistake', ground: 'terms', text: 'We were wrong' } as const;
  const moderator = await moderation.moderator();
  await moderator.ask(reverseDecision, { body: { decision: decision?.id ?? '', ...why } });
  expect(await bodies()).toEqual(['Hi', 'Ugly', 'Bye']);
});

test('[contract 9] a message that the member deleted for themselves on another device goes from this one', async () => {
  const { member, middle, bodies } = await annaReads();
  expect(await bodies()).toEqual(['Hi', 'Ugly', 'Bye']);

  await (await server().enter(member)).ask(deleteMessage, { body: { message: middle } });

  expect(await bodies()).toEqual(['Hi', 'Bye']);
});

test('[security R35] a message of my own that was taken down before the conversation was read here goes, too', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await cast.born('bo');
  await tab.sync.api.sendMessage({ profile: bo, body: 'Ugly' });
  await device.until(() => tab.sync.status.get().waiting === 0);
  const { db } = server();
  const sent = await db
    .selectFrom('messages')
    .where('sender', '=', member)
    .select('id')
    .executeTakeFirstOrThrow();

  expect(await new Moderation(server()).censor(String(sent.id))).toBe(200);
  await writeFrom(cast, bo, { to: member, body: 'Hi' });
  const conversation = tab.watch(conversationQuery, { profile: bo });
  tab.look({ conversationWith: bo });
  await device.pass(130_000);

  expect(shown(conversation).rows.map(({ body }) => body)).toEqual(['Hi']);
});
