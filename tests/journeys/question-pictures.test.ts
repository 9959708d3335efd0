import { expect, test } from 'vitest';
import { listComplaints, listOpenComplaints } from '#schemas/complaints.ts';
import { IntentKey, type ProfileId } from '#schemas/ids.ts';
import { complaintsQuery, formDraftQuery } from '#sync/queries/complaints.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { imageAs, jpegOf } from '#tests/support/photo-files.ts';
import { castOfMembers, type SignedIn } from '#tests/support/sync-members.ts';
import { shown, type Tab } from '#tests/support/sync-tab.ts';

const PICTURES = '/api/complaintimage.php';
const QUESTIONS = '/api/complaints.php';
const QUESTION = { subject: 'Price', order: null, text: 'Why does a message cost this?' };

const { server, signedIn } = castOfMembers();

const pictureOf = async (colour = '#a04060') =>
  new Blob([Uint8Array.from(await jpegOf(60, 80, colour))], { type: 'image/jpeg' });

const cut = ({ device, tab }: Pick<SignedIn, 'device' | 'tab'>, isCut: boolean) => {
  device.network.line = isCut ? 'offline' : 'online';
  tab.look({ online: !isCut });
};

const isSettled = (tab: Tab) => () => tab.sync.status.get().waiting === 0;

/** Adds pictures of different colours to the form. */
async function add({ tab, device }: Pick<SignedIn, 'tab' | 'device'>, ...colours: string[]) {
  for (const colour of colours)
    await tab.sync.api.addFormPicture({ form: 'complaint', file: await pictureOf(colour) });
  await device.rest();
}

/** Read from the server's database, not from the client. */
const storedOf = (member: ProfileId) =>
  server()
    .db.selectFrom('complaint_images')
    .select(['complaint', 'position'])
    .where('member', '=', member)
    .orderBy('position')
    .execute();

const asks = (path: string) => (method: string, asked: string) =>
  method === 'POST' && asked === path;

test('[contract 19, 71] pictures wait with their question over a restart offline, and arrive once although answers are lost', async () => {
  const me = await signedIn('anna');
  const { member, device, tab } = me;
  await tab.fetch(complaintsQuery, {});
  cut(me, true);
  await tab.sync.api.saveFormDraft({ form: 'complaint', body: 'typed' });
  await add(me, '#a04060', '#40a060');
  await tab.kill();
  const again = device.openTab();
  again.look({ online: false });
  const draft = again.watch(formDraftQuery, { form: 'complaint' });
  const questions = again.watch(complaintsQuery, {});
  await device.until(() => 'value' in draft.live && 'value' in questions.live);
  const kept = shown(draft).pictures ?? [];
  const files = await Promise.all(kept.map((picture) => again.sync.api.readFormPicture(picture)));
  const max = shown(questions).picturesMax;

  await again.sync.api.makeComplaint(QUESTION);
  await device.rest();
  const [waiting] = shown(questions).rows;
  const lost = new Map([PICTURES, QUESTIONS].map((path) => [path, 2]));
  device.network.rule = (method, path) => {
    const left = lost.get(path) ?? 0;
    if (method !== 'POST' || left === 0) return null;
    lost.set(path, left - 1);
    return 'answer-lost';
  };
  cut({ device, tab: again }, false);
  await device.until(isSettled(again));
  await device.rest();

  expect(max).toBe(3);
  expect(files.every((read) => read.ok && read.value.file !== null)).toBe(true);
  expect(waiting).toMatchObject({ id: null, kept, pictures: [] });
  expect([...lost.values()]).toEqual([0, 0]);
  const [stored] = await server()
    .db.selectFrom('complaints')
    .select('id')
    .where('member', '=', member)
    .execute();
  expect(await storedOf(member)).toEqual([
    { complaint: stored?.id, position: 0 },
    { complaint: stored?.id, position: 1 },
  ]);
  const { complaints } = await (await server().enter(member)).ask(listComplaints);
  expect(complaints).toHaveLength(1);
  expect(shown(questions).rows[0]).toMatchObject({ kept: [], pictures: complaints[0]?.pictures });
  expect(shown(draft)).toEqual({ body: '' });
});

test('[sync 3] a question whose browser is killed between pictures and question arrives once, and staff see its pictures once', async () => {
  const me = await signedIn('anna');
  const { member, device, tab } = me;
  await add(me, '#a04060', '#40a060', '#4060a0');
  let isAsked = false;
  const isQuestion = asks(QUESTIONS);
  device.network.rule = (method, path) => {
    if (!isQuestion(method, path)) return null;
    isAsked = true;
    return 'silent';
  };
  await tab.sync.api.makeComplaint(QUESTION);
  await device.until(() => isAsked);
  const before = await storedOf(member);

  await tab.kill();
  device.network.rule = null;
  const again = device.openTab();
  await device.until(isSettled(again));
  await device.pass(30_000);

  const moderator = await server().join({ role: 'moderator' });
  const { complaints } = await moderator.ask(listOpenComplaints, { query: { limit: 200 } });
  const mine = complaints.filter(({ by }) => by === member);
  expect(before.map(({ complaint }) => complaint)).toEqual([null, null, null]);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.pictures).toHaveLength(3);
  expect(await storedOf(member)).toHaveLength(3);
});

test('[contract 71] a fourth picture, and a file that is none, are refused on the device', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const draft = tab.watch(formDraftQuery, { form: 'complaint' });
  await add(me, '#a04060', '#40a060', '#4060a0');
  const gif = new Blob([Uint8Array.from(await imageAs('gif'))], { type: 'image/jpeg' });

  const fourth = await tab.sync.api.addFormPicture({ form: 'complaint', file: await pictureOf() });
  const [first] = shown(draft).pictures ?? [];
  await tab.sync.api.removeFormPicture({ form: 'complaint', key: first?.key ?? NO_KEY });
  const renamed = await tab.sync.api.addFormPicture({ form: 'complaint', file: gif });
  await device.rest();

  expect(fourth).toMatchObject({ ok: false, failure: { reason: 'too_many', field: 'pictures' } });
  expect(renamed).toMatchObject({ ok: false, failure: { reason: 'media_type' } });
  expect(shown(draft).pictures).toHaveLength(2);
});

const NO_KEY = IntentKey.parse('0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f');

test('[product 3.10] a question that was discarded comes back into its form with its pictures', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const waiting = tab.watch(waitingQuery, {});
  const questions = tab.watch(complaintsQuery, {});
  const draft = tab.watch(formDraftQuery, { form: 'complaint' });
  cut(me, true);
  await add(me, '#a04060');
  await tab.sync.api.makeComplaint(QUESTION);
  await device.rest();
  const kept = [...(shown(questions).rows[0]?.kept ?? [])];

  const cancelled = await tab.sync.api.cancel({ row: shown(waiting).rows[0]?.key ?? '' });
  await device.pass(50_000);
  await tab.sync.api.saveFormDraft({ form: 'complaint', body: 'again', pictures: kept });
  await device.rest();
  const [picture] = shown(draft).pictures ?? [];
  if (picture === undefined) throw new Error('no picture came back');
  const isThere = async () => {
    const read = await tab.sync.api.readFormPicture(picture);
    return read.ok && read.value.file !== null;
  };
  const cameBack = await isThere();
  await tab.sync.api.removeFormPicture({ form: 'complaint', key: picture.key });
  await device.rest();

  expect(cancelled).toMatchObject({ ok: true, value: { cancelled: true } });
  expect([cameBack, await isThere()]).toEqual([true, false]);
  expect(shown(draft)).toEqual({ body: 'again' });
});
