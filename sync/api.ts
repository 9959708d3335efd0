/**
 * The commands that a screen can send to the sync worker. Each returns an Outcome and never throws across Comlink. A
 * command that writes resolves when its outbox row is durable on the device, not when the server has it.
 */
import type { ActivationState } from '#schemas/activation.ts';
import type {
  ConversationId,
  ImageId,
  IntentKey,
  MessageId,
  ProfileId,
  RegionId,
  ReportId,
  SessionId,
} from '#schemas/ids.ts';
import type { Locale } from '#schemas/locale.ts';
import type { MailChange } from '#schemas/mail-change.ts';
import type { TokenState } from '#schemas/one-time-token.ts';
import type { ReactionEmoji } from '#schemas/message-changes.ts';
import type { Outcome } from '#schemas/outcome.ts';
import type { ConsentCategory, Page, PageName } from '#schemas/pages.ts';
import type { PushSubscriptionBody } from '#schemas/push.ts';
import type { ReportGiven, VisitorReport } from '#schemas/reports.ts';
import type { SearchFilters } from '#schemas/search.ts';
import type { Session } from '#schemas/sessions.ts';
import type { EmailStatus } from '#schemas/signup.ts';
import type { Time } from '#schemas/time.ts';
import type { Tracking } from '#schemas/tracking.ts';
import type { ChatMark } from './queries/chats.ts';
import type { Live, Query } from './queries/live.ts';
import type { ExclusionKind } from './queries/exclusions.ts';
import type { WiderDeck } from './queries/match-finder.ts';
import type { SyncStatus } from './queries/status.ts';

/** The state of the page that the worker cannot see. */
export interface TabState {
  visible: boolean;
  focused: boolean;
  online: boolean;
  saveData: boolean;
  /** The conversation on screen, by its member. */
  conversationWith: ProfileId | null;
}

export interface EmailCheck {
  status: EmailStatus;
}

/** The account form, and what the page knows about the visit. The rest of the payload is the worker's. */
export interface SignupForm {
  email: string;
  name: string;
  password: string;
  language: Locale;
  timezone: string;
  /** The member whose page led here. */
  profile: ProfileId | null;
  formPath: string;
  referrer: string;
  trafficsource: Tracking | null;
}

export interface DeletedChat {
  /** The texts of refused or undecided messages, which went with it. */
  discarded: string[];
  /** The messages in it that still wait: they are sent first. */
  unsent: number;
}

export interface FoundMessage {
  /** The other member. */
  profile: string;
  body: string;
  mine: boolean;
  created: Time;
}

/** A part is null where the site knows none. */
export interface FoundPlace {
  country: string | null;
  countryregion: RegionId | null;
  city: string | null;
}

export interface SyncApi {
  // The session
  /** `shared` keeps everything in memory and deletes it with the tab. */
  logIn: (given: {
    email: string;
    password: string;
    shared: boolean;
  }) => Promise<Outcome<{ member: ProfileId }>>;
  /**
   * Makes an account and signs its member in. After an unknown end the same form may be sent again: it makes one account.
   * A refusal at `email` has the status of the address as its reason.
   */
  signUp: (given: SignupForm) => Promise<Outcome<{ member: ProfileId }>>;
  /**
   * Wipes this device first and notifies the server when possible. With unsent rows and without `discardUnsent` it
   * changes nothing and returns their number.
   */
  logOut: (given: {
    discardUnsent: boolean;
  }) => Promise<Outcome<{ done: boolean; unsent: number }>>;
  /** Fetches from the server who is signed in: for the route guard of a visitor. */
  checkSession: () => Promise<Outcome<{ member: ProfileId | null }>>;
  /** Rows retained after a forced logout: send or discard them. */
  decideRetainedRows: (given: { send: boolean }) => Promise<Outcome<null>>;

  // Links of mails: a token is sent in a body only, and is stored nowhere
  /** What is known of the activation mail of the signed-in member. */
  loadActivation: () => Promise<Outcome<ActivationState>>;
  /** `retry_after`: seconds until the next mail may be sent, null when it was sent. Another `email` needs the password. */
  resendActivation: (given: {
    email?: string;
    password?: string;
  }) => Promise<Outcome<{ retry_after: number | null }>>;
  /** Also without a session, or in another browser. */
  confirmAddress: (given: { token: string }) => Promise<Outcome<{ state: TokenState }>>;
  /** Succeeds whether or not the address has an account. */
  askPasswordReset: (given: { email: string }) => Promise<Outcome<null>>;
  /** Ends every session; a refused password does not use the token up. */
  resetPassword: (given: {
    token: string;
    password: string;
  }) => Promise<Outcome<{ state: TokenState }>>;
  /** A new e-mail address, in use once its mail is confirmed. Without `email`: that mail once more. Offline it fails. */
  askMailChange: (given: { email?: string; password?: string }) => Promise<Outcome<null>>;
  cancelMailChange: () => Promise<Outcome<null>>;
  /** What the link would do; its state is `open` and its addresses null where the backend does not show them. */
  lookUpMailChange: (given: { token: string }) => Promise<Outcome<MailChange>>;
  /** `undo`: with the token of the mail to the old address. */
  confirmMailChange: (given: {
    token: string;
    undo: boolean;
  }) => Promise<Outcome<{ state: TokenState }>>;
  /** Brings a deleted account back and signs in to it. */
  restoreAccount: (given: { token: string }) => Promise<Outcome<{ member: ProfileId }>>;

  // The account: each needs a connection
  /** Where the member is logged in, the most recently seen first. */
  loadSessions: () => Promise<Outcome<Session[]>>;
  /** Logs out elsewhere: one session, or with null all except this one. */
  endSession: (given: { id: SessionId | null }) => Promise<Outcome<null>>;
  changePassword: (given: {
    current: string;
    next: string;
    logOutOthers: boolean;
  }) => Promise<Outcome<null>>;

  // Queries: one question, one answer, now; what a screen shows again is stored
  /** Loads one page into the stored results of these filters. `auto` marks the automatic first page. */
  search: (given: {
    filters: SearchFilters;
    page: number;
    auto: boolean;
    /** Where the visitor came from, if known (decisions 34). */
    trafficsource?: string | undefined;
  }) => Promise<Outcome<{ num_results: number }>>;
  /** How many people match; nothing is stored (contract 48). */
  countPeople: (given: {
    filters: SearchFilters;
    trafficsource?: string | undefined;
  }) => Promise<Outcome<{ num_results: number }>>;
  loadMember: (given: { profile: ProfileId }) => Promise<Outcome<null>>;
  /** The newest page, or the page before the oldest stored message. */
  loadMessages: (given: {
    profile: ProfileId;
    older: boolean;
  }) => Promise<Outcome<{ has_more: boolean }>>;
  /** Searches the messages stored on this device, also offline: the newest match of each conversation. */
  searchMessages: (given: { text: string }) => Promise<Outcome<FoundMessage[]>>;
  /** The members I hid, or blocked: the list in which that is undone. */
  loadExclusions: (given: { kind: ExclusionKind }) => Promise<Outcome<null>>;
  /** The members offered at the end of the signup; `wide`: from all countries of the site. */
  loadSignupMatches: (given: { wide: boolean }) => Promise<Outcome<null>>;
  /** Fills the deck of the match finder; `restart` deals a new one, by the last search or wider than it. */
  loadDeck: (given: { restart: { wider: WiderDeck | null } | null }) => Promise<Outcome<null>>;
  /** The members who opened my profile, newest first. */
  loadVisitors: () => Promise<Outcome<null>>;
  /** The promotions of partners between search results. */
  loadWebcams: () => Promise<Outcome<null>>;
  /** What happened while I was away, newest first. */
  loadNotifications: () => Promise<Outcome<null>>;
  loadNotificationSettings: () => Promise<Outcome<null>>;
  /** The site's names of interests in this language, which is the one of the locale cookie. */
  loadInterests: (given: { locale: Locale }) => Promise<Outcome<null>>;
  /** What the site offers for the fields of a profile. */
  loadProfileFields: () => Promise<Outcome<null>>;
  /** The town nearest to a position, of which only a rough form leaves the device. */
  findPlace: (given: { lat: number; lon: number }) => Promise<Outcome<FoundPlace>>;
  /** Whether an account can be made with this address. */
  validateEmail: (given: { email: string }) => Promise<Outcome<EmailCheck>>;
  /**
   * A report of somebody without an account; offline it fails. The same `client_id` counts once, so a report whose answer was
   * lost may be sent again.
   */
  reportAsVisitor: (given: VisitorReport) => Promise<Outcome<{ reference: ReportId }>>;
  /** A text of the site in this language, for visitors too; without an answer the stored one, as it was last read. */
  readPage: (given: { page: PageName; locale: Locale }) => Promise<Outcome<Page>>;
  /** Stores the texts that the member agreed to, once for each language. */
  keepAgreedTexts: (given: { locale: Locale }) => Promise<Outcome<null>>;
  /** The choice of storage that this device holds, for the member's account. */
  giveConsent: (given: {
    categories: ConsentCategory[];
    version: string;
  }) => Promise<Outcome<null>>;
  /**
   * The subscription from the browser's push service. May be called at every start: it is sent to the server only when
   * needed.
   */
  subscribePush: (given: { subscription: PushSubscriptionBody }) => Promise<Outcome<null>>;
  unsubscribePush: (given: { endpoint: string }) => Promise<Outcome<null>>;
  /** Finds or creates the conversation; offline it succeeds without an id and the first message creates it. */
  startChat: (given: {
    profile: ProfileId;
  }) => Promise<Outcome<{ conversation: ConversationId | null }>>;

  // Intents: shown at once, delivered exactly once
  likeProfile: (given: { profile: ProfileId }) => Promise<Outcome<null>>;
  unlikeProfile: (given: { profile: ProfileId }) => Promise<Outcome<null>>;
  /** A choice in the match finder: a like, or not now, which this device remembers. */
  chooseMatch: (given: { profile: ProfileId; liked: boolean }) => Promise<Outcome<null>>;
  /** Takes the last choice in the match finder back. */
  undoChoice: () => Promise<Outcome<null>>;
  /** Of these matches, those that no other tab celebrates; they are not shown again. */
  claimMatches: (given: { profiles: ProfileId[] }) => Promise<Outcome<{ profiles: ProfileId[] }>>;
  /** Hides the member from me; nothing changes for the other member. */
  hideProfile: (given: { profile: ProfileId }) => Promise<Outcome<null>>;
  unhideProfile: (given: { profile: ProfileId }) => Promise<Outcome<null>>;
  /** Neither member sees, likes or writes to the other. */
  blockProfile: (given: { profile: ProfileId }) => Promise<Outcome<null>>;
  unblockProfile: (given: { profile: ProfileId }) => Promise<Outcome<null>>;
  /** With `block` the member disappears at once. Refused here already without good faith, which the law requires. */
  reportMember: (
    given: ReportGiven & { profile: ProfileId },
  ) => Promise<Outcome<{ client_id: IntentKey }>>;
  /** One field of my profile by the server's name; null empties it. */
  editProfile: (given: { field: string; value: string | null }) => Promise<Outcome<null>>;
  /** One of my notification settings, by the server's name. */
  changeSetting: (given: { field: string; value: string | null }) => Promise<Outcome<null>>;
  markLikesSeen: (given: { until: Time }) => Promise<Outcome<null>>;
  /** Pins, mutes or archives a conversation in my list; nothing changes for the other member. */
  markChat: (given: {
    profile: ProfileId;
    mark: ChatMark;
    wanted: boolean;
  }) => Promise<Outcome<null>>;
  /** Null takes my reaction back. */
  reactTo: (given: {
    profile: ProfileId;
    message: MessageId;
    emoji: ReactionEmoji | null;
  }) => Promise<Outcome<null>>;
  markChatRead: (given: { profile: ProfileId; message: MessageId }) => Promise<Outcome<null>>;
  /** Sent after a few seconds, so that it can be undone. */
  deleteChat: (given: { profile: ProfileId }) => Promise<Outcome<DeletedChat>>;
  /** Not `done` when it was already sent. The discarded texts become the draft in any case. */
  undoDeleteChat: (given: {
    profile: ProfileId;
    discarded: readonly string[];
  }) => Promise<Outcome<{ done: boolean }>>;
  /** `cost`: the credits shown on the button. Refused as `credits` when waiting messages have already reserved them. */
  sendMessage: (given: {
    profile: ProfileId;
    body: string;
    cost?: number;
  }) => Promise<Outcome<{ client_id: IntentKey }>>;

  /** A JPEG or PNG of at most ten megabytes; stored on the device until the server has it. */
  addPhoto: (given: { file: Blob }) => Promise<Outcome<{ client_id: IntentKey }>>;
  /** My pictures in this order; the first is the main one. */
  orderPhotos: (given: { order: ImageId[] }) => Promise<Outcome<null>>;
  /** Sent after a few seconds; until then `cancel` takes the row back. */
  removePhoto: (given: { image: ImageId }) => Promise<Outcome<{ row: string }>>;

  // The outbox as a screen: ids are those of the waiting query
  /** `cost`: the credits now agreed to, after the price has risen. */
  sendNow: (given: { row: string | null; cost?: number }) => Promise<Outcome<null>>;
  /** Takes back what is not on its way; the text of a message is returned for editing. False when it was too late. */
  cancel: (given: { row: string }) => Promise<Outcome<{ cancelled: boolean; body: string | null }>>;

  // The device
  /** How many databases of members are on this device; null when the browser does not say. */
  countDatabases: () => Promise<Outcome<number | null>>;
  saveDraft: (given: { profile: ProfileId; body: string }) => Promise<Outcome<null>>;
  /** Puts a chosen opener into the composer, below what is written there. */
  draftOpener: (given: { profile: ProfileId; opener: string }) => Promise<Outcome<null>>;
  /** Pull to refresh, a push, or the browser's Background Sync event. */
  refresh: (given: { cause: 'member' | 'push' | 'sync' }) => Promise<Outcome<null>>;
  setTab: (state: TabState) => Promise<void>;
  /** The secret of this tab (tab-secret.ts), or null: sent before a session is checked or begun. */
  setTabSecret: (given: { secret: string | null }) => Promise<void>;
  /** The persisted hint of the pages: sent before any other command, and before a login. */
  restoreHint: (given: { persistedHint: string | null }) => Promise<void>;
  /** Opens a live query; the worker posts LiveMessage over the port until the port closes or `close` is posted. */
  subscribe: (name: string, params: unknown, port: MessagePort) => Promise<void>;
  /** The whole history of waiting intents, without names, texts or ids of others, for support. */
  exportDiagnostics: () => Promise<Outcome<string>>;
}

/** What answers an Outcome. The rest of SyncApi passes between a page and its worker without the member. */
export type CommandName = {
  [Name in keyof SyncApi]: ReturnType<SyncApi[Name]> extends Promise<Outcome<unknown>>
    ? Name
    : never;
}[keyof SyncApi];

export type CommandParams<Name extends CommandName> = Parameters<SyncApi[Name]>;
/** The value of a command that succeeds. */
export type CommandValue<Name extends CommandName> =
  Awaited<ReturnType<SyncApi[Name]>> extends Outcome<infer Value> ? Value : never;

/** The commands of SyncApi, as the compiler can call one whose name is a variable. */
export type Commands = {
  [Name in CommandName]: (...given: CommandParams<Name>) => Promise<Outcome<CommandValue<Name>>>;
};

/** What a page has of the worker: its commands, live queries and status. `startSync` in client.ts makes the real one. */
export interface SyncClient {
  readonly api: SyncApi;
  /** Delivers the known value at once, then every change; returns the function that stops it. */
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
