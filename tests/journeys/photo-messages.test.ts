import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { blockProfile } from '#schemas/blocks.ts';
import { listChats } from '#schemas/chats.ts';
import { IntentKey, type ProfileId } from '#schemas/ids.ts';
import { PHOTO_PIECE_BYTES } from '#schemas/limits.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { CREDITS, giveCredits, post } from '#server/db/money/ledger.ts';
import { Prices } from '#server/money/prices.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { captionForm, formDraftQuery } from '#sync/queries/complaints.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { jpegFromPhone, jpegOf } from '#tests/support/photo-files.ts';
import { castOfMembers, type SignedIn } from '#tests/support/sync-members.ts';
import { shown, type Tab } from '#tests/support/sync-tab.ts';

const PICTURES = '/api/messageimage.php';
const MESSAGES = '/api/messages.php';
const PIECES = 3;
const NO_KEY = IntentKey.parse('0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f');

const prices = Prices.parse({ message: { '*': 1 } });
const cast = castOfMembers({ site: { prices } });
const { server, signedIn } = cast;

const smallPhoto = async () => new Blob([Uint8Array.from(await jpegOf())], { type: 'image/jpeg' });

/** A photo of three pieces. The bytes after the picture are not looked at. */
async function bigPhoto(): Promise<Blob> {
  const picture = await jpegOf();
  const rest = randomBytes(PHOTO_PIECE_BYTES * PIECES - 1_000 - picture.length);
  return new Blob([Uint8Array.from(picture), Uint8Array.from(rest)], { type: 'image/jpeg' });
}

const booked = () => ({
  reference: crypto.randomUUID(),
  now: new Date(server().clock.now()),
});

const give = (member: ProfileId, amount: number) =>
  giveCredits(server().db, { member, amount, ...booked() });

/** Bo writes to the member from another device. */
async function boWrites(member: ProfileId): Promise<ProfileId> {
  const bo = await cast.born('bo');
  await give(bo, 1);
  const browser = await server().enter(bo);
  const client_id = crypto.randomUUID();
  const created = timeOf(server().clock.now());
  await browser.ask(sendMessage, {
    body: { client_id, profile: member, body: 'Hi', created, max_cost: 1 },
    headers: { 'idempotency-key': client_id },
  });
  return bo;
}

/** A member with credits, to whom bo has written. */
async function talking(credits = 5) {
  const me = await signedIn('anna');
  const { member, device, tab } = me;
  if (credits > 0) await give(member, credits);
  const bo = await boWrites(member);
  device.network.strip = ['etag', 'x-versions'];
  await tab.sync.api.refresh({ cause: 'member' });
  const conversation = tab.watch(conversationQuery, { profile: bo });
  tab.look({ conversationWith: bo });
  await device.until(
    () =>
      'value' in conversation.live &&
      shown(conversation).newest !== null &&
      shown(conversation).availableCredits === credits,
  );
  const send = (file: Blob, body = '') =>
    tab.sync.api.sendPhoto({ profile: bo, file, body, cost: 1 });
  const last = () => shown(conversation).rows.at(-1);
  return { ...me, bo, conversation, send, last };
}

const cut = ({ device, tab }: Pick<SignedIn, 'device' | 'tab'>, isCut: boolean) => {
  device.network.line = isCut ? 'offline' : 'online';
  tab.look({ online: !isCut });
};

const isSettled = (tab: Tab) => () => tab.sync.status.get().waiting === 0;

/** Read from the server's database, not from the client. */
const sentBy = (member: ProfileId) =>
  server()
    .db.selectFrom('messages')
    .select(['type', 'body', 'cost'])
    .where('sender', '=', member)
    .orderBy('id')
    .execute();

const picturesOf = (member: ProfileId) =>
  server()
    .db.selectFrom('message_images')
    .select(['message', 'full_filename'])
    .where('member', '=', member)
    .execute();

test('[contract 10] a photo is in the bubble at once, waits offline in the order of the conversation, and is charged once', async () => {
  const me = await talking();
  const { member, device, tab, bo, send, last, conversation } = me;
  const waiting = tab.watch(waitingQuery, {});
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  cut(me, true);

  await send(await smallPhoto(), 'Look');
  await tab.sync.api.sendMessage({ profile: bo, body: 'After it', cost: 1 });
  await device.rest();
  const [photo] = shown(conversation).rows.slice(-2);
  const offline = {
    photo: [photo?.type, photo?.body, photo?.state, photo?.upload],
    waiting: shown(waiting).rows.map(({ kind, body }) => [kind, body]),
    available: shown(conversation).availableCredits,
  };
  const local = await tab.sync.api.readPhoto({ key: photo?.client_id ?? NO_KEY });
  cut(me, false);
  await device.until(isSettled(tab));
  await device.until(() => last()?.id !== null);

  expect(offline).toEqual({
    photo: ['photo', 'Look', 'queued', { sent: null }],
    waiting: [
      ['photo-message', 'Look'],
      ['message', 'After it'],
    ],
    available: 3,
  });
  expect(local.ok && local.value.file?.size).toBe((await smallPhoto()).size);
  expect(await sentBy(member)).toEqual([
    { type: 'photo', body: 'Look', cost: 1 },
    { type: 'text', body: 'After it', cost: 1 },
  ]);
  const arrived = shown(conversation).rows.at(-2);
  expect(arrived).toMatchObject({ key: photo?.key, type: 'photo', upload: null });
  expect(arrived?.image?.thumb_filename).toMatch(/\.webp$/);
  expect(shown(chats).rows[0]?.last).toMatchObject({ body: 'After it', isPhoto: false });
});

test('[product 2.9] an upload that is cut continues where it stopped, and its share is shown', async () => {
  const { member, device, tab, send, conversation } = await talking();
  let left = 0;
  device.network.rule = (method, path) => {
    if (path !== PICTURES || method !== 'POST') return null;
    left += 1;
    if (left === 2) return 'answer-lost';
    return left > 2 && left < 5 ? 'offline' : null;
  };
  const file = await bigPhoto();

  await send(file);
  await device.until(isSettled(tab));

  const sent = conversation.deliveries.flatMap((live) =>
    'value' in live ? live.value.rows.flatMap((row) => row.upload?.sent ?? []) : [],
  );
  expect([...new Set(sent.map((share) => Math.round(share * 100)))]).toEqual([0, 33, 67]);
  expect(device.network.count('POST', PICTURES)).toBe(PIECES);
  expect(await picturesOf(member)).toHaveLength(1);
  expect(await sentBy(member)).toEqual([{ type: 'photo', body: '', cost: 1 }]);
});

test('[sync 3] a photo whose browser is killed between picture and message arrives once and is charged once', async () => {
  const me = await talking();
  const { member, device, tab, send } = me;
  let isAsked = false;
  device.network.rule = (method, path) => {
    if (path !== MESSAGES || method !== 'POST') return null;
    isAsked = true;
    return 'silent';
  };
  await send(await smallPhoto());
  await device.until(async () => (await picturesOf(member)).length === 1);
  await device.until(() => isAsked);

  await tab.kill();
  device.network.rule = null;
  const again = device.openTab();
  await device.until(async () => (await sentBy(member)).length === 1);
  await device.until(isSettled(again));
  await device.pass(30_000);

  expect(await sentBy(member)).toEqual([{ type: 'photo', body: '', cost: 1 }]);
  const pictures = await picturesOf(member);
  expect(pictures).toHaveLength(1);
  expect(typeof pictures[0]?.message).toBe('number');
  expect(typeof pictures[0]?.full_filename).toBe('string');
});

test('[sync 4] a photo message whose answer is lost is found, and not sent again', async () => {
  const { member, device, tab, send } = await talking();
  let isLost = false;
  device.network.rule = (method, path) => {
    if (path !== MESSAGES || method !== 'POST' || isLost) return null;
    isLost = true;
    return 'answer-lost';
  };

  await send(await smallPhoto());
  await device.until(isSettled(tab));

  expect(isLost).toBe(true);
  expect(await sentBy(member)).toHaveLength(1);
});

test('[product 3.1] my other device and the other member see the photo, without the data of the phone', async () => {
  const { member, device, tab, bo, send } = await talking();
  const secret = 'canary-owner';

  await send(new Blob([Uint8Array.from(await jpegFromPhone(secret))]), 'Look');
  await device.until(isSettled(tab));

  for (const who of [member, bo]) {
    const browser = await server().enter(who);
    const { chats } = await browser.ask(listChats);
    const conversation = chats[0]?.conversation.id ?? '';
    const { messages } = await browser.ask(listMessages, { query: { conversation } });
    expect(messages.at(-1)).toMatchObject({ from: member, type: 'photo', body: 'Look' });
    expect(messages.at(-1)?.image).not.toBeNull();
  }
  const [picture] = await picturesOf(member);
  const bytes = await server().objects.get(picture?.full_filename ?? '');
  expect(bytes).not.toBeNull();
  expect(Buffer.from(bytes ?? []).includes(secret)).toBe(false);
});

test('[product 2.5] without enough credits a photo is refused before it waits', async () => {
  const { send } = await talking(0);

  const outcome = await send(await smallPhoto());

  expect(outcome).toMatchObject({ ok: false, failure: { code: 'refused', reason: 'credits' } });
});

test('[product 2.5] a photo whose credits were spent elsewhere names its price, and goes once they are bought', async () => {
  const me = await talking(1);
  const { member, device, tab, send, last } = me;
  cut(me, true);
  await send(await smallPhoto());
  const spent = { from: { member }, to: { site: 'spent' as const } };
  const transfers = [{ ...spent, unit: CREDITS, amount: 1 }];
  await post(server().db, { reason: 'message', transfers, ...booked() });
  cut(me, false);
  await device.until(() => tab.sync.status.get().needsYou === 1);
  const refused = last();
  await give(member, 1);
  await tab.sync.api.sendNow({ row: refused?.waiting ?? '', cost: 1 });
  await device.until(() => last()?.id !== null);

  expect(refused).toMatchObject({ state: 'failed_credits', needed: 1, type: 'photo' });
  expect(await sentBy(member)).toEqual([{ type: 'photo', body: '', cost: 1 }]);
});

test('[contract 10] a refused photo is shown with its reason until the member discards it, and its bytes go', async () => {
  const { member, device, tab, send, last } = await talking();
  const broken = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0, 1, 2, 3)]);

  await send(broken);
  await device.until(() => tab.sync.status.get().needsYou === 1);
  const refused = last();
  const key = refused?.client_id ?? NO_KEY;
  await tab.sync.api.cancel({ row: key });
  await device.rest();

  expect(refused).toMatchObject({ state: 'failed_other', type: 'photo' });
  expect(refused?.reason).not.toBeNull();
  expect(last()?.mine).toBe(false);
  expect(await tab.sync.api.readPhoto({ key })).toEqual({ ok: true, value: { file: null } });
  expect(await sentBy(member)).toEqual([]);
});

test('[contract 10] a photo to a member who blocked me meanwhile can no longer be delivered', async () => {
  const me = await talking();
  const { device, tab, bo, send, last } = me;
  cut(me, true);
  await send(await smallPhoto());
  const browser = await server().enter(bo);
  await browser.ask(blockProfile, {
    body: { profile: me.member },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  cut(me, false);
  await device.until(() => tab.sync.status.get().needsYou === 1);

  expect(last()?.state).toMatch(/^failed_(gone|blocked)$/);
});

test('[contract 10] a photo that is taken back before it was sent leaves nothing behind', async () => {
  const me = await talking();
  const { member, device, tab, send, last } = me;
  cut(me, true);
  await send(await smallPhoto());
  await device.rest();

  await tab.sync.api.cancel({ row: last()?.waiting ?? '' });
  cut(me, false);
  await device.pass(60_000);

  expect(device.network.count('POST', PICTURES)).toBe(0);
  expect(await sentBy(member)).toEqual([]);
});

test.each([
  ['a GIF under another name', new Blob(['GIF89a']), 'media_type'],
  ['more than ten megabytes', new Blob([new Uint8Array(10_000_001)]), 'too_large'],
])('[spec §5] a file of %s is refused at once and never waits', async (_case, file, reason) => {
  const { tab, send } = await talking();

  expect(await send(file)).toMatchObject({ ok: false, failure: { code: 'refused', reason } });
  expect(tab.sync.status.get().waiting).toBe(0);
});

test('[product 2.12] the draft of a caption is gone when its photo is stored, and stays when it is refused', async () => {
  const { device, tab, bo, send } = await talking();
  const form = captionForm(bo);
  const draft = tab.watch(formDraftQuery, { form });
  await tab.sync.api.saveFormDraft({ form, body: 'On the train' });
  const refused = await send(new Blob(['words']), 'On the train');
  await device.rest();
  const kept = shown(draft).body;

  await send(await smallPhoto(), 'On the train');
  await device.rest();

  expect(refused.ok).toBe(false);
  expect(kept).toBe('On the train');
  expect(shown(draft).body).toBe('');
});
