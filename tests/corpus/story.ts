/**
 * What a member does before the app is updated under them: reads everything, acts in every way there is on lines that fail in
 * every way, and is cut off. Told to the code of any release: acts that a release does not know yet are left out.
 */
import { MessageId, ProfileId } from '#schemas/ids.ts';
import { timeOf } from '#schemas/time.ts';
import type { SyncApi } from '#sync/api.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { logIn, type Cast } from '#tests/support/sync-members.ts';
import type { Tab } from '#tests/support/sync-tab.ts';
import { dumpOf, type Dump } from './dump.ts';
import { BO, CY, DI, ED, FAY, furnish, GUS, HAL, IDA, LAST_OF_BO, OTHERS } from './world.ts';

type Act = readonly [command: keyof SyncApi, act: (api: SyncApi) => Promise<unknown>];

const to = (profile: string) => ({ profile: ProfileId.parse(profile) });
const seenUntil = timeOf(Date.parse('2026-03-01T11:30:00.000Z'));
const read = { ...to(BO), message: MessageId.parse(String(LAST_OF_BO)) };
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

const READING: readonly Act[] = [
  ['search', (api) => api.search({ filters: {}, page: 1, auto: true })],
  ['loadMember', (api) => api.loadMember(to(BO))],
  ['loadMessages', (api) => api.loadMessages({ ...to(BO), older: false })],
  ['loadExclusions', (api) => api.loadExclusions({ kind: 'hide' })],
  ['loadNotificationSettings', (api) => api.loadNotificationSettings()],
];

/** On a line that takes everything and never answers: on their way when the end comes. */
const IN_FLIGHT: readonly Act[] = [
  ['sendMessage', (api) => api.sendMessage({ ...to(ED), body: 'Left without an answer' })],
  ['likeProfile', (api) => api.likeProfile(to(GUS))],
];

const OFFLINE: readonly Act[] = [
  ['unlikeProfile', (api) => api.unlikeProfile(to(GUS))],
  ['likeProfile', (api) => api.likeProfile(to(BO))],
  ['unlikeProfile', (api) => api.unlikeProfile(to(DI))],
  ['sendMessage', (api) => api.sendMessage({ ...to(BO), body: 'One' })],
  ['sendMessage', (api) => api.sendMessage({ ...to(BO), body: 'Two' })],
  ['sendMessage', (api) => api.sendMessage({ ...to(ED), body: 'After the other' })],
  ['markChatRead', (api) => api.markChatRead(read)],
  ['markLikesSeen', (api) => api.markLikesSeen({ until: seenUntil })],
  ['deleteChat', (api) => api.deleteChat(to(CY))],
  ['editProfile', (api) => api.editProfile({ field: 'personal', value: 'Said offline' })],
  ['changeSetting', (api) => api.changeSetting({ field: 'like_mail', value: 'never' })],
  ['hideProfile', (api) => api.hideProfile(to(IDA))],
  ['blockProfile', (api) => api.blockProfile(to(FAY))],
  ['reportMember', (api) => api.reportMember({ ...report, evidence: [] })],
  ['addPhoto', async (api) => api.addPhoto(await photo())],
  ['saveDraft', (api) => api.saveDraft({ ...to(ED), body: 'Not said yet' })],
];

/** Every one is tried: a release without the command has none under its name. */
async function perform({ sync: { api } }: Tab, acts: readonly Act[]): Promise<void> {
  for (const [command, act] of acts)
    if (typeof Reflect.get(api, command) === 'function') await act(api);
}

/** Plays it, and answers what is then on the device. The cast must be fresh: ids count up. */
export async function tellStory({ server, born, device: newDevice }: Cast): Promise<Dump> {
  for (const id of OTHERS) await born(id.split('-')[0] ?? id);
  const anna = await born('anna');
  await furnish(server().db);
  const device = newDevice();
  const tab = device.openTab();
  await logIn(tab, anna);
  await device.pass(130_000);
  await perform(tab, READING);

  // Accepted, while no list can prove it.
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
