/**
 * The session of a visitor: the site's settings, and what a visitor may look at, in memory. It also reports a pending
 * logout to the server (decisions 27).
 */
import { logOut } from '#schemas/account.ts';
import { BACK_OFF_BASE_MS, BACK_OFF_CAP_VISIBLE_MS, SETTINGS_POLL_MS } from '#schemas/limits.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { getSettings, type Settings } from '#schemas/settings.ts';
import { createCards, type Cards } from '#sync/db/live/cards.ts';
import type { LiveHub } from '#sync/db/live/hub.ts';
import type { LiveWorld } from '#sync/db/live/world.ts';
import { logBug } from '#sync/db/log.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import type { DeviceRecord } from '#sync/db/tables/remembered.ts';
import { onlyRow } from '#sync/db/tables/tables.ts';
import { changeRemembered } from '#sync/engine/session/remembered.ts';
import { fetchSettings } from '#sync/worker/requests/settings.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { logUnreported } from '#sync/worker/http/log-end.ts';
import { isDefinite } from '#sync/worker/reads/read-result.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { inTurn, type Locks } from '#sync/worker/tabs/locks.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';
import { freshnessFailure, FreshnessMap } from '#sync/worker/reads/freshness.ts';
import type { StatusValue } from '#sync/worker/status.ts';

/** Held by the tab that reports a logout to the server. */
const LOGOUT_LOCK = 'vonk-logout';

export interface VisitorParts {
  clock: Clock;
  locks: Locks;
  http: Http;
  hub: LiveHub;
  status: StatusValue;
  deviceRecord: DeviceRecord;
}

/** Settings as old as this have a `csrf` that nearly always fits. */
const RECENT_MS = 600_000;

/** The session is not known (any more). */
const ENDED: readonly number[] = [401, 403];

export class Visitor implements RequestContext {
  readonly member = null;
  readonly store = createMemoryStore();
  readonly freshness: FreshnessMap;
  readonly http: Http;
  readonly world: LiveWorld;
  readonly #parts: VisitorParts;
  readonly #cards: Cards;
  #failures = 0;
  #telling: Promise<boolean> | null = null;
  #loading: Promise<Outcome<Settings>> | null = null;
  #recent: { settings: Settings; until: number } | null = null;
  #isWorking = false;
  #isWanted = false;
  #cuts = 0;
  #stopTimer = (): void => {};
  #isOpen = true;

  constructor(parts: VisitorParts) {
    const { clock, http, hub, status } = parts;
    this.#parts = parts;
    this.http = http;
    this.freshness = new FreshnessMap(hub.changed);
    this.#cards = createCards({ store: this.store, changed: hub.changed, after: clock.after });
    this.world = {
      store: this.store,
      member: null,
      rows: () => [],
      freshness: (key) => this.freshness.get(key),
      connectivity: () => status.get().connectivity,
      wall: clock.wall,
      serverNow: clock.server,
      cardOf: this.#cards.of,
      isLooking: this.#cards.isLooking,
      sentOf: () => null,
      shown: () => 0,
    };
  }

  stored(): void {
    this.#cards.refresh();
    this.#parts.hub.changed();
  }

  /** Data of an earlier visit, shown before the first answer. */
  async recall(): Promise<void> {
    const settings = await this.#parts.deviceRecord.settings();
    const known = await this.store.select('settings', {});
    if (settings && known.length === 0)
      await this.store.write('settings', [onlyRow<'settings'>(settings)]);
  }

  /**
   * Fetches now, and again until there is an answer. Also called when the connection returns: during a fetch the call is
   * noted, and the fetch is repeated only if it fails.
   */
  refresh(): void {
    this.#stopTimer();
    this.#isWanted = true;
    if (this.#isWorking) return;
    this.#isWorking = true;
    this.#work()
      .catch((error: unknown) => logBug('visitor', error))
      .finally(() => {
        this.#isWorking = false;
        if (this.#isWanted && this.#isOpen) this.refresh();
      });
  }

  /** The browser reports offline: an answer that was already on its way shows nothing about the connection now. */
  lineCut(): void {
    this.#cuts += 1;
  }

  close(): void {
    this.#isOpen = false;
    this.#stopTimer();
  }

  /**
   * For a form of a visitor: those of the last minutes, if they are from a backend that refuses a `csrf` which does not fit as
   * `invalid_csrf`. Another one may refuse it as a wrong password.
   */
  recentSettings(): Promise<Outcome<Settings>> {
    const { clock } = this.#parts;
    if (this.#recent === null || clock.now() > this.#recent.until) return this.loadSettings();
    return Promise.resolve(ok(this.#recent.settings));
  }

  /**
   * Fetches the current settings: their `csrf` belongs to this browser and expires. Calls at the same moment share one
   * request: the answers to two would each name the browser anew, and the `csrf` of one would not fit the cookie of the other.
   */
  loadSettings(): Promise<Outcome<Settings>> {
    this.#loading ??= this.#loadSettings().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #loadSettings(): Promise<Outcome<Settings>> {
    const { http, clock, status, deviceRecord } = this.#parts;
    const cuts = this.#cuts;
    const answer = await fetchSettings(http, null);
    const outcome = outcomeOf(getSettings, answer);
    const isOfOurs = outcome.ok && answer.type === 'answer' && answer.sync;
    this.#recent = isOfOurs ? { settings: outcome.value, until: clock.now() + RECENT_MS } : null;
    if (!this.#isOpen) return outcome;
    const answered = () => {
      if (cuts === this.#cuts) status.set({ connectivity: 'online' });
    };
    if (outcome.ok) {
      answered();
      await this.store.write('settings', [onlyRow<'settings'>(outcome.value)]);
      await deviceRecord.keepSettings(outcome.value);
      this.freshness.refreshed('settings', clock.wall());
    } else {
      const { code } = outcome.failure;
      if (code === 'offline' || code === 'timeout') status.set({ connectivity: 'offline' });
      if (code === 'absent') answered();
      this.freshness.failed('settings', freshnessFailure(outcome.failure));
    }
    return outcome;
  }

  /**
   * True when no logout is pending. A refusal of the session counts, because then there is none to end. Several events report a
   * returning connection, in every open tab: one tab makes the call once.
   */
  tellLogout(): Promise<boolean> {
    this.#telling ??= this.#tellInTurn().finally(() => {
      this.#telling = null;
    });
    return this.#telling;
  }

  async #tellInTurn(): Promise<boolean> {
    const { clock, locks, deviceRecord } = this.#parts;
    if (!(await deviceRecord.read()).logoutPending) return true;
    return inTurn({ clock, locks, name: LOGOUT_LOCK }, () => this.#tellOnce());
  }

  async #tellOnce(): Promise<boolean> {
    const { http, deviceRecord } = this.#parts;
    if (!(await deviceRecord.read()).logoutPending) return true;
    const answer = await http(logOut);
    logUnreported('logout', answer);
    // Only the backend itself can state that there is no session: an intermediary's refusal, or a limit, ended nothing.
    const isOver = answer.type === 'refused' && ENDED.includes(answer.status) && isDefinite(answer);
    const isReported = answer.type === 'answer' || isOver;
    if (isReported)
      await deviceRecord.change((known) => changeRemembered(known, { type: 'logout-reported' }));
    return isReported;
  }

  async #work(): Promise<void> {
    this.#isWanted = false;
    const isReported = await this.tellLogout();
    const settings = isReported ? await this.loadSettings() : null;
    if (!this.#isOpen) return;
    const isAnswered = settings?.ok === true;
    // A logout that came during the settings request must still be reported.
    if (isAnswered && !(await this.#parts.deviceRecord.read()).logoutPending)
      this.#isWanted = false;
    this.#failures = isAnswered ? 0 : this.#failures + 1;
    const wait =
      this.#failures === 0
        ? SETTINGS_POLL_MS
        : Math.min(BACK_OFF_CAP_VISIBLE_MS, BACK_OFF_BASE_MS * 2 ** this.#failures);
    this.#stopTimer();
    this.#stopTimer = this.#parts.clock.after(wait, () => this.refresh());
  }
}
