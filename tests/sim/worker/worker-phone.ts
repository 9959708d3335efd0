/**
 * A device whose tabs run the real worker. Its record, home and oracles are those of the simulation; what is in them comes
 * from the commits of the real store (device-store.ts).
 */
import type { ProfileId } from '#schemas/ids.ts';
import { BreakableStorage } from '#tests/support/breakable-storage.ts';
import { cryptoRunning } from '#tests/support/crypto-work.ts';
import { contentOf } from '#tests/sim/backend-content.ts';
import { FOREIGN, ME } from '#tests/sim/members.ts';
import { Phone, type PhoneParts } from '#tests/sim/phone.ts';
import { NOTHING_HELD, type Content } from '#tests/sim/questions.ts';
import type { Tab } from '#tests/sim/tab.ts';
import { DeviceStore } from './device-store.ts';
import { addressOf } from './requests.ts';
import { DeviceChannel, DeviceLocks } from './tab-ports.ts';
import { WorkerTab } from './worker-tab.ts';

/** How often nothing may be under way before a device counts as quiet. */
const QUIET_TURNS = 3;

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

export class WorkerPhone extends Phone {
  readonly storage = new BreakableStorage();
  readonly locks: DeviceLocks;
  readonly channel: DeviceChannel;
  readonly store: DeviceStore;
  /** How many texts the member wrote: each is another one. */
  written = 0;
  #opened = 0;

  constructor(parts: PhoneParts) {
    super(parts);
    this.locks = new DeviceLocks(this);
    this.channel = new DeviceChannel(this);
    this.store = new DeviceStore(this.home);
  }

  get workers(): WorkerTab[] {
    return this.tabs.filter((tab) => tab instanceof WorkerTab);
  }

  /** Real work that is under way while no time passes. */
  get isBusy(): boolean {
    return this.storage.running + cryptoRunning() > 0;
  }

  /** As the server answers the user call. */
  userOf(member: ProfileId): Content {
    return contentOf(this.site.account(member), { name: 'user' }, NOTHING_HELD);
  }

  override openTab(): WorkerTab {
    this.#opened += 1;
    const tab = new WorkerTab(this, `tab${this.#opened}`);
    this.tabs = [...this.tabs, tab];
    tab.looks();
    return tab;
  }

  override closeTab(tab: Tab): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
    tab.die();
  }

  override looks(tab: Tab): void {
    if (tab instanceof WorkerTab) tab.looks();
  }

  override show(tab: Tab, visible: boolean): void {
    tab.show(visible);
    this.looks(tab);
  }

  /** Begins with a login over a network without faults. */
  async begin(pass: (ms: number) => Promise<void>): Promise<void> {
    const tab = this.openTab();
    this.network.isHealed = true;
    await pass(100);
    const logged = tab.api.logIn({ email: addressOf(ME), password: 'secret', shared: false });
    await pass(20_000);
    const { ok } = await logged;
    if (!ok) throw new Error('the story does not begin');
    this.record.begin(ME);
    this.network.isHealed = false;
    // The first lists leave behind the first user call, later than the engine asked for them.
    this.home.oracles.coldStart();
  }

  async leaveForeign(): Promise<void> {
    const row = { key: FOREIGN.id, group: 'outbox', order: '', data: FOREIGN };
    await this.store.truth.write('outbox', [row]);
  }
}

/** Until nothing is under way on these devices. */
export async function quiet(devices: readonly WorkerPhone[]): Promise<void> {
  for (let idle = 0; idle < QUIET_TURNS; idle += 1) {
    await turn();
    if (devices.some(({ isBusy }) => isBusy)) idle = -1;
  }
}
