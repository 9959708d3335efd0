/**
 * The site behind the network: the accounts of all members, and which session a cookie stands for. A login ends the
 * session that its request was made with.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { BackendFaults } from './backend-parts.ts';
import { Backend } from './backend.ts';
import { ME, MEMBERS, OTHERS } from './members.ts';
import type { AccountQuestion, Question, Reply, Session } from './questions.ts';
import { hold } from './violation.ts';

export class Site {
  readonly #accounts: ReadonlyMap<ProfileId, Backend>;
  readonly #sessions: Session[] = [];
  readonly #banned = new Set<ProfileId>();

  readonly sync: boolean;
  /** The app it serves is a newer build by now. */
  isNewBuild = false;
  readonly #faults: BackendFaults;

  constructor(sync: boolean, faults: BackendFaults, now: () => number) {
    this.sync = sync;
    this.#faults = faults;
    this.#accounts = new Map(
      MEMBERS.map((member) => [member, new Backend(member, { sync, faults, now })]),
    );
  }

  get accounts(): Backend[] {
    return [...this.#accounts.values()];
  }

  account(member: ProfileId): Backend {
    const account = this.#accounts.get(member);
    if (account === undefined) throw new Error(`${member} has no account`);
    return account;
  }

  answer(question: Question, cookie: Session | null): Reply {
    if (question.call === 'log-in') return this.#logIn(question.member, cookie);
    if (question.call === 'log-out') {
      end(cookie);
      return { kind: 'session', session: null };
    }
    if (cookie?.isGood === true) {
      if (!this.#isFor(question, cookie.member)) return OTHER_MEMBER;
      return this.account(cookie.member).answer(question);
    }
    const isPublic =
      question.call === 'read' &&
      (question.endpoint.name === 'settings' || question.endpoint.name === 'build');
    return isPublic ? this.account(ME).answer(question) : NO_SESSION;
  }

  /**
   * The member that a request names must be the member of the session (invariant 36). An older backend checks the
   * cookie alone.
   */
  #isFor(question: AccountQuestion, member: ProfileId): boolean {
    if (question.member === member || !this.sync) return true;
    if (question.isNamed && !this.#faults.trustsCookies) return false;
    const isIntent = !['read', 'reconcile', 'own', 'arrived'].includes(question.call);
    hold(36, !isIntent, () => `an intent of ${question.member} is done for ${member}`);
    return true;
  }

  /** The account is locked for a while: its sessions end, and it cannot start another. */
  ban(member: ProfileId, isBanned: boolean): void {
    if (!isBanned) return void this.#banned.delete(member);
    this.#banned.add(member);
    for (const session of this.#sessions) if (session.member === member) end(session);
  }

  isBanned(member: ProfileId): boolean {
    return this.#banned.has(member);
  }

  open(member: ProfileId): Session {
    const session = { member, isGood: true, wasEnded: false };
    this.#sessions.push(session);
    return session;
  }

  #logIn(member: ProfileId, cookie: Session | null): Reply {
    end(cookie);
    if (this.#banned.has(member)) return { kind: 'refused', status: 423, reason: 'closed' };
    return { kind: 'session', session: this.open(member) };
  }
}

export function end(session: Session | null): void {
  if (session === null) return;
  session.isGood = false;
  session.wasEnded = true;
}

const NO_SESSION: Reply = { kind: 'refused', status: 403, reason: 'auth' };
const OTHER_MEMBER: Reply = { kind: 'refused', status: 409, reason: 'other_member' };

/** Before the story begins there is a message and a like from other members. */
export function greet(account: Backend): void {
  for (const other of OTHERS.slice(0, 2)) account.write(other, other, 'hello');
  const [, admirer] = OTHERS;
  if (admirer !== undefined) account.setLikedBy(admirer, true);
  // Photos from before the story, so that there is an order to change. Without keys a backend of spec §7 has no ids for them.
  if (account.sync)
    account.photos.images = ['first', 'second', 'third'].map((key) => ({ key, bytes: [key] }));
}
