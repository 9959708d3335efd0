/**
 * One device: its tabs, what it stores, the lock and the bus between the tabs, what its browser reports of the
 * connection, its clock and the number on its icon. Who is signed in is in device-record.ts.
 */
import type { Connectivity } from '#sync/queries/status.ts';
import type { Backend } from './backend.ts';
import type { Clockwork } from './clockwork.ts';
import type { Dice } from './dice.ts';
import { DeviceRecord } from './device-record.ts';
import type { Disk, Medium, Owner } from './disk.ts';
import type { Home } from './home.ts';
import type { Ledger } from './ledger.ts';
import { Lock } from './locks.ts';
import { wallOf } from './members.ts';
import type { Network } from './network.ts';
import type { ViewOracle } from './oracles-view.ts';
import type { Rig } from './rig.ts';
import { SecondEvictionDetector } from './second-eviction-detector.ts';
import type { Sightings } from './sightings.ts';
import type { Site } from './site.ts';
import { Tab } from './tab.ts';
import { hold } from './violation.ts';

/** A tab that is killed sends no message. The others notice after a while. */
const MISSED_AFTER_MS = 10_000;

export interface PhoneParts {
  id: string;
  clock: Clockwork;
  dice: Dice;
  site: Site;
  network: Network;
  rig: Rig;
  reached: Sightings;
  skewMs: number;
  throttles: boolean;
}

export class Phone {
  readonly medium: Medium = {
    isFull: false,
    aborts: false,
    slowMs: 0,
    slowAt: -Infinity,
    death: null,
  };
  readonly evictionDetector: SecondEvictionDetector;
  readonly lock: Lock;
  readonly record: DeviceRecord;
  tabs: Tab[] = [];
  saysOnline = true;
  saveData = false;
  skewMs: number;
  clockJumped = false;
  connectivity: Connectivity = 'online';
  isColdStart = true;
  /** The last moment at which a tab is known to have led, however short. */
  ledAt = 0;
  /** The number on the app's icon. */
  badge = 0;
  /**
   * Called before an engine gets an event and before an effect of it or of the session is carried out: the moments at
   * which a tab may be killed.
   */
  atBoundary: (owner: Owner) => void = () => {};
  trace = 0x81_1c_9d_c5;
  #tabs = 0;

  readonly id: string;
  readonly clock: Clockwork;
  readonly dice: Dice;
  readonly site: Site;
  readonly network: Network;
  readonly rig: Rig;
  readonly reached: Sightings;
  readonly throttles: boolean;

  constructor(parts: PhoneParts) {
    const { id, clock, dice, site, network, rig, reached } = parts;
    this.skewMs = parts.skewMs;
    this.throttles = parts.throttles;
    this.id = id;
    this.clock = clock;
    this.dice = dice;
    this.site = site;
    this.network = network;
    this.rig = rig;
    this.reached = reached;

    this.evictionDetector = new SecondEvictionDetector(reached);
    this.lock = new Lock((run) => clock.after(dice.between(1, 3), run));
    this.record = new DeviceRecord(this);
  }

  get wall(): number {
    return Math.floor(wallOf(this.clock.now) + this.skewMs);
  }

  get running(): Tab[] {
    return this.tabs.filter((tab) => !tab.isFrozen);
  }

  get leader(): Tab | null {
    return this.tabs.find((tab) => tab.isLeading) ?? null;
  }

  // Of the member who is signed in here, or was last

  get home(): Home {
    return this.record.home;
  }

  get isSignedIn(): boolean {
    return this.record.member !== null;
  }

  get backend(): Backend {
    return this.home.backend;
  }

  get disk(): Disk {
    return this.home.disk;
  }

  get ledger(): Ledger {
    return this.home.ledger;
  }

  get viewOracle(): ViewOracle {
    return this.home.viewOracle;
  }

  /** Every event changes the trace. Two runs of one seed must have the same trace. */
  persistedHint(tab: string, what: string): void {
    let hash = this.trace ^ Math.floor(this.clock.now);
    for (let index = 0; index < what.length; index += 1) {
      hash = Math.imul(hash ^ what.charCodeAt(index), 0x01_00_01_93);
    }
    this.trace = Math.imul(hash ^ tab.charCodeAt(tab.length - 1), 0x01_00_01_93);
  }

  // Tabs

  openTab(): Tab {
    this.#tabs += 1;
    const tab = new Tab(this, `tab${this.#tabs}`);
    this.tabs = [...this.tabs, tab];
    this.looks(tab);
    tab.session.start();
    return tab;
  }

  closeTab(tab: Tab, saysGoodbye: boolean): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
    tab.die();
    const gone = () => {
      for (const other of this.tabs) {
        other.deliver(() => other.dispatch({ type: 'tab', tab: tab.id, view: null }));
      }
    };
    // It may have been killed before it could announce a sign-out.
    this.broadcast(null, ({ memberSession, session }) => void (memberSession && session.onNews()));
    if (saysGoodbye) gone();
    else this.clock.after(MISSED_AFTER_MS, gone);
  }

  kill(): void {
    const dead = this.tabs;
    this.tabs = [];
    for (const tab of dead) tab.die();
    this.network.browserKilled();
    this.isColdStart = true;
    this.home.oracles.coldStart();
  }

  /** The view of the tab has changed: every tab is notified. */
  looks(tab: Tab): void {
    this.broadcast(null, (other) => other.dispatch({ type: 'tab', tab: tab.id, view: tab.view }));
  }

  lineLooks(): void {
    for (const tab of this.tabs) this.looks(tab);
  }

  show(tab: Tab, visible: boolean): void {
    tab.show(visible);
    tab.deliver(() => tab.memberSession?.lead({ type: 'visible', visible }));
    this.looks(tab);
  }

  broadcast(from: Tab | null, receive: (tab: Tab) => void): void {
    for (const tab of this.tabs) {
      if (tab === from) continue;
      this.clock.after(this.dice.between(1, 15), () => tab.deliver(() => receive(tab), 'bus'));
    }
  }

  /** The member pulls to refresh. */
  refresh(): void {
    this.broadcast(null, (tab) => tab.dispatch({ type: 'wake', cause: 'member' }));
  }

  // The session and the icon

  /** Whether a request of this home, made since then, can have been refused for its session. */
  isRefusable({ member }: Home, since = this.clock.now): boolean {
    const { cookie, cookieSince } = this.network;
    return cookie?.wasEnded !== false || cookieSince > since || cookie.member !== member;
  }

  /** Whether the last member is signed in, with a valid session. */
  get isBack(): boolean {
    return this.isSignedIn && !this.isRefusable(this.home);
  }

  /** Repeats until the last member is back. */
  comesBack(): void {
    const { home, isSignedIn, isBack, clock, dice } = this;
    if (isBack) return;
    const [tab] = this.running;
    if (isSignedIn) this.refresh();
    else tab?.session.logIn(home.member);
    clock.after(dice.between(3_000, 9_000), () => this.comesBack());
  }

  showBadge(home: Home, badge: number): void {
    const isHere = this.record.member === home.member && !home.isMarkedForWipe;
    if (isHere) this.badge = badge;
    // Without a record, storage was evicted while this tab was opening it: the tab goes on and brings the record back.
    if (this.record.stored !== null) this.checkBadge();
  }

  checkBadge(): void {
    hold(20, this.isSignedIn || this.badge === 0, () => `badge ${this.badge} and nobody here`);
  }
}
