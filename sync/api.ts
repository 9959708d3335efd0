/**
 * The commands that a screen can send to the sync worker. Each returns an Outcome and never throws across Comlink. A
 * command that writes resolves when its outbox row is durable on the device, not when the server has it.
 */
import type { ComplaintGiven, KeptPicture } from '#schemas/complaints.ts';
import type { Appeal } from '#schemas/decisions.ts';
import type {
  ConversationId,
  DecisionId,
  ImageId,
  IntentKey,
  MessageId,
  NotificationId,
  OrderId,
  PackageId,
  PasskeyId,
  ProfileId,
  RegionId,
  ReportId,
  SessionId,
} from '#schemas/ids.ts';
import type { Discount } from '#schemas/discounts.ts';
import type {
  CreatedPasskey,
  CreationOptions,
  Passkey,
  RequestOptions,
  UsedPasskey,
} from '#schemas/passkeys.ts';
import type { Export } from '#schemas/export.ts';
import type { Locale } from '#schemas/locale.ts';
import type { Money } from '#schemas/money.ts';
import type { TokenState } from '#schemas/one-time-token.ts';
import type { ReactionEmoji } from '#schemas/message-changes.ts';
import type { Order } from '#schemas/orders.ts';
import type { Outcome } from '#schemas/outcome.ts';
import type { ConsentCategory, Page, PageName } from '#schemas/pages.ts';
import type { PushSubscriptionBody } from '#schemas/push.ts';
import type { ReportGiven, VisitorReport } from '#schemas/reports.ts';
import type { Verification } from '#schemas/selfies.ts';
import type { EmailStatus } from '#schemas/signup.ts';
import type { Time } from '#schemas/time.ts';
import type { Tracking } from '#schemas/tracking.ts';
import type { Withdrawal } from '#schemas/withdrawals.ts';
import type { FormName } from './queries/complaints.ts';
import type { ChatMark } from './queries/chats.ts';
import type { StaffApi } from './staff-api.ts';
import type { Live, Query } from './queries/live.ts';
import type { WiderDeck } from './queries/deck.ts';
import type { StatusSource } from './queries/status.ts';

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

/** What the member agrees to by sending a message that waits. */
export interface SendAgreement {
  /** The credits, after the price has risen. */
  cost?: number;
  /** Beyond the daily limit. */
  anyway?: boolean;
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
  /** The row that waits to be undone; null where there was only what waited. */
  row: string | null;
}

/** `gone`: it is not in the conversation; `far`: too many messages before it have to be read first. */
export interface ShownMessage {
  place: 'here' | 'gone' | 'far';
}

export interface FoundMessage {
  /** The other member. */
  profile: string;
  message: MessageId;
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

export interface Purchase {
  creditId: PackageId;
  paymentMethod: string;
  discountcode: string | null;
  /** The price on the button. */
  price: Money;
  /** Null until the site asks for it. */
  password: string | null;
  /** A second order of the same, although the first one can still be paid. */
  isAnother: boolean;
  /** The page to offer once it is paid. */
  next: string | null;
}

/** The answer to a PIN: `until`, wall-clock ms, when it is not counted or the next one would not be. */
export interface PinCheck {
  isRight: boolean;
  until: number | null;
}

/** `isSent`: false when the text has no address. `left`: what in it is no address. */
export interface AvoidedChange {
  isSent: boolean;
  left: string;
}

/** `report`: absent unless the row was a report. */
interface CancelledRow {
  cancelled: boolean;
  body: string | null;
  report?: ReportGiven & { profile: ProfileId };
}

export interface SyncApi extends StaffApi {
  // The session
  /** `shared` keeps everything in memory and deletes it with the tab. */
  logIn: (given: {
    email: string;
    password: string;
    shared: boolean;
  }) => Promise<Outcome<{ member: ProfileId }>>;
  /**
   * The second step of a login that was refused as `second_factor`: a code of the app, or a recovery code. Fails as `gone` when
   * the password must be entered again.
   */
  logInWithCode: (given: { code: string }) => Promise<Outcome<{ member: ProfileId }>>;
  /** What the page needs to ask the browser for a passkey. */
  startPasskeyLogin: () => Promise<Outcome<RequestOptions>>;
  /** Fails as `gone` when it took longer than five minutes. */
  logInWithPasskey: (given: {
    passkey: UsedPasskey;
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

  // The app lock (decisions 91)
  /** Opens the app in every tab. */
  unlock: (given: { pin: string }) => Promise<Outcome<PinCheck>>;
  /** The first PIN with `current` null, or another one. Refused while rows of an earlier login wait for a decision. */
  setPin: (given: { pin: string; current: string | null }) => Promise<Outcome<PinCheck>>;
  removePin: (given: { current: string }) => Promise<Outcome<PinCheck>>;
  /** In every tab. False where rows are in memory only. */
  lockNow: () => Promise<Outcome<{ isLocked: boolean }>>;
  /**
   * Deletes everything of the member on this device and logs out. With unsent rows and without `discardUnsent` it changes
   * nothing and returns their number.
   */
  forgetPin: (given: {
    discardUnsent: boolean;
  }) => Promise<Outcome<{ done: boolean; unsent: number }>>;

  // Links of mails: a token is sent in a body only, and is stored nowhere
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
  /** `undo`: with the token of the mail to the old address. */
  confirmMailChange: (given: {
    token: string;
    undo: boolean;
  }) => Promise<Outcome<{ state: TokenState }>>;
  /** An appeal of somebody who may have lost access; the same text again is the same appeal. */
  appealByToken: (given: {
    token: string;
    text: string;
  }) => Promise<Outcome<{ state: Appeal['state'] }>>;
  /** Brings a deleted account back; the member logs in to it afterwards. */
  restoreAccount: (given: { token: string }) => Promise<Outcome<null>>;

  // The account: each needs a connection
  /** Logs out elsewhere: one session, or with null all except this one. */
  endSession: (given: { id: SessionId | null; password: string | null }) => Promise<Outcome<null>>;
  changePassword: (given: {
    current: string;
    next: string;
    logOutOthers: boolean;
  }) => Promise<Outcome<null>>;
  /** Two-step login: a new secret for an authenticator app. `password` is null until the server asks for it. */
  startFactor: (given: {
    password: string | null;
  }) => Promise<Outcome<{ uri: string; secret: string }>>;
  /** Switches two-step login on with a first code; the recovery codes come this once. */
  confirmFactor: (given: { code: string }) => Promise<Outcome<string[]>>;
  renewRecoveryCodes: (given: {
    code: string;
    password: string | null;
  }) => Promise<Outcome<string[]>>;
  removeFactor: (given: { code: string; password: string | null }) => Promise<Outcome<null>>;
  /** What the page needs to make a passkey. `password` is null until the server asks for it. */
  startPasskey: (given: { password: string | null }) => Promise<Outcome<CreationOptions>>;
  addPasskey: (given: { name: string; passkey: CreatedPasskey }) => Promise<Outcome<Passkey>>;
  renamePasskey: (given: { id: PasskeyId; name: string }) => Promise<Outcome<null>>;
  removePasskey: (given: { id: PasskeyId; password: string | null }) => Promise<Outcome<null>>;
  /** What the page needs to ask the browser for a passkey in place of the password. Refused as `conflict` without one. */
  startPasskeyAgain: () => Promise<Outcome<RequestOptions>>;
  showPasskeyAgain: (given: { passkey: UsedPasskey }) => Promise<Outcome<null>>;
  /** A selfie in the pose that the site asked for. The same `client_id` counts once. */
  sendSelfie: (given: { file: Blob; client_id: string }) => Promise<Outcome<Verification>>;
  takeSelfieBack: () => Promise<Outcome<Verification>>;
  /** Addresses as typed or pasted: a member who holds one and this member never see each other. Nothing typed is stored. */
  avoidAddresses: (given: { text: string }) => Promise<Outcome<AvoidedChange>>;
  /** The same addresses entered again: they no longer count. */
  stopAvoiding: (given: { text: string }) => Promise<Outcome<AvoidedChange>>;
  stopAvoidingAll: () => Promise<Outcome<null>>;
  /** Search does not show the member until then, at most a year from now; null ends the pause. */
  pauseProfile: (given: { until: Time | null }) => Promise<Outcome<null>>;
  /** Whether one of my photos shows nudity. A mark by a moderator is refused as `moderated`. */
  markOwnPhoto: (given: { image: ImageId; nudity: boolean }) => Promise<Outcome<null>>;
  /** A copy of all data: it is built after the answer (`exportQuery`). */
  requestExport: (given: { password: string | null }) => Promise<Outcome<Export>>;
  /**
   * Closes the account and then wipes this device, unsent rows included. Until `restoreUntil` the link of the mail brings
   * the account back.
   */
  deleteAccount: (given: {
    password: string;
    reason: string | null;
  }) => Promise<Outcome<{ restoreUntil: Time }>>;

  // Queries: one question, one answer, now; what a screen shows again is stored
  /**
   * Fetches a live query again, by the name and the parameters it is read with; `more`: its next page. It is fetched without this
   * call when a screen opens it and when the connection returns.
   */
  fetchQuery: (given: { name: string; params: unknown; more: boolean }) => Promise<Outcome<null>>;
  /** Shows the conversation down to this message: from the device, else from the server. */
  showMessage: (given: {
    profile: ProfileId;
    message: MessageId;
  }) => Promise<Outcome<ShownMessage>>;
  /**
   * Searches the messages stored on this device, also offline: the newest match of each conversation, or the matches of one, newest
   * first.
   */
  searchMessages: (given: {
    text: string;
    profile?: ProfileId;
  }) => Promise<Outcome<FoundMessage[]>>;
  /** Deals a new deck of the match finder, by the last search or wider than it. */
  restartDeck: (given: { wider: WiderDeck | null }) => Promise<Outcome<null>>;
  /** Now or not at all. Removes the draft of its form; after a refusal the decisions are read again. */
  appealDecision: (given: { decision: DecisionId; text: string }) => Promise<Outcome<null>>;
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
  /** Agrees to this version of a text; `conflict` when it is not the current one. Offline it fails. */
  agreeToPage: (given: { page: PageName; version: string }) => Promise<Outcome<null>>;
  /** Stores the texts that the member agreed to, once for each language. */
  keepAgreedTexts: (given: { locale: Locale }) => Promise<Outcome<null>>;
  /** The bytes of calls this month, as this device counted them; pictures are counted by the service worker. */
  readBytesUsed: () => Promise<Outcome<{ bytes: number }>>;
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

  // Money: now or not at all; what the site answers is stored (product 2.5)
  /** What a code is worth to this member; its fields are null when they cannot use it. */
  checkDiscount: (given: { code: string }) => Promise<Outcome<Discount>>;
  /**
   * Makes an order. The same purchase asked for again, by a second tap, another tab or after a lost answer, gets the same
   * order while that can still be paid.
   */
  placeOrder: (given: Purchase) => Promise<Outcome<Order>>;
  /** The declaration of withdrawal and its confirmation are one call: the screen has both steps. */
  withdrawOrder: (given: {
    order: OrderId;
    name: string;
    email: string;
  }) => Promise<Outcome<Withdrawal>>;
  /** The most to spend in a month, in minor units; null for no limit. Kept on this device until the logout. */
  limitSpending: (given: { amount: number | null }) => Promise<Outcome<null>>;
  /** The most credits that messages take in a day of mine; null for no limit. Kept on this device until the logout. */
  limitDay: (given: { credits: number | null }) => Promise<Outcome<null>>;
  /** Null stops the renewal. */
  changePremium: (given: { plan: PackageId | null }) => Promise<Outcome<null>>;

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
  /**
   * With `block` the member disappears at once. Refused here already without good faith, which the law requires. Removes its
   * draft.
   */
  reportMember: (
    given: ReportGiven & { profile: ProfileId },
  ) => Promise<Outcome<{ client_id: IntentKey }>>;
  /** A question to the site. Removes the draft of its form. */
  makeComplaint: (given: ComplaintGiven) => Promise<Outcome<{ client_id: IntentKey }>>;
  /** A field of my profile by the server's name, and others that one call brings with it; null empties one. */
  editProfile: (given: {
    field: string;
    value: string | null;
    with?: Readonly<Record<string, string | null>>;
  }) => Promise<Outcome<null>>;
  /** One of my notification settings, by the server's name. */
  changeSetting: (given: { field: string; value: string | null }) => Promise<Outcome<null>>;
  /** All up to this one. */
  markNotificationsRead: (given: { until: NotificationId }) => Promise<Outcome<null>>;
  /** Sent after a few seconds; until then `cancel` takes the row back. */
  removeNotifications: (given: { ids: NotificationId[] }) => Promise<Outcome<{ row: string }>>;
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
  /** The new text of my message, within fifteen minutes of its arrival. */
  editMessage: (given: {
    profile: ProfileId;
    message: MessageId;
    body: string;
  }) => Promise<Outcome<null>>;
  /** Deletes my message for both members, within fifteen minutes of its arrival. */
  deleteMessageForBoth: (given: {
    profile: ProfileId;
    message: MessageId;
  }) => Promise<Outcome<null>>;
  /** Deletes a message for me; the other member keeps it. Sent after a few seconds; until then `cancel` takes the row back. */
  deleteMessageForMe: (given: {
    profile: ProfileId;
    message: MessageId;
  }) => Promise<Outcome<{ row: string }>>;
  /** Up to this message; null: everything that the list knows of. */
  markChatRead: (given: {
    profile: ProfileId;
    message: MessageId | null;
  }) => Promise<Outcome<null>>;
  /** Sent after a few seconds, so that it can be undone. */
  deleteChat: (given: { profile: ProfileId }) => Promise<Outcome<DeletedChat>>;
  /** Not `done` when it was already sent. The discarded texts become the draft in any case. */
  undoDeleteChat: (given: {
    profile: ProfileId;
    discarded: readonly string[];
  }) => Promise<Outcome<{ done: boolean }>>;
  /**
   * `cost`: the credits shown on the button. Refused as `credits` when waiting messages have already reserved them, and as
   * `daily_limit` when it would pass the member's limit, unless they agreed to that (`anyway`).
   */
  sendMessage: (given: {
    profile: ProfileId;
    body: string;
    cost?: number;
    anyway?: boolean;
    /** The message that it quotes. */
    reply_to?: MessageId;
    /** Not written in the conversation: what is written there and not sent stays. */
    isApart?: boolean;
  }) => Promise<Outcome<{ client_id: IntentKey }>>;

  /**
   * A photo for a conversation, as `addPhoto` takes it. `body`: its caption, which may be empty. Removes the draft of the
   * caption.
   */
  sendPhoto: (given: {
    profile: ProfileId;
    file: Blob;
    body: string;
    cost?: number;
    anyway?: boolean;
    reply_to?: MessageId;
  }) => Promise<Outcome<{ client_id: IntentKey }>>;
  /** The bytes of a photo that waits on this device; null when they are no longer here. */
  readPhoto: (given: { key: IntentKey }) => Promise<Outcome<{ file: Blob | null }>>;

  /**
   * A JPEG or PNG of at most ten megabytes; stored on the device until the server has it. `crop`: the part that shows
   * (`PhotoCrop`), where it could not be cut out here.
   */
  addPhoto: (given: { file: Blob; crop?: string }) => Promise<Outcome<{ client_id: IntentKey }>>;
  /** My pictures in this order; the first is the main one. */
  orderPhotos: (given: { order: ImageId[] }) => Promise<Outcome<null>>;
  /** Sent after a few seconds; until then `cancel` takes the row back. */
  removePhoto: (given: { image: ImageId }) => Promise<Outcome<{ row: string }>>;

  // The outbox as a screen: ids are those of the waiting query
  sendNow: (given: SendAgreement & { row: string | null }) => Promise<Outcome<null>>;
  /**
   * Takes back what is not on its way; the text of a message is returned for editing, and a report for being made again. False
   * when it was too late.
   */
  cancel: (given: { row: string }) => Promise<Outcome<CancelledRow>>;
  /** The member can still undo these deletions: what was not sent yet begins its few seconds again. */
  holdForUndo: (given: { rows: readonly string[] }) => Promise<Outcome<null>>;

  // The device
  /** How many databases of members are on this device; null when the browser does not report them. */
  countDatabases: () => Promise<Outcome<number | null>>;
  saveDraft: (given: { profile: ProfileId; body: string }) => Promise<Outcome<null>>;
  /** Puts a text before what is written to this member. */
  prependToDraft: (given: { profile: ProfileId; text: string }) => Promise<Outcome<null>>;
  /** Takes a waiting row back, as `cancel` does, and puts its text before what is written to this member. */
  takeBackToDraft: (given: {
    row: string;
    profile: ProfileId;
    text: string;
  }) => Promise<Outcome<{ cancelled: boolean }>>;
  /** What is typed into a form that is not a conversation; empty removes it. */
  saveFormDraft: (given: {
    form: FormName;
    body: string;
    pictures?: KeptPicture[];
  }) => Promise<Outcome<null>>;
  /** A small JPEG or PNG, kept with what is typed into the form. Refused when the form has as many as it may have. */
  addFormPicture: (given: { form: FormName; file: Blob }) => Promise<Outcome<null>>;
  removeFormPicture: (given: { form: FormName; key: IntentKey }) => Promise<Outcome<null>>;
  /** The bytes of a picture of a form, or of a question that waits; null when they are no longer here. */
  readFormPicture: (given: KeptPicture) => Promise<Outcome<{ file: Blob | null }>>;
  /** Keeps the text of an edit that is not saved yet; null forgets it. */
  keepEdit: (given: {
    profile: ProfileId;
    message: MessageId;
    body: string | null;
  }) => Promise<Outcome<null>>;
  /** The draft quotes this message, or with null nothing. */
  quoteInDraft: (given: {
    profile: ProfileId;
    message: MessageId | null;
  }) => Promise<Outcome<null>>;
  /** Puts a text into the composer, below what is written there: a chosen opener, or what another app shared. */
  appendToDraft: (given: { profile: ProfileId; text: string }) => Promise<Outcome<null>>;
  /**
   * Pull to refresh, a push, the browser's Background Sync event, another network than before, or a window in view that its member
   * returns to.
   */
  refresh: (given: {
    cause: 'member' | 'push' | 'sync' | 'network' | 'visible';
  }) => Promise<Outcome<null>>;
  setTab: (state: TabState) => Promise<void>;
  /** The secret of this tab (tab-secret.ts), or null: sent before a session is checked or begun. */
  setTabSecret: (given: { secret: string | null }) => Promise<void>;
  /** The persisted hint of the pages: sent before any other command, and before a login. */
  restoreHint: (given: { persistedHint: string | null }) => Promise<void>;
  /** Serves the live queries of the page over this port (LiveRequest, LivePosted). */
  serveLive: (port: MessagePort) => Promise<void>;
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
  readonly status: StatusSource;
}
