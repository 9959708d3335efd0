import { beforeEach, describe, expect, test } from 'vitest';
import type { decideAppeal } from '#schemas/appeals.ts';
import { decideCase, getCase, listCases } from '#schemas/cases.ts';
import type { BodyOf } from '#schemas/endpoint.ts';
import { replyToComplaint } from '#schemas/complaints.ts';
import { AppealId, ComplaintId, ImageId, type ProfileId } from '#schemas/ids.ts';
import { ok } from '#schemas/outcome.ts';
import { CASES_PAGE_SIZE } from '#schemas/limits.ts';
import { findMembers } from '#schemas/staff-members.ts';
import { timeOf } from '#schemas/time.ts';
import { userQuery } from '#sync/queries/account.ts';
import type { Live, Query } from '#sync/queries/live.ts';
import { caseQuery, siteSettingsQuery, staffMemberQuery } from '#sync/queries/staff/details.ts';
import {
  appealsQuery,
  auditQuery,
  casesQuery,
  foundMembersQuery,
  openComplaintsQuery,
} from '#sync/queries/staff/lists.ts';
import { textOnDisk } from '#tests/support/disk-text.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { castOfMembers, logIn, PASSWORD, promote } from '#tests/support/sync-members.ts';

const { server, born, device, signedIn } = castOfMembers();

const DAY_MS = 86_400_000;
let moderation: Moderation;

beforeEach(() => {
  moderation = new Moderation(server());
});

type Decision = BodyOf<typeof decideCase>;

/** A member of staff on a device of their own. */
async function staff(role: 'moderator' | 'admin' = 'moderator') {
  const member = await born('mila');
  const own = device();
  const tab = own.openTab();
  const outcome = await logIn(tab, member);
  if (!outcome.ok) throw new Error(`no login: ${outcome.failure.code}`);
  await promote(server(), member, role);
  /** What a screen shows that opens it. */
  const open = async <Params, Result>(query: Query<Params, Result>, params: Params) => {
    const watch = tab.watch(query, params);
    await own.until(() => watch.live.state !== 'loading-first');
    return watch;
  };
  return { member, device: own, tab, api: tab.sync.api, open };
}

const itemsOf = <Item>(live: Live<{ items: readonly Item[] }>): readonly Item[] =>
  'value' in live ? live.value.items : [];

/** The mark of a verified member is about a picture. */
async function showPicture(member: ProfileId): Promise<void> {
  const own = device();
  const tab = own.openTab();
  await logIn(tab, member);
  await tab.sync.api.addPhoto({ file: new Blob([Uint8Array.from(await jpegOf())]) });
  await own.until(() => tab.sync.status.get().waiting === 0);
  await own.close();
}

/** A report about a member by another one. */
async function reported(): Promise<{ about: ProfileId; by: ProfileId; report: string }> {
  const [about, by] = [await born('bo'), await born('anna')];
  const report = await moderation.report(about, { type: 'profile', id: about }, by);
  return { about, by, report };
}

const decisionOf = (id: string, change: Partial<Decision> = {}): Decision => ({
  kind: 'report',
  id,
  action: 'dismiss',
  reason: 'other',
  ground: 'terms',
  text: 'Because',
  automated: false,
  never_again: false,
  ...change,
});

const lettersTo = async (member: string) =>
  (await server().mailbox.to(`${member}@vonk.test`)).length;

describe('[contract 18] a member of staff', () => {
  test('is known by the role of the user answer', async () => {
    const { tab, device: own } = await staff('admin');
    const user = tab.watch(userQuery, {});
    // The first answer may be from before the role was given.
    await tab.sync.api.refresh({ cause: 'member' });
    await own.until(() => 'value' in user.live && (user.live.value.role ?? null) !== null);

    expect(user.live).toMatchObject({ value: { role: 'admin' } });
  });

  test('reads the queue, and a case with the names of both members', async () => {
    const { about, by, report } = await reported();
    const { open } = await staff();

    const queue = await open(casesQuery, { kind: 'report' });
    const one = await open(caseQuery, { kind: 'report', id: report });

    expect(queue.live).toMatchObject({ value: { names: { [about]: { name: 'bo' } } } });
    expect(one.live).toMatchObject({
      value: {
        names: { [about]: { name: 'bo' }, [by]: { name: 'anna' } },
        report: { notified: true },
        decided: false,
      },
    });
  });

  test('is the only one who reads: for others nothing is there, and they have no role', async () => {
    const { report } = await reported();
    const { tab, device: own } = await signedIn('anna');
    const { api } = tab.sync;
    const user = tab.watch(userQuery, {});
    await own.until(() => 'value' in user.live);

    const opened = [
      tab.watch(casesQuery, { kind: null }),
      tab.watch(caseQuery, { kind: 'report', id: report }),
      tab.watch(auditQuery, {}),
    ];
    await own.until(() => opened.every(({ live }) => live.state !== 'loading-first'));

    expect(user.live).not.toHaveProperty('value.role');
    expect(opened.map(({ live }) => live.state)).toEqual(['gone', 'gone', 'gone']);
    expect(await api.decideCase(decisionOf(report))).toMatchObject({
      failure: { code: 'not-found' },
    });
  });

  test('needs a connection for everything', async () => {
    const { report } = await reported();
    const { api, device: own, tab } = await staff();
    own.network.line = 'offline';
    const opened = [
      tab.watch(casesQuery, { kind: null }),
      tab.watch(caseQuery, { kind: 'report', id: report }),
    ];
    await own.until(() => opened.every(({ live }) => live.state === 'offline-first'));

    const away = { failure: { code: 'offline' } };
    expect(await api.decideCase(decisionOf(report))).toMatchObject(away);
    expect(await api.loadStaffPicture({ url: '/images/a.webp' })).toMatchObject(away);
  });
});

describe('[contract 18] a decision', () => {
  test.each<[Decision['action'], Partial<Decision>, number]>([
    ['dismiss', { reason: 'no_violation' }, 0],
    ['warn', {}, 1],
    ['hide', {}, 1],
    ['ban', {}, 1],
    ['remove_text', { target: 'city' }, 1],
    ['remove_name', {}, 1],
  ])(
    '“%s” closes the case, and mails the member and the reporter as the screen says',
    async (action, change, letters) => {
      const { about, by, report } = await reported();
      await server()
        .db.updateTable('members')
        .set({ city: 'Utrecht' })
        .where('id', '=', about)
        .execute();
      const { api, open } = await staff();

      expect(await api.decideCase(decisionOf(report, { action, ...change }))).toEqual(ok(null));

      expect((await open(caseQuery, { kind: 'report', id: report })).live).toMatchObject({
        value: { decided: true, earlier: [{ action }] },
      });
      expect([await lettersTo(about), await lettersTo(by)]).toEqual([letters, 1]);
    },
  );

  test('“suspend” lasts until its end', async () => {
    const { about, report } = await reported();
    const { api } = await staff();
    const end = timeOf(server().clock.now() + 3 * DAY_MS);

    expect(await api.decideCase(decisionOf(report, { action: 'suspend', until: end }))).toEqual(
      ok(null),
    );

    const { locked_until: locked } = await server()
      .db.selectFrom('members')
      .select('locked_until')
      .where('id', '=', about)
      .executeTakeFirstOrThrow();
    expect(locked?.getTime()).toBe(Date.parse(end));
  });

  test('of two moderators is made once: the second one gets a conflict, and its case is decided', async () => {
    const { report } = await reported();
    const { api, device: own, open } = await staff();
    const shown = await open(caseQuery, { kind: 'report', id: report });

    const made = await moderation.answer(report, { action: 'warn' });
    const late = await api.decideCase(decisionOf(report));
    await own.rest();

    expect(made.status).toBe(200);
    expect(late).toMatchObject({ failure: { code: 'refused', status: 409, reason: 'conflict' } });
    expect(shown.live).toMatchObject({ value: { decided: true, earlier: [{ action: 'warn' }] } });
  });

  test('leaves the list that is open, which counts one less, without being read again', async () => {
    const { report } = await reported();
    const { api, device: own, open } = await staff();
    const queue = await open(casesQuery, { kind: 'report' });
    const before = queue.live;
    const requests = own.network.count('GET', listCases.path);

    await api.decideCase(decisionOf(report));
    await own.rest();

    const totals = [before, queue.live].map((live) => ('value' in live ? live.value.total : null));
    expect(itemsOf(before).map(({ id }) => id)).toContain(report);
    expect(itemsOf(queue.live).map(({ id }) => id)).not.toContain(report);
    expect(totals[1]).toBe(Number(totals[0]) - 1);
    expect(own.network.count('GET', listCases.path)).toBe(requests);
  });

  test('about a text that another moderator approved finds no case, and no notice is sent', async () => {
    const bo = await born('bo');
    const id = `text-${bo}`;
    const row = { id, member: bo, field: 'city', created: new Date(server().clock.now()) };
    await server().db.insertInto('text_reviews').values(row).execute();
    const { api, device: own, open } = await staff();
    const shown = await open(caseQuery, { kind: 'text', id });
    const approve = decisionOf(id, { kind: 'text', reason: 'no_violation', text: '' });

    await (await moderation.moderator()).ask(decideCase, { body: approve });

    expect(await api.decideCase(approve)).toMatchObject({ failure: { code: 'not-found' } });
    await own.rest();
    expect(shown.live.state).toBe('gone');
    expect(await lettersTo(bo)).toBe(0);
  });

  test('that hides needs the password some minutes after the login', async () => {
    const { report } = await reported();
    const { api } = await staff();
    server().clock.pass(6 * 60_000);
    const hide = decisionOf(report, { action: 'hide' });

    expect(await api.decideCase(hide)).toMatchObject({ failure: { reason: 'password_needed' } });
    expect(await api.decideCase({ ...hide, password: 'not mine' })).toMatchObject({
      failure: { reason: 'wrong_password', field: 'password' },
    });
    expect(await api.decideCase({ ...hide, password: PASSWORD })).toEqual(ok(null));
  });

  test('is taken back once', async () => {
    const { about, report } = await reported();
    const { api, device: own, open } = await staff();
    await api.decideCase(decisionOf(report, { action: 'hide' }));
    const shown = await open(caseQuery, { kind: 'report', id: report });
    const member = await open(staffMemberQuery, { id: about });
    const decision = 'value' in shown.live ? shown.live.value.earlier[0]?.id : undefined;
    if (decision === undefined) throw new Error('no decision');
    const back = { decision, reason: 'mistake', ground: 'terms', text: 'Sorry' } as const;
    const before = member.live;

    expect(await api.reverseDecision(back)).toEqual(ok(null));
    await own.rest();

    expect([before, member.live]).toMatchObject([
      { value: { state: 'hidden' } },
      { value: { state: 'active' } },
    ]);
    const earlier = 'value' in shown.live ? shown.live.value.earlier : [];
    expect(earlier.find(({ id }) => id === decision)?.reversed).toEqual(expect.any(String));
    expect(await api.reverseDecision(back)).toMatchObject({ failure: { reason: 'conflict' } });
    expect(await lettersTo(about)).toBeGreaterThan(0);
  });
});

describe('[contract 18] an appeal', () => {
  const appealOf = async (member: string): Promise<BodyOf<typeof decideAppeal>> => ({
    id: AppealId.parse(await moderation.appeal(member)),
    outcome: 'upheld',
    text: 'We looked again',
  });

  test.each(['upheld', 'reversed'] as const)('is %s once, and leaves the list', async (outcome) => {
    const bo = await born('bo');
    const answer = { ...(await appealOf(bo)), outcome };
    const { api, device: own, open } = await staff();
    const shown = await open(appealsQuery, {});
    const waiting = shown.live;

    expect(await api.decideAppeal(answer)).toEqual(ok(null));
    await own.rest();
    const after = itemsOf(shown.live);

    expect(waiting).toMatchObject({ value: { names: { [bo]: { name: 'bo' } } } });
    expect(itemsOf(waiting).map(({ id }) => id)).toContain(answer.id);
    expect(after.map(({ id }) => id)).not.toContain(answer.id);
    expect(await api.decideAppeal(answer)).toMatchObject({ failure: { reason: 'conflict' } });
    expect(itemsOf((await open(appealsQuery, {})).live).map(({ id }) => id)).not.toContain(
      answer.id,
    );
    expect(await lettersTo(bo)).toBe(1);
  });
});

describe('[contract 19] a complaint', () => {
  test('stays in the list after a reply, is closed once, and its maker is mailed', async () => {
    const bo = await born('bo');
    const id = ComplaintId.parse(await moderation.complaint(bo));
    const { api, device: own, tab, open } = await staff();
    const list = await open(openComplaintsQuery, {});
    const shown = () => itemsOf(list.live).filter((one) => one.id === id);

    await api.replyToComplaint({ id, seen: 0, text: 'We look at it', close: false });
    await own.rest();
    const answered = shown();
    // Replies of one time are in no order.
    server().clock.pass(1_000);
    const done = { id, seen: 1, text: 'Done', close: true };
    await (await moderation.moderator()).ask(replyToComplaint, { body: done });
    const late = await api.replyToComplaint({ id, seen: 1, text: 'Me too', close: true });
    await own.rest();
    const closed = shown();
    await tab.fetch(openComplaintsQuery, {});
    await own.rest();

    expect(answered).toMatchObject([{ state: 'answered', replies: [{ text: 'We look at it' }] }]);
    expect(late).toMatchObject({ failure: { reason: 'conflict' } });
    // What was written to it can still be copied.
    expect(closed).toMatchObject([{ state: 'closed', replies: [{}, { text: 'Done' }] }]);
    expect(shown()).toEqual([]);
    expect(await lettersTo(bo)).toBe(2);
  });
});

describe('[contract 49] a mark without a decision', () => {
  test('verifies a member and marks a photo, and both are taken back', async () => {
    const { report, about: id } = await reported();
    await showPicture(id);
    const { api, device: own, open } = await staff();
    const asked = { kind: 'report', id: report } as const;
    const shown = await open(caseQuery, asked);

    await api.markVerified({ profile: id, verified: true });
    await own.rest();
    const atOnce = shown.live;
    shown.stop();
    const readAgain = await open(caseQuery, asked);
    await api.markVerified({ profile: id, verified: false });
    await own.rest();

    const verified = { value: { about: { verified: true } } };
    expect([atOnce, readAgain.deliveries.at(-2)]).toMatchObject([verified, verified]);
    expect(readAgain.live).toMatchObject({ value: { about: { verified: false } } });
    expect(await api.markPhoto({ id: ImageId.parse('none'), nudity: true })).toMatchObject({
      failure: { code: 'not-found' },
    });
  });
});

describe('[R52] the log', () => {
  test('is not there for a moderator', async () => {
    const { open } = await staff();

    expect((await open(auditQuery, {})).live.state).toBe('gone');
  });

  test('is for admins, and has what each member of staff did with their names', async () => {
    const { report } = await reported();
    const mila = await server().join({ role: 'moderator', name: 'Mila' });
    await mila.ask(getCase, { query: { kind: 'report', id: report } });
    const { open } = await staff('admin');

    const { live } = await open(auditQuery, {});

    expect(live).toMatchObject({ value: { names: { [mila.id]: { name: 'Mila' } } } });
    expect(itemsOf(live)[0]).toMatchObject({
      act: 'getCase',
      actor: mila.id,
      object: `report:${report}`,
      outcome: 'done',
    });
  });
});

describe('[decisions 116] what staff look at', () => {
  /** A name that no member of another test has, of more members than one page shows. */
  const crowded = async (name: string, count: number) => {
    for (let one = 0; one < count; one += 1) await born(name);
    return { by: 'name', text: name } as const;
  };

  test('is read page by page, and read again to where it was read', async () => {
    const asked = await crowded('wanda', CASES_PAGE_SIZE + 2);
    const { device: own, tab, open } = await staff();
    const list = await open(foundMembersQuery, asked);
    const counts = [itemsOf(list.live).length];

    await tab.fetchMore(foundMembersQuery, asked);
    await own.rest();
    counts.push(itemsOf(list.live).length);
    await tab.fetchMore(foundMembersQuery, asked);
    own.network.line = 'offline';
    tab.look({ online: false });
    await own.rest();
    const requests = own.network.count('POST', findMembers.path);
    own.network.line = 'online';
    tab.look({ online: true });
    await own.until(() => own.network.count('POST', findMembers.path) === requests + 2);
    await own.rest();
    counts.push(itemsOf(list.live).length);

    expect(counts).toEqual([CASES_PAGE_SIZE, CASES_PAGE_SIZE + 2, CASES_PAGE_SIZE + 2]);
    expect(new Set(itemsOf(list.live).map(({ id }) => id)).size).toBe(CASES_PAGE_SIZE + 2);
    expect(list.live).toHaveProperty('value.next', null);
  });

  test('keeps what is shown when its next page does not come', async () => {
    const asked = await crowded('xaver', CASES_PAGE_SIZE + 1);
    const { device: own, tab, open } = await staff();
    const list = await open(foundMembersQuery, asked);
    own.network.rule = (_method, path) =>
      path === findMembers.path ? new Response('', { status: 502 }) : null;

    const more = await tab.fetchMore(foundMembersQuery, asked);

    expect(more).toMatchObject({ failure: { code: 'server' } });
    expect(itemsOf(list.live)).toHaveLength(CASES_PAGE_SIZE);
  });

  test('is gone with its last reader, and nothing of it is on the device', async () => {
    const { about } = await reported();
    const { device: own, tab, open } = await staff();
    const first = await open(staffMemberQuery, { id: about });
    const { state } = first.live;
    first.stop();
    await own.rest();
    own.network.line = 'offline';
    tab.look({ online: false });
    await own.rest();

    const second = tab.watch(staffMemberQuery, { id: about });
    await own.until(() => second.live.state !== 'loading-first');

    expect([state, second.live.state]).toEqual(['cached-fresh', 'offline-first']);
    expect(await textOnDisk(own)).not.toContain(about);
  });

  test('[contract 70] shows a changed setting with who changed it', async () => {
    const { api, device: own, member, open } = await staff('admin');
    const shown = await open(siteSettingsQuery, {});
    const change = { key: 'support_phone', value: '020 1234567' } as const;

    expect(
      await api.changeSiteSetting({ ...change, take_back: false, version: 0, reason: 'New' }),
    ).toEqual(ok(null));
    await own.rest();

    const settings = 'value' in shown.live ? shown.live.value.settings : [];
    expect(settings.find(({ key }) => key === change.key)).toMatchObject({
      value: change.value,
      changed: { by: member, reason: 'New' },
    });
  });
});
