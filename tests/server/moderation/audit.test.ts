import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#schemas/audit.ts';
import { getUser } from '#schemas/account.ts';
import { isForStaff } from '#schemas/roles.ts';
import { administer } from '#server/commands/admin-commands.ts';
import { noteAct, readChain } from '#server/db/accounts/audit.ts';
import { ROUTES } from '#server/routes.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const joinAdmin = () => server.join({ role: 'admin' });
const command = (...words: string[]) => administer(server.db, words, new Date(server.clock.now()));
const entry = (object: string) => ({
  at: new Date(server.clock.now()),
  actor: 'somebody',
  act: 'getCase',
  object,
  reason: null,
  outcome: 'done',
});

describe('[R58] the calls of staff', () => {
  test.each(ROUTES.map((route) => route.endpoint).filter(isForStaff))(
    '$name gets the 404 of an unknown path for visitors and members, byte for byte, in every request',
    async (call) => {
      const nowhere = '/api/admin/nothing.php';
      const member = await server.join();
      const browsers = [server.visitor(), member];
      const answers = await Promise.all(
        browsers.flatMap((browser) => [
          browser.call({ ...call, path: nowhere }),
          browser.call(call, { query: { before: 'x' }, headers: { 'if-none-match': '*' } }),
          browser.send(call.path, { method: call.method }),
          browser.send(call.path, { method: 'PATCH' }),
          browser.send(call.path, { method: 'OPTIONS' }),
        ]),
      );

      const said = answers.map(({ status, text, headers }) =>
        JSON.stringify([status, text, ...headers]),
      );
      expect([...new Set(said)]).toEqual([said[0]]);
      expect(answers[0]?.status).toBe(404);
    },
  );

  test('are served only at the admin host, if there is one', async () => {
    const apart = await startServer({ site: { adminHost: 'admin.vonk.test' } });
    const there = await startServer({ site: { adminHost: 'localhost' } });
    const [stranger, admin] = await Promise.all([
      apart.join({ role: 'admin' }),
      there.join({ role: 'admin' }),
    ]);
    const elsewhere = await stranger.call(listAudit);
    const here = await admin.call(listAudit);
    const roles = [(await stranger.ask(getUser)).role, (await admin.ask(getUser)).role];
    await Promise.all([apart.close(), there.close()]);

    expect([elsewhere.status, here.status]).toEqual([404, 200]);
    expect(roles).toEqual([undefined, 'admin']);
  });
});

describe('[contract 18] the user answer', () => {
  test('has the role of staff, and none for other members or before the address is confirmed', async () => {
    const people = await Promise.all([
      server.join(),
      server.join({ role: 'moderator' }),
      joinAdmin(),
      server.join({ role: 'admin', state: 'not_confirmed' }),
    ]);

    const users = await Promise.all(people.map((one) => one.ask(getUser)));

    expect(users.map(({ role }) => role)).toEqual([undefined, 'moderator', 'admin', undefined]);
  });
});

describe('[R2] a new role', () => {
  test('is granted on the command line, ends every session, and begins with a new login', async () => {
    const anna = await server.join({ email: 'anna@staff.test' });

    expect(await command('grant', 'Anna@Staff.test', 'admin')).toMatchObject({ ok: true });

    expect((await anna.call(getUser)).code).toBe('auth');
    const again = await server.enter(anna.id);
    const { entries } = await again.ask(listAudit);
    expect(entries[0]).toMatchObject({
      act: 'grantRole',
      actor: 'operator',
      object: `member:${anna.id}`,
      reason: 'admin',
    });
    expect((await command('staff')).sentence).toContain('admin anna@staff.test');
  });

  test('that is the same as the old one changes nothing', async () => {
    const anna = await server.join({ email: 'same@staff.test' });

    expect(await command('grant', 'same@staff.test', 'member')).toMatchObject({ ok: true });

    expect((await anna.call(getUser)).status).toBe(200);
  });

  test.each([
    ['nobody’s address', ['grant', 'nobody@staff.test', 'admin']],
    ['no role of ours', ['grant', 'same@staff.test', 'owner']],
    ['a word too many', ['grant', 'same@staff.test', 'member', 'other@staff.test']],
    ['nothing', []],
    ['another act', ['ban', 'same@staff.test']],
  ])('is refused for %s', async (_case, words) => {
    expect(await command(...words)).toMatchObject({ ok: false });
  });
});

describe('[R52] the audit log', () => {
  test('is read in pages, newest first, and each reading adds an entry', async () => {
    const otto = await joinAdmin();
    for (const object of ['case:1', 'case:2', 'case:3']) await noteAct(server.db, entry(object));

    const first = await otto.ask(listAudit, { query: { limit: 2 } });
    const before = first.entries.at(-1)?.n ?? 0;
    const second = await otto.ask(listAudit, { query: { limit: 1, before } });
    const third = await otto.ask(listAudit, { query: { limit: 2 } });

    expect(first.entries.map(({ object }) => object)).toEqual(['case:3', 'case:2']);
    expect(second.entries.map(({ object }) => object)).toEqual(['case:1']);
    expect(first.has_more).toBe(true);
    expect(third.entries.map(({ act, actor }) => [act, actor])).toEqual([
      ['listAudit', otto.id],
      ['listAudit', otto.id],
    ]);
  });

  test('numbers twenty parallel entries without a gap, in one chain', async () => {
    const { entries: before } = await readChain(server.db);
    await Promise.all(
      Array.from({ length: 20 }, (_nothing, index) => noteAct(server.db, entry(`case:${index}`))),
    );

    expect(await readChain(server.db)).toMatchObject({ entries: before + 20, brokenAt: null });
    expect((await command('audit')).sentence).toMatch(/the chain is whole/);
  });

  test.each([
    sql`update audit_log set actor = 'nobody'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])('cannot be changed or deleted', async (statement) => {
    await noteAct(server.db, entry('case:kept'));

    await expect(statement.execute(server.db)).rejects.toThrow('the audit log only grows');
  });

  test('shows where an entry was changed or deleted without the trigger', async () => {
    const own = await startServer();
    for (const object of ['case:1', 'case:2', 'case:3']) await noteAct(own.db, entry(object));
    await sql`alter table audit_log disable trigger audit_keep`.execute(own.db);
    await own.db.updateTable('audit_log').set({ object: 'case:9' }).where('n', '=', 2).execute();
    const changed = await readChain(own.db);
    await own.db.updateTable('audit_log').set({ object: 'case:2' }).where('n', '=', 2).execute();
    const mended = await readChain(own.db);
    await own.db.deleteFrom('audit_log').where('n', '=', 1).execute();
    const shortened = await readChain(own.db);
    await own.close();

    expect([changed.brokenAt, mended.brokenAt, shortened.brokenAt]).toEqual([2, null, 2]);
  });
});
