/**
 * Moderation for tests of other areas: members are reported, banned, hidden and restored through the calls of staff, by a
 * moderator who is in no search result.
 */
import { randomUUID } from 'node:crypto';
import { decideCase, reverseDecision } from '#schemas/cases.ts';
import { STEP_UP_MS } from '#schemas/limits.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { MemberBrowser, Seen } from './browser.ts';
import type { TestServer } from './server.ts';

const NEVER = new Date('2100-01-01T00:00:00.000Z');

interface Reported {
  readonly type: 'profile' | 'image' | 'message' | 'chat';
  readonly id: string;
}

export class Moderation {
  readonly #server: TestServer;
  #moderator: MemberBrowser | null = null;
  #entered = 0;

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** The moderator, with a login recent enough for calls that need the password again. */
  async moderator(): Promise<MemberBrowser> {
    const { join, enter, clock } = this.#server;
    if (this.#moderator === null) {
      this.#moderator = await join({ role: 'moderator', paused_until: NEVER });
      this.#entered = clock.now();
    }
    if (clock.now() - this.#entered < STEP_UP_MS) return this.#moderator;
    this.#moderator = await enter(this.#moderator.id);
    this.#entered = clock.now();
    return this.#moderator;
  }

  /** Adds the row of a report by a member, or by the moderator; answers its id. */
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

  /** Decides about a member; answers the status. */
  async decide(member: string, action: string, more: object = {}): Promise<number> {
    return (await this.answer(await this.report(member), { action, ...more })).status;
  }

  /** Removes a message; answers the status, which is 404 when there is no such message. */
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

  /** Reverses every decision that hides, suspends or bans a member. */
  async restore(member: string): Promise<void> {
    const rows = await this.#server.db
      .selectFrom('decisions')
      .select('id')
      .where('member', '=', member)
      .where('action', 'in', ['hide', 'suspend', 'ban'])
      .where('reversed', 'is', null)
      .execute();
    const usual = { reason: 'mistake', ground: 'terms', text: 'We were wrong' };
    for (const { id } of rows) {
      const body = { decision: id, ...usual };
      await (await this.moderator()).ask(reverseDecision, { body });
    }
  }

  /** Adds the rows of an appeal against a decision of another moderator; answers its id. */
  async appeal(member: string): Promise<string> {
    const created = new Date(this.#server.clock.now());
    const decision = {
      id: randomId(),
      member,
      action: 'warn' as const,
      target_type: 'profile',
      target_id: member,
      reason: 'other' as const,
      ground: 'terms' as const,
      body: 'Because',
      actor: 'somebody else',
      created,
    };
    await this.#server.db.insertInto('decisions').values(decision).execute();
    const id = randomId();
    const appeal = { id, decision: decision.id, member, body: 'I did not', created };
    await this.#server.db.insertInto('appeals').values(appeal).execute();
    return id;
  }

  /** Adds the row of a complaint; answers its id. */
  async complaint(member: string): Promise<string> {
    const id = randomId();
    const created = new Date(this.#server.clock.now());
    const words = { subject: 'Price', body: 'It was too much' };
    await this.#server.db
      .insertInto('complaints')
      .values({ id, member, client_id: randomUUID(), created, ...words })
      .execute();
    return id;
  }

  /** Deletes every decision and report. */
  async forget(): Promise<void> {
    const { db } = this.#server;
    await db.deleteFrom('decisions').execute();
    await db.deleteFrom('reports').execute();
    await db.updateTable('members').set({ unrestricted: 'active', locked_until: null }).execute();
  }
}
