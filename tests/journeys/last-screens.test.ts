/** What the member takes away from the screens is in no copy of a screen either (decisions 119). */
import { expect, test } from 'vitest';
import { MessageId } from '#schemas/ids.ts';
import { sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';

const { born, server, signedIn } = castOfMembers();

async function openChat() {
  const { member, tab, device } = await signedIn('anna');
  const bo = await born('bo');
  const client_id = crypto.randomUUID();
  const bos = await server().enter(bo);
  const { message } = await bos.ask(sendMessage, {
    body: { client_id, profile: member, body: 'Hi', created: timeOf(server().clock.now()) },
    headers: { 'idempotency-key': client_id },
  });
  const watched = tab.watch(conversationQuery, { profile: bo });
  await device.until(() => 'value' in watched.live && watched.live.value.newest === message.id);
  return { api: tab.sync.api, device, profile: bo, message: MessageId.parse(message.id) };
}

const REPORT = {
  category: 'fake',
  text: '',
  good_faith: true,
  block: true,
} as const;

test.each([
  ['hiding', 1, ({ api, profile }) => api.hideProfile({ profile })],
  ['blocking', 1, ({ api, profile }) => api.blockProfile({ profile })],
  [
    'reporting',
    1,
    ({ api, profile }) =>
      api.reportMember({
        ...REPORT,
        evidence: [],
        profile,
        target: { type: 'profile', id: profile },
      }),
  ],
  ['deleting a chat', 1, ({ api, profile }) => api.deleteChat({ profile })],
  ['deleting a message for me', 1, ({ api, ...given }) => api.deleteMessageForMe(given)],
  ['deleting a message for both', 1, ({ api, ...given }) => api.deleteMessageForBoth(given)],
  ['a like', 0, ({ api, profile }) => api.likeProfile({ profile })],
  ['undoing', 0, ({ api, profile }) => api.unhideProfile({ profile })],
] satisfies [string, number, (given: Awaited<ReturnType<typeof openChat>>) => Promise<unknown>][])(
  'offline, %s drops the last screens %i times',
  async (_, times, act) => {
    const { device, ...given } = await openChat();
    device.network.line = 'offline';
    await act({ device, ...given });

    expect(device.screensDropped).toBe(times);
  },
);
