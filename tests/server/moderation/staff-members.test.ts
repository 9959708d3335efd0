import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMembers, getStaffMember } from '#schemas/staff-members.ts';
import { listAudit } from '#schemas/audit.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let moderation: Moderation;

beforeAll(async () => {
  server = await startServer();
  moderation = new Moderation(server);
});

afterAll(() => server.close());

const found = async (mila: MemberBrowser, by: 'name' | 'email' | 'id', text: string) =>
  (await mila.ask(findMembers, { body: { by, text } })).members.map(({ id }) => id);

describe('[contract 61] staff search members', () => {
  test('by id, by the exact address, and by the beginning of a name in any case', async () => {
    const anna = await server.join({ name: 'Annabel_x', email: 'annabel@vonk.example' });
    const other = await server.join({ name: 'Annabelyx' });
    const mila = await moderation.moderator();

    expect(await found(mila, 'id', anna.id)).toEqual([anna.id]);
    expect(await found(mila, 'email', ' Annabel@Vonk.example ')).toEqual([anna.id]);
    expect(await found(mila, 'email', 'annabel@vonk')).toEqual([]);
    expect(new Set(await found(mila, 'name', 'aNNabel'))).toEqual(new Set([anna.id, other.id]));
    expect(await found(mila, 'name', 'annabel_')).toEqual([anna.id]);
    expect(await found(mila, 'name', 'nabel')).toEqual([]);
  });

  test('page by page, with every member once', async () => {
    const joined = [];
    for (let n = 0; n < 5; n += 1) joined.push((await server.join({ name: `Pagina ${n}` })).id);
    const mila = await moderation.moderator();
    const seen: string[] = [];
    let after: string | undefined;

    do {
      const body = { by: 'name', text: 'pagina', limit: 2, ...(after && { after }) } as const;
      const { members, next } = await mila.ask(findMembers, { body });
      seen.push(...members.map(({ id }) => id));
      after = next ?? undefined;
    } while (after !== undefined);

    expect(seen.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      joined.toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });

  test('[R58] is not there for a member, and never finds the moderator', async () => {
    const anna = await server.join();
    const mila = await moderation.moderator();
    const body = { by: 'id', text: mila.id } as const;

    expect((await anna.call(findMembers, { body })).status).toBe(404);
    expect((await anna.call(getStaffMember, { query: { id: mila.id } })).status).toBe(404);
    expect(await found(mila, 'id', mila.id)).toEqual([]);
    expect((await mila.call(getStaffMember, { query: { id: mila.id } })).status).toBe(404);
  });
});

describe('[contract 61] the page of a member', () => {
  test('has standing, decisions, reports on both sides and counts, and no address', async () => {
    const anna = await server.join({ name: 'Anna', email: 'anna-staff@vonk.example' });
    const bram = await server.join({ name: 'Bram' });
    await moderation.report(anna.id, { type: 'profile', id: anna.id }, bram.id);
    await moderation.report(bram.id, { type: 'profile', id: bram.id }, anna.id);
    await moderation.decide(anna.id, 'hide');
    await moderation.appeal(anna.id);
    const mila = await moderation.moderator();

    const page = await mila.ask(getStaffMember, { query: { id: anna.id } });

    expect(page).toMatchObject({
      id: anna.id,
      name: 'Anna',
      state: 'hidden',
      verified: false,
      role: 'member',
      appeals: 1,
      orders: 0,
      sessions: 1,
    });
    expect(page.active).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(page.decisions.map(({ action }) => action).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      ['hide', 'warn'],
    );
    expect(page.reports_about.map(({ other }) => other)).toContain(bram.id);
    expect(page.reports_by).toMatchObject([{ other: bram.id, state: 'received' }]);
    expect(page.names[bram.id]?.name).toBe('Bram');
    expect(JSON.stringify(page)).not.toContain('@');
  });

  test('[R52] is an entry in the log with the id, and a search without what was typed', async () => {
    const anna = await server.join({ email: 'quiet@vonk.example' });
    const otto = await server.join({ role: 'admin' });
    await otto.ask(findMembers, { body: { by: 'email', text: 'quiet@vonk.example' } });
    await otto.ask(getStaffMember, { query: { id: anna.id } });

    const { entries } = await otto.ask(listAudit);

    expect(entries.slice(0, 2)).toMatchObject([
      { act: 'getStaffMember', object: `profile:${anna.id}`, outcome: 'done' },
      { act: 'findMembers', object: null, reason: 'by email', outcome: 'done' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('quiet');
  });
});
