/**
 * Who is signed in on a simulated device and every way that changes, by the rules of the worker's session (decisions
 * 22, 27; sync §2 G): a start, a login, a logout, a definite refusal, another tab. What is remembered is stored at
 * once.
 */
import {
  BACK_OFF_BASE_MS,
  BACK_OFF_CAP_VISIBLE_MS,
  FORCED_LOGOUT_KEEP_MS,
} from '#schemas/limits.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { Home } from './home.ts';
import { Homes } from './homes.ts';
import type { MemberSession } from './member-session.ts';
import { ME } from './members.ts';
import type { Phone } from './phone.ts';
import type { Tab } from './tab.ts';
import { hold } from './violation.ts';

export class SessionHost {
  /** The member that the device remembers. */
  member: ProfileId | null = null;
  /** The number of their login: a session of an earlier login is over. */
  login = 0;
  logoutPending = false;
  /** The home of the member who is signed in, or was last. */
  home: Home;
  readonly homes: Homes;
  readonly #phone: Phone;

  constructor(phone: Phone) {
    this.#phone = phone;
    this.homes = new Homes(phone);
    this.home = this.homes.of(ME);
  }

  get isSignedIn(): boolean {
    return this.member !== null;
  }

  get intents(): number {
    return this.homes.all.reduce((sum, { ledger }) => sum + ledger.intents, 0);
  }

  /** The start of a story: the member signed in a while ago. */
  begin(member: ProfileId): void {
    const { network, site } = this.#phone;
    this.member = member;
    this.login += 1;
    network.newSession(site.open(member));
  }

  /** The record is deleted with everything else that was stored. */
  forgets(): void {
    this.member = null;
    this.logoutPending = false;
  }

  /** A tab opens: an unfinished wipe is finished before anything is read. */
  start(tab: Tab): void {
    this.homes.finishWipes(this.member);
    if (this.member !== null) tab.enter(this.homes.of(this.member));
    else this.#tellLogout(tab, 0);
  }

  /** With unsent work the member is asked first. Answers whether the member is signed out. */
  logOut(tab: Tab, discardsUnsent: boolean): boolean {
    const { memberSession } = tab;
    if (memberSession === null) return false;
    const { home } = memberSession;
    const { reached, rig } = this.#phone;
    if (home.unsent.length > 0 && !discardsUnsent) {
      reached.see('asked before a logout');
      return false;
    }
    reached.see(home.unsent.length > 0 ? 'logout with unsent work' : 'logout');
    this.member = null;
    this.logoutPending = true;
    home.discard([...home.disk.rows.values()]);
    this.#leave(tab, home);
    this.homes.markForWipe(home);
    if (rig.habits.tellsTabs) this.#tellTabs(tab);
    this.#tellLogout(tab, 0);
    return true;
  }

  /** One login at a time in a tab. It answers nothing: it may fail, and the member tries again. */
  logIn(tab: Tab, member: ProfileId): void {
    const { network } = this.#phone;
    if (tab.memberSession !== null || tab.isAsking || this.homes.isBlocked(member)) return;
    this.homes.finishWipes(this.member);
    tab.isAsking = true;
    tab.evictionDetector.restoreHint();
    const askIn = () => {
      if (tab.memberSession !== null) return void (tab.isAsking = false);
      network.ask({ call: 'log-in', member }, (outcome) =>
        tab.deliver(() => {
          tab.isAsking = false;
          if (outcome.kind === 'session' && outcome.session !== null) this.#enter(tab, member);
        }),
      );
    };
    if (!this.logoutPending) return askIn();
    network.ask({ call: 'log-out' }, () => tab.deliver(askIn));
  }

  /** The leader was refused: the account leaves this device, unsent rows stay for a day. */
  refused(memberSession: MemberSession): void {
    const { tab, home, bornAt } = memberSession;
    const { rig, reached, wall } = this.#phone;
    const isOther = !this.isOf(memberSession);
    if (isOther && rig.habits.asksWhoIsRefused) {
      reached.see('a refusal of who has left');
      return this.onMessage(tab);
    }
    hold(35, !isOther, () => `${this.member} is signed out by a refusal of ${home.member}`);
    home.oracles.signsOut(this.#phone.isRefusable(home, bornAt));
    reached.see('signed out');
    this.member = null;
    if (rig.habits.keepsUnsent && home.retainUnsent()) {
      reached.see('signed out with unsent work');
      home.keptUntil = wall + FORCED_LOGOUT_KEEP_MS;
      home.retainedSeq = home.disk.seq;
      this.#leave(tab, home);
    } else {
      this.#leave(tab, home);
      this.homes.markForWipe(home);
    }
    this.#tellTabs(tab);
  }

  /** Whether the session belongs to the member who is signed in now, by the same login. */
  isOf({ home, tab }: MemberSession): boolean {
    return this.member === home.member && this.login === tab.login;
  }

  /** Makes the tab follow what the device remembers. */
  onMessage(tab: Tab): void {
    const { member } = this;
    if (member === null) {
      if (tab.memberSession === null) return;
      tab.leave();
      this.#phone.evictionDetector.leaves();
      return this.#tellLogout(tab, 0);
    }
    if (tab.memberSession && this.isOf(tab.memberSession)) return;
    if (tab.memberSession !== null) this.#phone.reached.see('switched by another tab');
    // A new home when the browser has deleted the old one meanwhile.
    this.home = this.homes.of(member);
    tab.enter(this.home);
  }

  /** The member's decision about the rows that were retained after a sign-out. */
  settleKept(home: Home, sends: boolean): void {
    const { tabs, dice, reached } = this.#phone;
    if (home.retainedSeq === null || home.isMarkedForWipe) return;
    reached.see(sends ? 'kept rows sent' : 'kept rows discarded');
    const retained = home.retainedRows;
    home.retainedSeq = null;
    home.keptUntil = null;
    if (sends) home.ledger.sentByHand(retained);
    else home.discard(retained);
    for (const { id } of retained) {
      const row = home.disk.rows.get(id) ?? null;
      for (const { memberSession } of tabs)
        if (memberSession?.home === home) memberSession.rowNews(id, row, dice.between(1, 15));
    }
    home.checkView();
  }

  #enter(tab: Tab, member: ProfileId): void {
    const { reached } = this.#phone;
    if (this.homes.isBlocked(member)) return;
    reached.see(member === this.home.member ? 'login of the same' : 'login of another');
    // Another tab signed the same member in a moment ago: that is not a second login.
    if (this.member !== member) this.login += 1;
    this.member = member;
    this.logoutPending = false;
    this.home = this.homes.of(member);
    this.home.oracles.coldStart();
    tab.enter(this.home);
    this.#tellTabs(tab);
    this.home.checkView();
    if (this.home.retainedSeq !== null) this.#askAboutKept(this.home);
  }

  #askAboutKept(home: Home): void {
    const { clock, dice } = this.#phone;
    const sends = dice.chance(0.7);
    clock.after(dice.between(500, 8_000), () => {
      if (this.member === home.member) this.settleKept(home, sends);
    });
  }

  /** The number on the icon is cleared first, then everything else (decisions 25). */
  #leave(tab: Tab, home: Home): void {
    const { rig } = this.#phone;
    if (rig.habits.clearsBadge) this.#phone.badge = 0;
    if (rig.habits.fencesSleepers) home.disk.epoch += 1;
    tab.leave();
    this.#phone.evictionDetector.leaves();
    this.#phone.checkBadge();
  }

  #tellTabs(from: Tab): void {
    this.#phone.broadcast(from, (tab) => this.onMessage(tab));
  }

  /** Repeated until the backend has answered or a member is signed in. */
  #tellLogout(tab: Tab, failures: number): void {
    const { network, clock } = this.#phone;
    if (!this.logoutPending || tab.memberSession !== null || !tab.isAlive) return;
    network.ask({ call: 'log-out' }, ({ kind }) =>
      tab.deliver(() => {
        if (kind === 'session' || kind === 'refused') {
          this.logoutPending = false;
          return;
        }
        const wait = Math.min(BACK_OFF_CAP_VISIBLE_MS, BACK_OFF_BASE_MS * 2 ** failures);
        clock.after(wait, () => tab.deliver(() => this.#tellLogout(tab, failures + 1)));
      }),
    );
  }
}
