/**
 * The same five members on the real server: it carries out every act of a history and reads every view in the words of the
 * oracle.
 */
import { createHash, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { changeUser } from '#schemas/account.ts';
import { avoidAddresses, stopAvoiding } from '#schemas/avoided-addresses.ts';
import { blockProfile, listBlocks, unblockProfile } from '#schemas/blocks.ts';
import { deleteChat, listChats, markChatRead, openChatByPost } from '#schemas/chats.ts';
import type { Endpoint } from '#schemas/endpoint.ts';
import { hideProfile, listHides, unhideProfile } from '#schemas/hides.ts';
import { likeProfile, listLikes, unlikeProfile } from '#schemas/likes.ts';
import { deleteMessage, listMessages, sendMessage } from '#schemas/messages.ts';
import { type Card, getProfile } from '#schemas/profile.ts';
import { read } from '#schemas/reader.ts';
import { reportProfile } from '#schemas/reports.ts';
import { searchMembers } from '#schemas/search.ts';
import { timeOf } from '#schemas/time.ts';
import { type Act, type Letter, LETTERS } from '#tests/server/visibility/visibility-oracle.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { listsByType } from '#tests/server/visibility/visibility-types.ts';
import type { MemberBrowser, Seen } from '#tests/support/browser.ts';
import type { TestServer } from '#tests/support/server.ts';

const LATER_THAN_ANY = '9'.repeat(15);

function answerOr404<Answer extends z.core.$ZodType>(
  call: Endpoint<z.core.$ZodType, z.core.$ZodType, Answer>,
  { status, text }: Seen,
): z.infer<Answer> | null {
  if (status === 404) return null;
  const answer = read(call.answer, JSON.parse(text));
  if (!answer.ok) throw new Error(`${call.name}: ${status} does not fit at ${answer.path}`);
  return answer.value;
}

const addressOf = (letter: Letter): string => `${letter}@avoided.test`;

const COVERED = { privacy_age: 'hidden', privacy_place: 'hidden', privacy_activity: 'hidden' };
const UNCOVERED = { privacy_age: 'shown', privacy_place: 'shown', privacy_activity: 'rounded' };

const reportOf = (profile: string) => ({
  client_id: randomUUID(),
  profile,
  target: { type: 'profile', id: profile },
  category: 'fake',
  good_faith: true,
  block: true,
});

type Decree = 'leave' | 'close' | 'ban' | 'conceal' | 'restore' | 'censor';

export class World {
  readonly #server: TestServer;
  readonly #members = new Map<Letter, MemberBrowser>();
  readonly #letters = new Map<string, Letter>();
  readonly #shown = new Set<Letter>();
  readonly #covered = new Set<Letter>();
  readonly #moderation: Moderation;

  constructor(server: TestServer) {
    this.#server = server;
    this.#moderation = new Moderation(server);
  }

  async populate(): Promise<void> {
    for (const letter of LETTERS) {
      const member = await this.#server.join({
        name: letter,
        email: addressOf(letter),
        personal: `page of ${letter}`,
      });
      this.#members.set(letter, member);
      this.#letters.set(member.id, letter);
    }
  }

  /** Deletes everything that has happened; all members are active again. */
  async forget(): Promise<void> {
    const { db } = this.#server;
    await db.deleteFrom('conversations').execute();
    await db.deleteFrom('likes').execute();
    await db.deleteFrom('hides').execute();
    await db.deleteFrom('blocks').execute();
    await db.deleteFrom('avoided_addresses').execute();
    await db.updateTable('members').set({ state: 'active', privacy: '{}' }).execute();
    await this.#moderation.forget();
    for (const letter of LETTERS) await this.#comeBack(letter);
  }

  /** A member who was banned logs in again. */
  async #comeBack(letter: Letter): Promise<void> {
    if (await this.isIn(letter)) return;
    this.#members.set(letter, await this.#server.enter(this.#member(letter).id));
  }

  #member(letter: Letter): MemberBrowser {
    const member = this.#members.get(letter);
    if (member === undefined) throw new Error(`there is no ${letter}`);
    return member;
  }

  #letter(id: string): Letter {
    const letter = this.#letters.get(id);
    if (letter === undefined) throw new Error('somebody else is here');
    return letter;
  }

  /** The letter of a card; notes whether age, place and activity are on it. The card of a gone member has no name. */
  #seeing({ id, name, age, city, last_activity }: Card): Letter {
    const letter = this.#letter(id);
    if (name === '') return letter;
    const isShown = age !== null || city !== null || last_activity !== null;
    (isShown ? this.#shown : this.#covered).add(letter);
    return letter;
  }

  /** Whose age, place or activity was seen since the last call, and whose were all kept back. */
  takeSeen(): { shown: Letter[]; covered: Letter[] } {
    const seen = { shown: [...this.#shown], covered: [...this.#covered] };
    this.#shown.clear();
    this.#covered.clear();
    return seen;
  }

  /** As the device of somebody who avoids their address sends it. */
  #digest(them: Letter): string {
    return createHash('sha256').update(addressOf(them)).digest('hex');
  }

  /** The id of the conversation of the two, or an id that does not exist. */
  async #talk(me: Letter, them: Letter): Promise<string> {
    const row = await this.#server.db
      .selectFrom('sides')
      .select('conversation')
      .where('member', '=', this.#member(me).id)
      .where('other', '=', this.#member(them).id)
      .executeTakeFirst();
    return row?.conversation ?? 'none';
  }

  /** The newest message of the two, or an id that does not exist. */
  async #newest(me: Letter, them: Letter): Promise<string> {
    const row = await this.#server.db
      .selectFrom('messages')
      .select('id')
      .where('conversation', '=', await this.#talk(me, them))
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return String(row?.id ?? 0);
  }

  /** Returns the status of the answer. An act without a call is done in the database. */
  async act(act: Act, me: Letter, them: Letter, text: string): Promise<number> {
    this.#server.clock.pass(1_000);
    const [member, profile] = [this.#member(me), this.#member(them).id];
    const status = async (
      call: Parameters<MemberBrowser['call']>[0],
      body: object,
    ): Promise<number> => (await member.call(call, { body })).status;
    switch (act) {
      case 'like':
        return status(likeProfile, { profile });
      case 'unlike':
        return status(unlikeProfile, { profile });
      case 'open':
        return status(openChatByPost, { profile });
      case 'send': {
        const created = timeOf(this.#server.clock.now());
        return status(sendMessage, { client_id: randomUUID(), profile, body: text, created });
      }
      case 'remove':
        return status(deleteChat, { conversation: await this.#talk(me, them) });
      case 'read':
        return status(markChatRead, {
          conversation: await this.#talk(me, them),
          message: LATER_THAN_ANY,
        });
      case 'drop':
        return status(deleteMessage, { message: await this.#newest(me, them) });
      case 'hide':
        return status(hideProfile, { profile });
      case 'unhide':
        return status(unhideProfile, { profile });
      case 'block':
        return status(blockProfile, { profile });
      case 'unblock':
        return status(unblockProfile, { profile });
      case 'report':
        return status(reportProfile, reportOf(profile));
      case 'avoid':
        return status(avoidAddresses, { avoided: [this.#digest(them)] });
      case 'unavoid':
        return status(stopAvoiding, { avoided: [this.#digest(them)] });
      case 'cover':
        return status(changeUser, { ...COVERED });
      case 'uncover':
        return status(changeUser, { ...UNCOVERED });
      default:
        return this.#decree(act, me, them);
    }
  }

  async #decree(act: Decree, me: Letter, them: Letter): Promise<number> {
    const { db } = this.#server;
    const member = this.#member(me).id;
    if (act === 'ban') return this.#moderation.decide(member, 'ban');
    if (act === 'conceal') return this.#moderation.decide(member, 'hide');
    if (act === 'censor') return this.#moderation.censor(await this.#newest(me, them));
    if (act === 'restore') {
      await this.#moderation.restore(member);
      await this.#comeBack(me);
      return 200;
    }
    if (act === 'leave') {
      await db.updateTable('members').set({ state: 'deleted' }).where('id', '=', member).execute();
    }
    if (act !== 'close') return 200;
    const id = await this.#talk(me, them);
    await db.updateTable('conversations').set({ closed: true }).where('id', '=', id).execute();
    return id === 'none' ? 404 : 200;
  }

  async found(me: Letter): Promise<Letter[]> {
    const query = { pp: 50, do_not_save: true };
    const { profiles, paging } = await this.#member(me).ask(searchMembers, { query });
    if (paging.num_results !== profiles.length) throw new Error('the count is not of this list');
    return profiles.map((card) => this.#seeing(card)).toSorted();
  }

  async likes(me: Letter): Promise<{ given: Letter[]; received: Letter[] }> {
    const { profiles, liked_by } = await this.#member(me).ask(listLikes);
    return {
      given: profiles.map((card) => this.#seeing(card)).toSorted(),
      received: liked_by.map((card) => this.#seeing(card)).toSorted(),
    };
  }

  byType(me: Letter): Promise<Record<string, Letter[]>> {
    return listsByType(this.#member(me), (card) => this.#seeing(card));
  }

  /** The members I hide and the members I block. */
  async apart(me: Letter): Promise<{ hidden: Letter[]; blocked: Letter[] }> {
    const hidden = await this.#member(me).ask(listHides);
    const blocked = await this.#member(me).ask(listBlocks);
    return {
      hidden: hidden.profiles.map(({ id }) => this.#letter(id)).toSorted(),
      blocked: blocked.profiles.map(({ id }) => this.#letter(id)).toSorted(),
    };
  }

  async chats(me: Letter): Promise<{ with: Letter; unread: number; last: string | null }[]> {
    const { chats } = await this.#member(me).ask(listChats);
    return chats
      .map(({ profile, num_unread_messages, last_message }) => ({
        with: this.#seeing(profile),
        unread: num_unread_messages,
        last: last_message?.text ?? null,
      }))
      .toSorted((a, b) => a.with.localeCompare(b.with));
  }

  /** Null when the page does not open; `me` is null for a visitor. */
  async page(me: Letter | null, them: Letter) {
    const browser = me === null ? this.#server.visitor() : this.#member(me);
    const query = { id: this.#member(them).id };
    const page = answerOr404(getProfile, await browser.call(getProfile, { query }));
    if (page === null) return null;
    this.#seeing(page);
    const { personal, did_like_profile, liked_by, blocked, hidden } = page;
    return { personal, did_like_profile, liked_by, blocked, hidden };
  }

  /** The conversation of the two as `reader` sees it; null when that is a 404. */
  async talk(reader: Letter, [me, them]: readonly [Letter, Letter]) {
    const query = { conversation: await this.#talk(me, them), limit: 100 };
    const seen = await this.#member(reader).call(listMessages, { query });
    const answer = answerOr404(listMessages, seen);
    if (answer === null) return null;
    const { messages, conversation } = answer;
    const { profile, closed, blocked } = conversation;
    this.#seeing(profile);
    return { texts: messages.map(({ body }) => body), name: profile.name, closed, blocked };
  }

  /** Whether the member has a valid session. */
  async isIn(me: Letter): Promise<boolean> {
    return (await this.#member(me).call(listLikes)).status === 200;
  }
}
