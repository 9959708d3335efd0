/**
 * Every command a screen can say to the sync worker. Each answers with an Outcome and never throws across Comlink.
 * A command that writes answers once its outbox row is durable on the device, not when the server has it.
 */
import type { ConversationId, IntentKey, MessageId, ProfileId } from '#schemas/ids.ts';
import type { Locale } from '#schemas/locale.ts';
import type { Outcome } from '#schemas/outcome.ts';
import type { Page, PageName } from '#schemas/pages.ts';
import type { PushSubscriptionBody } from '#schemas/push.ts';
import type { ReportGiven } from '#schemas/reports.ts';
import type { SearchFilters } from '#schemas/search.ts';
import type { Time } from '#schemas/time.ts';
import type { Live, Query } from './live.ts';
import type { ExclusionKind } from './queries/exclusions.ts';
import type { SyncStatus } from './status.ts';

/** What the page knows about itself and the worker cannot see. */
export interface TabState {
  visible: boolean;
  focused: boolean;
  online: boolean;
  saveData: boolean;
  /** The conversation on screen, by its member. */
  conversationWith: ProfileId | null;
}

export interface SyncApi {
  // The session
  /** `shared` keeps everything in memory and forgets it with the tab. */
  logIn: (given: {
    email: string;
    password: string;
    shared: boolean;
  }) => Promise<Outcome<{ member: ProfileId }>>;
  /**
   * Wipes this device first, tells the server when it can. With unsent rows and not `discardUnsent` it changes nothing and
   * says how many.
   */
  logOut: (given: {
    discardUnsent: boolean;
  }) => Promise<Outcome<{ done: boolean; unsent: number }>>;
  /** Asks the server who I am, now: for the route guard of a visitor. */
  checkSession: () => Promise<Outcome<{ member: ProfileId | null }>>;
  /** Rows kept after a forced logout: send them or let them go. */
  decideRetainedRows: (given: { send: boolean }) => Promise<Outcome<null>>;

  // Asks: one question, one answer, now; what a screen shows again is stored
  /** Loads one page into the stored results of these filters. `auto` marks the automatic first page. */
  search: (given: {
    filters: SearchFilters;
    page: number;
    auto: boolean;
    /** Whence the visitor came, where that is known (decisions 34). */
    trafficsource?: string | undefined;
  }) => Promise<Outcome<{ num_results: number }>>;
  loadMember: (given: { profile: ProfileId }) => Promise<Outcome<null>>;
  /** The newest page, or the page before the oldest stored message. */
  loadMessages: (given: {
    profile: ProfileId;
    older: boolean;
  }) => Promise<Outcome<{ has_more: boolean }>>;
  /** Whom I hid, or blocked: the list that a hide or a block is taken back in. */
  loadExclusions: (given: { kind: ExclusionKind }) => Promise<Outcome<null>>;
  loadNotificationSettings: () => Promise<Outcome<null>>;
  /** What the site calls its interests in this language, which is the one of the locale cookie. */
  loadInterests: (given: { locale: Locale }) => Promise<Outcome<null>>;
  /** A text of the site in this language, for visitors too; it is not stored. */
  readPage: (given: { page: PageName; locale: Locale }) => Promise<Outcome<Page>>;
  /** What the browser's push service gave the page. May be said at every start: the server is told when it matters. */
  subscribePush: (given: { subscription: PushSubscriptionBody }) => Promise<Outcome<null>>;
  unsubscribePush: (given: { endpoint: string }) => Promise<Outcome<null>>;
  /** Finds or makes the conversation; offline it succeeds without an id and the first message makes it. */
  startChat: (given: {
    profile: ProfileId;
  }) => Promise<Outcome<{ conversation: ConversationId | null }>>;

  // Intents: shown at once, delivered exactly once
  likeProfile: (given: { profile: ProfileId }) => Promise<Outcome<null>>;
  unlikeProfile: (given: { profile: ProfileId }) => Promise<Outcome<null>>;
  /** Out of my sight; nothing changes for them. */
  hideProfile: (given: { profile: ProfileId }) => Promise<Outcome<null>>;
  unhideProfile: (given: { profile: ProfileId }) => Promise<Outcome<null>>;
  /** Neither of us sees, likes or writes to the other. */
  blockProfile: (given: { profile: ProfileId }) => Promise<Outcome<null>>;
  unblockProfile: (given: { profile: ProfileId }) => Promise<Outcome<null>>;
  /** With `block` they are gone at once. Refused here already without good faith, which the law asks for. */
  reportMember: (
    given: ReportGiven & { profile: ProfileId },
  ) => Promise<Outcome<{ client_id: IntentKey }>>;
  /** One field of my profile by the server's name; null empties it. */
  editProfile: (given: { field: string; value: string | null }) => Promise<Outcome<null>>;
  /** One of my notification settings, by the server's name. */
  changeSetting: (given: { field: string; value: string | null }) => Promise<Outcome<null>>;
  markLikesSeen: (given: { until: Time }) => Promise<Outcome<null>>;
  markChatRead: (given: { profile: ProfileId; message: MessageId }) => Promise<Outcome<null>>;
  /**
   * `unsent`: messages in it that still wait. When it is not `done` they will not leave by themselves, and nothing was deleted:
   * `discardUnsent` gives them up.
   */
  deleteChat: (given: {
    profile: ProfileId;
    discardUnsent?: boolean;
  }) => Promise<Outcome<{ done: boolean; unsent: number }>>;
  /** `cost`: the credits the button named. Refused as `credits` where what waits has been promised them already. */
  sendMessage: (given: {
    profile: ProfileId;
    body: string;
    cost?: number;
  }) => Promise<Outcome<{ client_id: IntentKey }>>;

  /** A jpeg or png of at most ten megabytes; kept on the device until the server has it. */
  addPhoto: (given: { file: Blob }) => Promise<Outcome<{ client_id: IntentKey }>>;

  // The outbox as a screen: ids are those of the waiting query
  /** `cost`: the credits agreed to now, where the price has risen. */
  sendNow: (given: { row: string | null; cost?: number }) => Promise<Outcome<null>>;
  /** Takes back what is not on its way; a message's text comes back for editing. False when it was too late. */
  cancel: (given: { row: string }) => Promise<Outcome<{ cancelled: boolean; body: string | null }>>;

  // The device
  saveDraft: (given: { profile: ProfileId; body: string }) => Promise<Outcome<null>>;
  /** Pull to refresh, a push, the browser's own "now is a good time". */
  refresh: (given: { cause: 'member' | 'push' | 'sync' }) => Promise<Outcome<null>>;
  setTab: (state: TabState) => Promise<void>;
  /** The secret of this tab (tab-secret.ts), or null: said before a session is asked for or begun. */
  setTabSecret: (given: { secret: string | null }) => Promise<void>;
  /** The persisted hint of the pages: before any other command, and before a login. */
  restoreHint: (given: { persistedHint: string | null }) => Promise<void>;
  /** Opens a live query; the worker posts LiveMessage over the port until the port closes or `close` is posted. */
  subscribe: (name: string, params: unknown, port: MessagePort) => Promise<void>;
  /** The whole history of waiting intents without names, texts or ids of others, for support. */
  exportDiagnostics: () => Promise<Outcome<string>>;
}

/** How a page holds the worker: its commands, its live queries, its status. `startSync` in client.ts makes the real one. */
export interface SyncClient {
  readonly api: SyncApi;
  /** Delivers at once what is known, then every change; answers the function that stops it. */
  live: <Params, Result>(
    query: Query<Params, Result>,
    params: Params,
    deliver: (live: Live<Result>) => void,
  ) => () => void;
  readonly status: {
    get: () => SyncStatus;
    subscribe: (changed: () => void) => () => void;
  };
}
