import { beforeEach, describe, expect, test } from 'vitest';
import type { decideAppeal } from '#schemas/appeals.ts';
import { decideCase, getCase } from '#schemas/cases.ts';
import type { BodyOf } from '#schemas/endpoint.ts';
import { replyToComplaint } from '#schemas/complaints.ts';
import { AppealId, ComplaintId, ImageId, type ProfileId } from '#schemas/ids.ts';
import { ok } from '#schemas/outcome.ts';
import { timeOf } from '#schemas/time.ts';
import { userQuery } from '#sync/queries/account.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { castOfMembers, logIn, PASSWORD } from '#tests/support/sync-members.ts';

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
  await server().db.updateTable('members').set({ role }).where('id', '=', member).execute();
  const own = device();
  const tab = own.openTab();
  const outcome = await logIn(tab, member);
  if (!outcome.ok) throw new Error(`no login: ${outcome.failure.code}`);
  // As if the login had had its second step.
  const opened = server().db.updateTable('sessions').set({ second_factor: true });
  await opened.where('member', '=', member).execute();
  return { member, device: own, tab, api: tab.sync.api };
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
    await own.until(() => 'value' in user.live);

    expect(user.live).toMatchObject({ value: { role: 'admin' } });
  });

  test('reads the queue, and a case with the names of both members', async () => {
    const { about, by, report } = await reported();
    const { api } = await staff();

    const queue = await api.loadCases({ kind: 'report', after: null });
    const value = await api.loadCase({ kind: 'report', id: report });

    expect(queue).toMatchObject({ value: { names: { [about]: { name: 'bo' } } } });
    expect(value).toMatchObject({
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

    const nothing = { failure: { code: 'not-found' } };
    expect(user.live).not.toHaveProperty('value.role');
    expect(await api.loadCases({ kind: null, after: null })).toMatchObject(nothing);
    expect(await api.loadCase({ kind: 'report', id: report })).toMatchObject(nothing);
    expect(await api.decideCase(decisionOf(report))).toMatchObject(nothing);
    expect(await api.loadAudit({ before: null })).toMatchObject(nothing);
  });

  test('needs a connection for everything', async () => {
    const { report } = await reported();
    const { api, device: own } = await staff();
    await api.loadCases({ kind: null, after: null });
    own.network.line = 'offline';

    const away = { failure: { code: 'offline' } };
    expect(await api.loadCases({ kind: null, after: null })).toMatchObject(away);
    expect(await api.loadCase({ kind: 'report', id: report })).toMatchObject(away);
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
      const { api } = await staff();

      expect(await api.decideCase(decisionOf(report, { action, ...change }))).toEqual(ok(null));

      expect(await api.loadCase({ kind: 'report', id: report })).toMatchObject({
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
    const { api } = await staff();

    const made = await moderation.answer(report, { action: 'warn' });
    const late = await api.decideCase(decisionOf(report));

    expect(made.status).toBe(200);
    expect(late).toMatchObject({ failure: { code: 'refused', status: 409, reason: 'conflict' } });
    expect(await api.loadCase({ kind: 'report', id: report })).toMatchObject({
      value: { decided: true, earlier: [{ action: 'warn' }] },
    });
  });

  test('about a text that another moderator approved finds no case, and no notice is sent', async () => {
    const bo = await born('bo');
    const id = `text-${bo}`;
    const row = { id, member: bo, field: 'city', created: new Date(server().clock.now()) };
    await server().db.insertInto('text_reviews').values(row).execute();
    const { api } = await staff();
    const approve = decisionOf(id, { kind: 'text', reason: 'no_violation', text: '' });

    await (await moderation.moderator()).ask(decideCase, { body: approve });

    expect(await api.loadCase({ kind: 'text', id })).toMatchObject({
      failure: { code: 'not-found' },
    });
    expect(await api.decideCase(approve)).toMatchObject({ failure: { code: 'not-found' } });
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
    const { api } = await staff();
    await api.decideCase(decisionOf(report, { action: 'hide' }));
    const read = await api.loadCase({ kind: 'report', id: report });
    const decision = read.ok ? read.value.earlier[0]?.id : undefined;
    if (decision === undefined) throw new Error('no decision');
    const back = { decision, reason: 'mistake', ground: 'terms', text: 'Sorry' } as const;

    expect(await api.reverseDecision(back)).toEqual(ok(null));

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
    const { api } = await staff();
    const waiting = await api.loadAppeals({ after: null });

    expect(await api.decideAppeal(answer)).toEqual(ok(null));

    expect(waiting).toMatchObject({ value: { names: { [bo]: { name: 'bo' } } } });
    expect(await api.decideAppeal(answer)).toMatchObject({ failure: { reason: 'conflict' } });
    const after = await api.loadAppeals({ after: null });
    expect(after.ok && after.value.appeals.map(({ id }) => id)).not.toContain(answer.id);
    expect(await lettersTo(bo)).toBe(1);
  });
});

describe('[contract 19] a complaint', () => {
  test('stays in the list after a reply, is closed once, and its maker is mailed', async () => {
    const bo = await born('bo');
    const id = ComplaintId.parse(await moderation.complaint(bo));
    const { api } = await staff();
    const listed = async () => {
      const page = await api.loadOpenComplaints({ after: null });
      return page.ok ? page.value.complaints.filter((one) => one.id === id) : [];
    };

    await api.replyToComplaint({ id, seen: 0, text: 'We look at it', close: false });
    const open = await listed();
    const done = { id, seen: 1, text: 'Done', close: true };
    await (await moderation.moderator()).ask(replyToComplaint, { body: done });

    expect(open).toMatchObject([{ state: 'answered', replies: [{ text: 'We look at it' }] }]);
    expect(await listed()).toEqual([]);
    expect(await api.replyToComplaint({ id, seen: 1, text: 'Me too', close: true })).toMatchObject({
      failure: { reason: 'conflict' },
    });
    expect(await lettersTo(bo)).toBe(2);
  });
});

describe('[contract 49] a mark without a decision', () => {
  test('verifies a member and marks a photo, and both are taken back', async () => {
    const { report } = await reported();
    const { api } = await staff();
    const asked = { kind: 'report', id: report } as const;
    const before = await api.loadCase(asked);
    if (!before.ok) throw new Error('no case');
    const { id } = before.value.about;

    await api.markVerified({ profile: id, verified: true });
    const verified = await api.loadCase(asked);
    await api.markVerified({ profile: id, verified: false });
    const unverified = await api.loadCase(asked);

    expect(verified).toMatchObject({ value: { about: { verified: true } } });
    expect(unverified).toMatchObject({ value: { about: { verified: false } } });
    expect(await api.markPhoto({ id: ImageId.parse('none'), nudity: true })).toMatchObject({
      failure: { code: 'not-found' },
    });
  });
});

describe('[R52] the log', () => {
  test('is not there for a moderator', async () => {
    const { api } = await staff();

    expect(await api.loadAudit({ before: null })).toMatchObject({
      failure: { code: 'not-found' },
    });
  });

  test('is for admins, and has what each member of staff did with their names', async () => {
    const { report } = await reported();
    const mila = await server().join({ role: 'moderator', name: 'Mila' });
    await mila.ask(getCase, { query: { kind: 'report', id: report } });
    const { api } = await staff('admin');

    const log = await api.loadAudit({ before: null });

    expect(log).toMatchObject({ value: { names: { [mila.id]: { name: 'Mila' } } } });
    expect(log.ok && log.value.entries[0]).toMatchObject({
      act: 'getCase',
      actor: mila.id,
      object: `report:${report}`,
      outcome: 'done',
    });
  });
});
