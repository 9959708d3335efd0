/**
 * Two members who buy and spend on the real server. A step of a history is one or two acts at the same time, and can be
 * cut off; after it everything that is true of money is compared.
 */
import { sql } from 'kysely';
import { getUser } from '#schemas/account.ts';
import { getCredits } from '#schemas/credits.ts';
import { giveCredits } from '#server/db/money/ledger.ts';
import { readBirth } from '#server/db/site.ts';
import {
  type Act,
  BUYERS,
  type History,
  type Step,
  type Who,
} from '#tests/server/money/money-acts.ts';
import { type Books, readBooks } from '#tests/server/money/money-books.ts';
import { brokenLaws } from '#tests/server/money/money-laws.ts';
import {
  deleteOne,
  lookAtOrder,
  placeOrder,
  takePlan,
  withdrawFrom,
  writeOne,
  writeSeveral,
} from '#tests/server/money/money-members.ts';
import { Promises } from '#tests/server/money/money-promises.ts';
import {
  payLate,
  pressButton,
  settleRefunds,
  tellLater,
  tellNews,
} from '#tests/server/money/money-provider.ts';
import type { Scene } from '#tests/server/money/money-scene.ts';
import type { StatementCut } from '#tests/server/money/statement-cut.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import type { TestServer } from '#tests/support/server.ts';

const START = Date.parse('2026-03-01T12:00:00.000Z');

/** A server whose database can be cut off. */
export interface Site {
  readonly server: TestServer;
  readonly cut: StatementCut;
}

function carryOut(act: Act, scene: Scene): Promise<number> {
  switch (act.act) {
    case 'order':
      return placeOrder(act, scene);
    case 'news':
      return tellNews(act, scene);
    case 'later':
      return tellLater(act, scene);
    case 'late':
      return payLate(act, scene);
    case 'button':
      return pressButton(act, scene);
    case 'look':
      return lookAtOrder(act, scene);
    case 'send':
      return writeOne(act, scene);
    case 'batch':
      return writeSeveral(act, scene);
    case 'unsend':
      return deleteOne(act, scene);
    case 'premium':
      return takePlan(act, scene);
    case 'withdraw':
      return withdrawFrom(act, scene);
    case 'settle':
      return settleRefunds(scene);
  }
}

export class MoneyWorld {
  readonly #site: Site;
  readonly #promises: Promises;
  readonly #receiptsBefore: number;
  readonly #secret: string;
  #books: Books;
  #members: Readonly<Record<Who, MemberBrowser>>;
  /** How many steps were cut off before they had ended. */
  cuts = 0;

  private constructor(
    site: Site,
    { gifts }: History,
    given: { members: Readonly<Record<Who, MemberBrowser>>; secret: string; books: Books },
  ) {
    this.#site = site;
    this.#members = given.members;
    this.#secret = given.secret;
    this.#books = given.books;
    this.#receiptsBefore = given.books.receipts;
    const ids = BUYERS.map((who) => [given.members[who].id, gifts[who]] as const);
    this.#promises = new Promises(new Map(ids));
  }

  /** Deletes what earlier histories left. The ledger only grows, so its tables are emptied whole. */
  static async begin(site: Site, history: History): Promise<MoneyWorld> {
    const { db, clock, join } = site.server;
    clock.pass(START - clock.now());
    await sql`truncate ledger_transfers, ledger_postings, ledger_accounts`.execute(db);
    await db.deleteFrom('payment_alarms').execute();
    await db.deleteFrom('orders').execute();
    await db.deleteFrom('members').execute();
    await db.deleteFrom('mails').execute();
    const members = { anna: await join(), bram: await join() };
    for (const who of BUYERS) {
      const gift = { member: members[who].id, amount: history.gifts[who], reference: who };
      await giveCredits(db, { ...gift, now: new Date(clock.now()) });
    }
    const { secret } = await readBirth(db);
    return new MoneyWorld(site, history, { members, secret, books: await readBooks(db) });
  }

  /** As they were after the last step. */
  get books(): Books {
    return this.#books;
  }

  /** Carries out the step and returns what is broken after it, as sentences. */
  async step(step: Step): Promise<string[]> {
    if ('passMs' in step) {
      await this.#wait(step.passMs);
      return [];
    }
    this.#site.server.clock.pass(1_000);
    const { acts, cut, again } = step;
    if (cut === 0) return this.#together(acts);
    const scene = this.#scene(false);
    const work = async (): Promise<void> => {
      await Promise.all(acts.map((act) => carryOut(act, scene)));
    };
    if (await this.#site.cut.during(cut, work)) this.cuts += 1;
    const broken = await this.#look();
    return again && broken.length === 0 ? this.#together(acts) : broken;
  }

  async #together(acts: readonly Act[]): Promise<string[]> {
    const scene = this.#scene(acts.length === 1);
    const statuses = await Promise.all(acts.map((act) => carryOut(act, scene)));
    const failed = statuses.flatMap((status, index) =>
      status < 500 ? [] : [`${acts[index]?.act} is answered with ${status}`],
    );
    return [...failed, ...(await this.#look())];
  }

  #scene(isCertain: boolean): Scene {
    return {
      server: this.#site.server,
      members: this.#members,
      promises: this.#promises,
      orders: this.#books.orders,
      messages: this.#books.messages,
      secret: this.#secret,
      isCertain,
    };
  }

  /** Both log in again: an order needs a fresh login. */
  async #wait(ms: number): Promise<void> {
    const { clock, enter } = this.#site.server;
    clock.pass(ms);
    const { anna, bram } = this.#members;
    this.#members = { anna: await enter(anna.id), bram: await enter(bram.id) };
  }

  async #look(): Promise<string[]> {
    const { server } = this.#site;
    await Promise.all(
      BUYERS.map(async (who) => {
        const member = this.#members[who];
        const { balance } = await member.ask(getCredits);
        this.#promises.shows('the page of credits', member.id, balance);
      }),
    );
    for (const list of [server.woken, server.pauses, server.logged, server.doors]) list.splice(0);
    this.#books = await readBooks(server.db);
    return [
      ...brokenLaws(this.#books, this.#receiptsBefore),
      ...this.#promises.broken(this.#books),
    ];
  }

  /** The account of each member at the end, which shows the balance too. */
  async end(): Promise<string[]> {
    for (const who of BUYERS) {
      const member = this.#members[who];
      const { credits } = await member.ask(getUser);
      this.#promises.shows('the account', member.id, credits);
    }
    return this.#look();
  }
}
