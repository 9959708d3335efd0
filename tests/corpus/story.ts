/**
 * What a member does before the app is updated: reads everything, acts in every possible way on connections that fail
 * in every way, and is interrupted.
 */
import { ImageId, MessageId, NotificationId, ProfileId } from '#schemas/ids.ts';
import { timeOf } from '#schemas/time.ts';
import type { SyncApi } from '#sync/api.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import type { Query } from '#sync/queries/live.ts';
import { notificationSettingsQuery, notificationsQuery } from '#sync/queries/notifications.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { logIn, type Cast } from '#tests/support/sync-members.ts';
import type { Tab } from '#tests/support/sync-tab.ts';
import { dumpOf, type Dump } from './dump.ts';
import {
  BEACH,
  BLUR,
  BO,
  CY,
  DI,
  ED,
  FACE,
  FAY,
  FIRST_OF_BO,
  FIRST_TO_DI,
  furnish,
  GUS,
  HAL,
  IDA,
  LAST_OF_BO,
  LAST_TO_DI,
  OTHERS,
} from './world.ts';

type Act = (api: SyncApi) => Promise<unknown>;

const to = (profile: string) => ({ profile: ProfileId.parse(profile) });
const NOTIFIED = NotificationId.parse('1');
const seenUntil = timeOf(Date.parse('2026-03-01T11:30:00.000Z'));
const read = { ...to(BO), message: MessageId.parse(String(LAST_OF_BO)) };
const removed = { ...to(BO), message: MessageId.parse(String(FIRST_OF_BO)) };
const toDi = (message: number) => ({ ...to(DI), message: MessageId.parse(String(message)) });
const report = {
  ...to(FAY),
  target: { type: 'profile', id: FAY },
  category: 'fake',
  text: 'Somebody else’s pictures',
  good_faith: true,
  block: false,
} as const;

async function photo(): Promise<{ file: Blob }> {
  const bytes = Uint8Array.from(await jpegOf(300, 400));
  return { file: new Blob([bytes], { type: 'image/jpeg' }) };
}

const fetching =
  <Params>({ name }: Query<Params, unknown>, params: Params): Act =>
  (api) =>
    api.fetchQuery({ name, params, more: false });

const READING: readonly Act[] = [
  fetching(searchQuery, { filters: {} }),
  fetching(memberQuery, { ...to(BO), wanted: 'visit' }),
  fetching(conversationQuery, { ...to(BO), wanted: 'newest' }),
  fetching(conversationQuery, { ...to(DI), wanted: 'newest' }),
  fetching(exclusionsQuery, { kind: 'hide' }),
  fetching(notificationSettingsQuery, {}),
  fetching(notificationsQuery, {}),
];

/**
 * Sent over a connection that delivers every request and no answer: these are on their way when the app is closed.
 */
const IN_FLIGHT: readonly Act[] = [
  (api) => api.sendMessage({ ...to(ED), body: 'Left without an answer' }),
  (api) => api.likeProfile(to(GUS)),
];

const OFFLINE: readonly Act[] = [
  (api) => api.unlikeProfile(to(GUS)),
  (api) => api.likeProfile(to(BO)),
  (api) => api.unlikeProfile(to(DI)),
  (api) => api.sendMessage({ ...to(BO), body: 'One' }),
  (api) => api.sendMessage({ ...to(BO), body: 'Two' }),
  async (api) => api.sendPhoto({ ...to(BO), ...(await photo()), body: 'Look' }),
  (api) => api.sendMessage({ ...to(ED), body: 'After the other' }),
  (api) => api.markChatRead(read),
  (api) => api.markLikesSeen({ until: seenUntil }),
  (api) => api.deleteChat(to(CY)),
  (api) => api.editProfile({ field: 'personal', value: 'Said offline' }),
  (api) => api.changeSetting({ field: 'like_mail', value: 'never' }),
  (api) => api.hideProfile(to(IDA)),
  (api) => api.markChat({ ...to(BO), mark: 'pinned', wanted: true }),
  (api) => api.reactTo({ ...read, emoji: '🔥' }),
  (api) => api.editMessage({ ...toDi(FIRST_TO_DI), body: 'Said better' }),
  (api) => api.deleteMessageForBoth(toDi(LAST_TO_DI)),
  (api) => api.deleteMessageForMe(removed),
  (api) => api.blockProfile(to(FAY)),
  (api) => api.reportMember({ ...report, evidence: [] }),
  (api) => api.makeComplaint({ subject: 'Price', order: null, text: 'Why this price?' }),
  async (api) => api.addPhoto(await photo()),
  (api) =>
    api.orderPhotos({ order: [FACE, BEACH, BLUR].toReversed().map((id) => ImageId.parse(id)) }),
  (api) => api.removePhoto({ image: ImageId.parse(BLUR) }),
  (api) => api.markNotificationsRead({ until: NotificationId.parse('9') }),
  (api) => api.removeNotifications({ ids: [NOTIFIED] }),
  (api) => api.saveDraft({ ...to(ED), body: 'Not said yet' }),
];

async function perform({ sync: { api } }: Tab, acts: readonly Act[]): Promise<void> {
  for (const act of acts) await act(api);
}

/** Plays the story and answers what is then on the device. The cast must be fresh, because ids are counted up. */
export async function tellStory({ server, born, device: newDevice }: Cast): Promise<Dump> {
  for (const id of OTHERS) await born(id.split('-')[0] ?? id);
  const anna = await born('anna');
  await furnish(server().db);
  const device = newDevice();
  const tab = device.openTab();
  await logIn(tab, anna);
  await device.pass(130_000);
  await perform(tab, READING);

  // Accepted, and no list can confirm it.
  device.network.rule = (method) => (method === 'GET' ? 'broken' : null);
  await tab.sync.api.likeProfile(to(HAL));
  await device.until(() => tab.sync.status.get().waiting === 0);

  device.network.rule = () => 'silent';
  await perform(tab, IN_FLIGHT);
  await device.pass(1_000);

  device.network.rule = null;
  device.network.line = 'offline';
  tab.look({ online: false });
  await perform(tab, OFFLINE);
  await device.rest();
  await tab.kill();
  return dumpOf(device.indexedDB);
}
