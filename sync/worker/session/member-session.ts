/**
 * One member on this tab from sign-in to sign-out: engine, leadership and the other tabs, around the member view that the
 * screens read. After `close` it changes nothing (invariant 38).
 */
import type { Build } from '#schemas/build.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { TabState } from '#sync/api.ts';
import { BASE_VERSION } from '#sync/db/store/names.ts';
import { nextEpoch, readDevice } from '#sync/db/tables/device.ts';
import { logBug } from '#sync/db/log.ts';
import { readKnown, writeFreshness } from '#sync/db/tables/meta.ts';
import type { Store } from '#sync/db/store/store.ts';
import { IntentNumbers } from '#sync/db/tables/intent-numbers.ts';
import { ROWS_KNOWN } from '#sync/engine/intents/table.ts';
import { buildState } from '#sync/worker/build-state.ts';
import { SILENT_BUS, type Bus, type BusMessage, type LeaderNews } from '#sync/worker/tabs/bus.ts';
import { ConversationReads } from '#sync/worker/reads/conversation-reads.ts';
import { MemberView, type MemberViewParts } from './member-view.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { Leader } from '#sync/worker/tabs/leader.ts';
import { memberHttp } from '#sync/worker/http/member-http.ts';
import type { SiteCalls } from '#sync/worker/http/site-calls.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';
import type { Ports } from '#sync/worker/ports.ts';
import type { FreshnessMap } from '#sync/worker/reads/freshness.ts';
import { createPushLiveness, type PushLiveness } from '#sync/worker/push-liveness.ts';
import { Runner } from '#sync/worker/runner.ts';
import { createTabs, type Tabs } from '#sync/worker/tabs/tabs.ts';
import { fetchNewMessages } from '#sync/worker/requests/messages.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { keepTidy } from './tidy.ts';

export interface MemberSessionParts extends Omit<MemberViewParts, 'clock'> {
  ports: Ports;
  http: Http;
  siteCalls: SiteCalls;
  bus: Bus;
  /** Whether the device still remembers this login. */
  isWanted: () => Promise<boolean>;
  onRefused: (memberSession: MemberSession) => void;
  /** Another tab has ended, perhaps in the middle of a sign-out that it has not announced. */
  onTabGone: () => void;
}

type Beat = Extract<BusMessage, { type: 'beat' }>;
type Wake = Extract<BusMessage, { type: 'wake' }>['cause'];

const LEADER_LOCK = 'vonk-leader';

export class MemberSession implements RequestContext {
  readonly store: Store;
  readonly memberView: MemberView;
  readonly push: PushLiveness;
  readonly conversations = new ConversationReads();
  readonly numbers: IntentNumbers;
  readonly #parts: MemberSessionParts;
  readonly #bus: Bus;
  readonly #runner: Runner;
  readonly #leader: Leader;
  readonly #tabs: Tabs;
  readonly #stopListening: () => void;
  readonly #stopTidying: () => void;
  readonly #stopFetchingAhead: () => void;
  /**
   * From the beginning of a sign-out: an intent would be deleted unasked, and the composer, which is closed by it, saves its
   * text.
   */
  isLeaving = false;
  #epoch: number | null = null;
  #newestBuild: Build | null = null;
  /** When another leader last read each endpoint, from its heartbeats; empty without any. */
  #readAt: Record<string, number> = {};

  static async open(parts: MemberSessionParts): Promise<MemberSession> {
    const memberView = await MemberView.open({ ...parts, clock: parts.ports.clock });
    const { id } = await readDevice(parts.store, parts.ports.uuid);
    const { versions } = await readKnown(parts.store);
    const http = parts.siteCalls.gate(memberHttp(parts.http, parts.member, versions.user !== null));
    const memberSession = new MemberSession({ ...parts, http }, memberView, id);
    await memberSession.push.read();
    return memberSession;
  }

  private constructor(parts: MemberSessionParts, memberView: MemberView, device: string) {
    const { ports, store } = parts;
    this.store = store;
    this.memberView = memberView;
    this.numbers = new IntentNumbers(store, ports.uuid, ports.clock.after);
    this.#parts = parts;
    // A store in memory belongs to this tab alone, so this tab always leads.
    const isAlone = store.kind === 'memory';
    this.#bus = isAlone ? SILENT_BUS : parts.bus;
    this.#runner = this.#createRunner(device);
    this.push = createPushLiveness({
      store,
      bus: this.#bus,
      wall: ports.clock.wall,
      notify: (known) => this.#runner.handle({ type: 'push', ...known }),
    });
    this.#leader = new Leader({
      clock: ports.clock,
      locks: ports.locks,
      lockName: isAlone ? `${LEADER_LOCK}-${ports.tab}` : LEADER_LOCK,
      claim: () => nextEpoch(store, ports.uuid),
      beat: () => this.#sendHeartbeat(),
      fence: (epoch) => this.#bus.post({ type: 'fenced', member: this.member, epoch }),
      lead: (epoch) => this.#lead(epoch),
      follow: () => this.#follow(),
    });
    this.#tabs = createTabs({
      tab: ports.tab,
      bus: this.#bus,
      locks: ports.locks,
      onTab: (tab, view) => {
        this.#runner.handle({ type: 'tab', tab, view });
        if (view === null) parts.onTabGone();
      },
    });
    this.#stopListening = this.#bus.listen((message) => this.#onMessage(message));
    this.#stopTidying = keepTidy(ports, store, () => this.#epoch !== null);
    this.#stopFetchingAhead = fetchAhead({
      clock: ports.clock,
      store,
      isAllowed: () => this.#epoch !== null && this.#runner.mayFetchAhead(),
      fetch: async (profile) => {
        const parts = { clock: ports.clock, memberSession: this };
        const outcome = await fetchNewMessages(parts, profile);
        return outcome.ok;
      },
    });
    memberView.onFreshnessChange(() => this.#sendHeartbeat());
    this.#leader.start(this.#tabs.own().visible);
  }

  get member(): ProfileId {
    return this.#parts.member;
  }

  get http(): Http {
    return this.#parts.http;
  }

  get freshness(): FreshnessMap {
    return this.memberView.freshness;
  }

  stored(): void {
    this.memberView.stored();
  }

  setTab(view: TabState): void {
    const wasVisible = this.#tabs.own().visible;
    this.#tabs.set(view);
    this.#leader.setVisible(view.visible);
    if (wasVisible && !view.visible && this.#epoch !== null) this.#saveFreshness();
  }

  /** Reaches the leader, in any tab. */
  wake(cause: Wake): void {
    if (this.#epoch === null) this.#bus.post({ type: 'wake', cause });
    else this.#wakeUp(cause);
  }

  async close(): Promise<void> {
    this.retire();
    await this.#parts.store.close();
  }

  /** Ends everything except the store, which the next member session continues to use. */
  retire(): void {
    this.#runner.close();
    this.#leader.close();
    this.#tabs.close();
    this.#stopListening();
    this.#stopTidying();
    this.#stopFetchingAhead();
    this.memberView.close();
  }

  /** A hidden tab may be closed without notice, and unchanged polls have written nothing. */
  #saveFreshness(): void {
    const syncedAtOf = (endpoint: string) => this.freshness.get(endpoint).syncedAt;
    writeFreshness(this.store, syncedAtOf).catch((error: unknown) => logBug('freshness', error));
  }

  #wakeUp(cause: Wake): void {
    this.#runner.handle({ type: 'wake', cause });
    if (cause === 'push') this.push.arrived();
  }

  #createRunner(device: string): Runner {
    const { ports, http, store, member, status, isWanted, onRefused } = this.#parts;
    const { outbox, freshness } = this.memberView;
    return new Runner({
      clock: ports.clock,
      seed: ports.seed(),
      http,
      device,
      store,
      member,
      outbox,
      freshness,
      conversations: this.conversations,
      onConnectivity: (connectivity) => {
        status.set({ connectivity });
        this.#sendHeartbeat();
      },
      onBuild: (build) => {
        this.#onBuildRead(build);
        this.#sendHeartbeat();
      },
      onStored: () => this.memberView.stored(),
      onUploaded: (key, share) => this.memberView.uploaded(key, share),
      isWanted,
      onRefused: () => onRefused(this),
      onFenced: (epoch) => this.#leader.onFenced(epoch),
    });
  }

  #lead(epoch: number): Promise<void> {
    this.#epoch = epoch;
    this.#parts.status.set({ leader: true });
    const handover = { readAt: this.#readAt, isAlone: this.#tabs.isAlone() };
    return this.#runner.lead(epoch, handover);
  }

  #follow(): void {
    this.#epoch = null;
    this.#parts.status.set({ leader: false });
    this.#runner.follow();
  }

  #sendHeartbeat(): void {
    if (this.#epoch === null) return;
    const { connectivity, clockOffset } = this.#parts.status.get();
    const news: LeaderNews = {
      connectivity,
      clockOffset,
      build: this.#newestBuild,
      freshness: this.memberView.freshness.polled(),
    };
    const own = { member: this.member, base: BASE_VERSION, rows: ROWS_KNOWN };
    this.#bus.post({ type: 'beat', ...own, epoch: this.#epoch, news });
    this.#parts.hub.changed();
  }

  #onMessage(message: BusMessage): void {
    this.#tabs.onMessage(message);
    if (message.type === 'who') this.#sendHeartbeat();
    // A heartbeat of a leader for another member does not count, and its news is ignored.
    if (message.type === 'beat' && message.member === this.member) this.#onBeat(message);
    if (message.type === 'fenced' && message.member === this.member)
      this.#leader.onFenced(message.epoch);
    if (message.type === 'push') this.push.acknowledged();
    if (message.type === 'wake' && this.#epoch !== null) this.wake(message.cause);
  }

  #onBuildRead(build: Build): void {
    this.#newestBuild = build;
    this.#parts.status.set({ build: buildState(this.#parts.ports.build, build) });
  }

  /**
   * A newer release also sends our rows; an older one would leave our base empty or our rows unsent (invariants 10, 29).
   */
  #onBeat({ epoch, base, rows, news }: Beat): void {
    if (this.#epoch !== null) return this.#leader.onHeartbeat(epoch);
    if (base < BASE_VERSION) return this.#leader.onOutdated();
    this.#leader.onHeartbeat(epoch);
    const { connectivity, clockOffset = this.#parts.status.get().clockOffset } = news;
    this.#parts.status.set({ connectivity, clockOffset });
    if (news.build) this.#onBuildRead(news.build);
    if (base !== BASE_VERSION) return;
    this.#onFreshness(news);
    if (rows < ROWS_KNOWN) this.#leader.onOutdated();
  }

  #onFreshness({ freshness }: LeaderNews): void {
    const read = Object.entries(freshness).flatMap(([key, { syncedAt }]) =>
      syncedAt === null ? [] : [[key, syncedAt] as const],
    );
    this.#readAt = Object.fromEntries(read);
    this.memberView.freshness.put(freshness);
    this.memberView.stored();
  }
}
