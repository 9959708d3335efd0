/**
 * Moderation as the tests of others need it: members are reported, banned, hidden and brought back through the calls of staff, by a
 * moderator whom no search finds.
 */
import { randomUUID } from 'node:crypto';
import { decideCase, reverseDecision } from '#schemas/cases.ts';
import { randomId } from '#server/random-id.ts';
import type { MemberBrowser, Seen } from '#tests/support/browser.ts';
import type { TestServer } from '#tests/support/server.ts';

const NEVER = new Date('2100-01-01T00:00:00.000Z');

interface Reported {
  readonly type: 'profile' | 'image' | 'message' | 'chat';
  readonly id: string;
}

export class Moderation {
  readonly #server: TestServer;
  #moderator: MemberBrowser | null = null;

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** Logged in just now, so that the password was just shown. */
  async moderator(): Promise<MemberBrowser> {
    const { db, join, clock } = this.#server;
    this.#moderator ??= await join({ role: 'moderator', paused_until: NEVER });
    await db
      .updateTable('sessions')
      .set({ confirmed: new Date(clock.now()) })
      .where('member', '=', this.#moderator.id)
      .execute();
    return this.#moderator;
  }

  /** A report by a member, or by the moderator, as a row. */
  async report(about: string, target: Reported = { type: 'profile', id: about }, by?: string) {
    const id = randomId();
    await this.#server.db
      .insertInto('reports')
      .values({
        id,
        member: by ?? (await this.moderator()).id,
        client_id: randomUUID(),
        profile: about,
        target_type: target.type,
        target_id: target.id,
        category: 'other',
        body: '',
        evidence: '[]',
        created: new Date(this.#server.clock.now()),
      })
      .execute();
    return id;
  }

  async answer(report: string, decision: object): Promise<Seen> {
    const usual = { kind: 'report', id: report, reason: 'other', ground: 'terms', text: 'Because' };
    return (await this.moderator()).call(decideCase, { body: { ...usual, ...decision } });
  }

  /** The status of deciding about a member. */
  async decide(member: string, action: string, more: object = {}): Promise<number> {
    return (await this.answer(await this.report(member), { action, ...more })).status;
  }

  /** Takes a message down; 404 when there is none. */
  async censor(message: string): Promise<number> {
    const row = await this.#server.db
      .selectFrom('messages')
      .select('sender')
      .where('id', '=', Number(message))
      .executeTakeFirst();
    if (row === undefined) return 404;
    const report = await this.report(row.sender, { type: 'message', id: message });
    return (await this.answer(report, { action: 'remove_message' })).status;
  }

  /** Takes back everything that was decided about a member. */
  async restore(member: string): Promise<void> {
    const rows = await this.#server.db
      .selectFrom('decisions')
      .select('id')
      .where('member', '=', member)
      .where('action', 'in', ['hide', 'suspend', 'ban'])
      .where('reversed', 'is', null)
      .execute();
    const usual = { reason: 'mistake', ground: 'terms', text: '' };
    for (const { id } of rows) {
      const body = { decision: id, ...usual };
      await (await this.moderator()).ask(reverseDecision, { body });
    }
  }

  /** Nothing has been decided yet. */
  async forget(): Promise<void> {
    const { db } = this.#server;
    await db.deleteFrom('decisions').execute();
    await db.deleteFrom('reports').execute();
    await db.updateTable('members').set({ unrestricted: 'active', locked_until: null }).execute();
  }
}
