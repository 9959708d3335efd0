/**
 * One device: its tabs, its disk, the lock and the bus between the tabs, what its browser says of the line, and its clock.
 */
import type { Line } from '#sync/engine/effects.ts';
import type { Backend } from './backend.ts';
import type { Clockwork } from './clockwork.ts';
import type { Dice } from './dice.ts';
import { Disk } from './disk.ts';
import { Ledger } from './ledger.ts';
import { Lock } from './locks.ts';
import { wallOf } from './members.ts';
import type { Network } from './network.ts';
import { ViewOracle, type View } from './oracles-view.ts';
import { Oracles } from './oracles.ts';
import type { Rig } from './rig.ts';
import { Tab } from './tab.ts';

/** A dead tab says no goodbye: the others notice after a while. */
const MISSED_AFTER_MS = 10_000;

export interface PhoneParts {
  clock: Clockwork;
  dice: Dice;
  backend: Backend;
  network: Network;
  rig: Rig;
}

export class Phone {
  readonly device = 'phone';
  readonly disk: Disk;
  readonly ledger = new Ledger();
  readonly oracles: Oracles;
  readonly lock: Lock;
  readonly reached = new Set<string>();
  readonly viewOracle: ViewOracle;
  tabs: Tab[] = [];
  saysOnline = true;
  saveData = false;
  skewMs = 0;
  clockJumped = false;
  line: Line = 'online';
  isSignedIn = true;
  isColdStart = true;
  /** What the app's icon says. */
  badge = 0;
  /** Told before a tab hears something, and before it does anything about it: the moments at which it may die. */
  atBoundary: (tab: Tab) => void = () => {};
  trace = 0x81_1c_9d_c5;
  #tabs = 0;

  readonly clock: Clockwork;
  readonly dice: Dice;
  readonly backend: Backend;
  readonly network: Network;
  readonly rig: Rig;

  constructor({ clock, dice, backend, network, rig }: PhoneParts) {
    this.clock = clock;
    this.dice = dice;
    this.backend = backend;
    this.network = network;
    this.rig = rig;

    this.disk = new Disk(clock, dice);
    this.oracles = new Oracles(this.disk, this.ledger, backend, () => clock.now);
    this.lock = new Lock((run) => clock.after(dice.between(1, 3), run));
    this.viewOracle = new ViewOracle(this, () => this.wall);
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

  readonly checkView = (): View => {
    const view = this.viewOracle.check();
    this.badge = view.badge;
    return view;
  };

  /** Every event leaves its mark: two runs of one seed must leave the same. */
  note(tab: string, what: string): void {
    let hash = this.trace ^ Math.floor(this.clock.now);
    for (let index = 0; index < what.length; index += 1) {
      hash = Math.imul(hash ^ what.charCodeAt(index), 0x01_00_01_93);
    }
    this.trace = Math.imul(hash ^ tab.charCodeAt(tab.length - 1), 0x01_00_01_93);
  }

  // Tabs

  openTab(): Tab {
    this.#tabs += 1;
    const tab = new Tab(this, `tab${this.#tabs}`, this.dice.between(1, 1_000_000_000));
    this.tabs = [...this.tabs, tab];
    for (const other of this.tabs) tab.tell({ type: 'tab', tab: other.id, view: other.view });
    this.looks(tab);
    if (this.isSignedIn) tab.signIn();
    return tab;
  }

  closeTab(tab: Tab, saysGoodbye: boolean): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
    tab.die();
    const gone = () => {
      for (const other of this.tabs) {
        other.deliver(() => other.tell({ type: 'tab', tab: tab.id, view: null }));
      }
    };
    if (saysGoodbye) gone();
    else this.clock.after(MISSED_AFTER_MS, gone);
  }

  kill(): void {
    for (const tab of this.tabs) tab.die();
    this.tabs = [];
    this.isColdStart = true;
    this.oracles.coldStart();
  }

  /** Its view has changed: every tab hears of it. */
  looks(tab: Tab): void {
    this.broadcast(null, (other) => other.tell({ type: 'tab', tab: tab.id, view: tab.view }));
  }

  lineLooks(): void {
    for (const tab of this.tabs) this.looks(tab);
  }

  show(tab: Tab, visible: boolean): void {
    tab.visible = visible;
    tab.deliver(() => tab.lead({ type: 'visible', visible }));
    this.looks(tab);
  }

  broadcast(from: Tab | null, hear: (tab: Tab) => void): void {
    for (const tab of this.tabs) {
      if (tab !== from) tab.later(this.dice.between(1, 15), () => hear(tab));
    }
  }

  // The session

  /** The leader was refused: the account leaves this device, what was not sent stays (decisions 27). */
  refused(): void {
    if (!this.isSignedIn) return;
    this.oracles.signsOut(this.wasEnded);
    this.isSignedIn = false;
    this.reached.add('signed out');
    for (const tab of this.tabs) tab.deliver(() => tab.signOut());
    this.#wipeBase();
  }

  wasEnded = false;

  signIn(): void {
    this.backend.session = true;
    this.network.newSession();
    this.wasEnded = false;
    this.isSignedIn = true;
    this.oracles.coldStart();
    for (const tab of this.tabs) tab.deliver(() => tab.signIn());
  }

  #wipeBase(): void {
    const { base } = this.disk;
    base.user = null;
    base.chats = null;
    base.likes = null;
    base.messages.clear();
    base.polled.clear();
    this.disk.etags = {};
    this.disk.versions = { user: null, chats: null, likes: null };
    this.disk.readAt = {};
    this.disk.epoch += 1;
    this.disk.wipes += 1;
    this.oracles.baseWiped();
    this.ledger.wiped();
  }
}
