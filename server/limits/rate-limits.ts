/**
 * How often one subject may make a call (security R20, R21): a table by the call's name, given to createApp (decisions
 * 42). limiter.ts counts.
 */

export interface RateWindow {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * What a limit counts by. gates.ts counts `member` and `session` for every call of that name, and again under `…
 * unconfirmed` for a member whose address is not confirmed. It counts `visitor` by the address, without a session.
 * `address` and `account` are counted by the call itself (visitor-limits.ts).
 */
export type LimitedBy = 'member' | 'session' | 'visitor' | 'address' | 'account';

export interface RateLimit {
  readonly by: LimitedBy;
  /** Shortest first. */
  readonly windows: readonly RateWindow[];
  /** Answers get slower before they are refused (limiter.ts). */
  readonly slows?: boolean;
}

export type RateLimits = Readonly<Record<string, RateLimit>>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const per = (windowMs: number, max: number): RateWindow => ({ max, windowMs });

const limit =
  (by: LimitedBy) =>
  (...windows: RateWindow[]): RateLimit => ({ by, windows });

const slowing = (given: RateLimit): RateLimit => ({ ...given, slows: true });

const byMember = limit('member');
const bySession = limit('session');
const byVisitor = limit('visitor');
const byAddress = limit('address');
const byAccount = limit('account');

/** When a call has several names, the second and later ones start with its name: `signUp …`. */
export const RATE_LIMITS: RateLimits = {
  // Polling. Each write is followed by one read of what it changed, so its limit is added to the thirty.
  getUser: bySession(per(MINUTE, 30)),
  listChats: bySession(per(MINUTE, 60)),
  listLikes: bySession(per(MINUTE, 90)),
  listMessages: bySession(per(MINUTE, 60)),

  // Each message of a batch counts here too.
  sendMessage: byMember(per(MINUTE, 30)),
  sendMessages: byMember(per(MINUTE, 30)),
  // To a member without any message yet in either direction; counted in the transaction that writes the message.
  'sendMessage first': byAccount(per(HOUR, 20), per(DAY, 100)),
  'sendMessage first of a newcomer': byAccount(per(HOUR, 10), per(DAY, 30)),
  likeProfile: byMember(per(MINUTE, 60), per(DAY, 1_000)),
  unlikeProfile: byMember(per(MINUTE, 60), per(DAY, 1_000)),
  hideProfile: byMember(per(MINUTE, 60)),
  unhideProfile: byMember(per(MINUTE, 60)),
  blockProfile: byMember(per(MINUTE, 60)),
  unblockProfile: byMember(per(MINUTE, 60)),
  reportProfile: byMember(per(HOUR, 60)),
  // One call for any number of addresses: who adds one and looks who is gone learns whose it is (decisions 104).
  avoidAddresses: byMember(per(HOUR, 10), per(DAY, 20)),
  stopAvoiding: byMember(per(HOUR, 10), per(DAY, 20)),
  stopAvoidingAll: byMember(per(HOUR, 10), per(DAY, 20)),
  reportAsVisitor: byAddress(per(HOUR, 10), per(DAY, 30)),
  'giveConsent visitor': byVisitor(per(MINUTE, 30)),
  giveConsent: byMember(per(MINUTE, 60)),
  subscribePush: byMember(per(HOUR, 10)),
  unsubscribePush: byMember(per(HOUR, 30)),
  acknowledgePush: byAddress(per(MINUTE, 120)),
  appealDecision: byMember(per(HOUR, 60)),
  makeComplaint: byMember(per(HOUR, 20)),
  deleteMessage: byMember(per(MINUTE, 240)),
  editMessage: byMember(per(MINUTE, 30)),
  deleteMessageForBoth: byMember(per(MINUTE, 60)),
  reactToMessage: byMember(per(MINUTE, 60)),
  openChat: byMember(per(MINUTE, 60)),
  openChatByPost: byMember(per(MINUTE, 60)),
  searchCams: byMember(per(MINUTE, 60)),
  countMembers: byMember(per(MINUTE, 120)),
  'countMembers visitor': byVisitor(per(MINUTE, 30)),
  listMatches: byMember(per(MINUTE, 60)),
  listLikesByType: byMember(per(MINUTE, 120)),
  searchMembers: byMember(per(MINUTE, 60)),
  'searchMembers visitor': byVisitor(per(MINUTE, 30)),
  // Reading many profiles one after the other is scraping: the client fetches each once and keeps it.
  getProfile: slowing(byMember(per(HOUR, 300), per(DAY, 1_500))),
  'getProfile unconfirmed': slowing(byMember(per(HOUR, 60))),
  'getProfile visitor': slowing(byVisitor(per(HOUR, 60))),

  changeUser: byMember(per(MINUTE, 120)),
  changeNotificationSettings: byMember(per(MINUTE, 120)),
  // In pieces: the largest photo has forty.
  uploadPhoto: byMember(per(30 * MINUTE, 240)),
  // A whole photo that is decoded; refused ones count too.
  'uploadPhoto whole': byAccount(per(HOUR, 60)),
  uploadMessageImage: byMember(per(30 * MINUTE, 240)),
  'uploadMessageImage whole': byAccount(per(HOUR, 60)),
  uploadComplaintImage: byMember(per(30 * MINUTE, 240)),
  'uploadComplaintImage whole': byAccount(per(HOUR, 30)),
  sendSelfie: byMember(per(30 * MINUTE, 240)),
  // Each is looked at by staff.
  'sendSelfie whole': byAccount(per(DAY, 3)),
  takeSelfieBack: byMember(per(HOUR, 20)),
  arrangePhotos: byMember(per(MINUTE, 120)),
  deletePhoto: byMember(per(MINUTE, 120)),

  createOrder: byMember(per(15 * MINUTE, 20)),
  withdrawOrder: byMember(per(15 * MINUTE, 20)),
  getDiscount: byMember(per(15 * MINUTE, 30)),
  withdrawByReference: byAddress(per(HOUR, 10)),
  'withdrawByReference order': byAccount(per(HOUR, 10)),
  'withdrawByReference email': byAccount(per(DAY, 10)),

  // A successful login does not count here (routes/account.ts), because many members share one address. Wrong passwords
  // from a device known to the account are counted separately.
  'logIn address': byAddress(per(MINUTE, 5), per(5 * MINUTE, 25)),
  logIn: byAccount(per(HOUR, 25), per(DAY, 300)),
  'logIn device': byAccount(per(HOUR, 25), per(DAY, 300)),
  // Wrong codes, by the account, or by the device that it knows.
  'logInWithCode address': byAddress(per(MINUTE, 5), per(5 * MINUTE, 25)),
  logInWithCode: byAccount(per(HOUR, 10), per(DAY, 50)),
  // Like passwords: by the account, or by the device that it knows, otherwise by the passkey.
  'startPasskeyLogin visitor': byVisitor(per(MINUTE, 30)),
  'logInWithPasskey address': byAddress(per(MINUTE, 5), per(5 * MINUTE, 25)),
  logInWithPasskey: byAccount(per(HOUR, 25), per(DAY, 300)),
  startPasskey: byMember(per(HOUR, 60)),
  startPasskeyAgain: byMember(per(HOUR, 60)),
  validateEmail: byAddress(per(MINUTE, 10), per(HOUR, 60)),
  geocode: byAddress(per(MINUTE, 10)),
  signUp: byAddress(per(30 * MINUTE, 5)),
  activate: byAddress(per(5 * MINUTE, 25)),
  'activate elsewhere address': byAddress(per(HOUR, 20)),
  'activate elsewhere': byAccount(per(HOUR, 5)),
  askPasswordReset: byAddress(per(5 * MINUTE, 25)),
  'askPasswordReset account': byAccount(per(30 * MINUTE, 5)),
  resetPassword: byAddress(per(5 * MINUTE, 25)),
  askMailChange: byMember(per(HOUR, 5)),
  lookUpMailChange: byAddress(per(5 * MINUTE, 25)),
  confirmMailChange: byAddress(per(5 * MINUTE, 25)),
  undoMailChange: byAddress(per(5 * MINUTE, 25)),
  appealByToken: byAddress(per(5 * MINUTE, 25)),
  restoreUser: byAddress(per(5 * MINUTE, 25)),
  askExport: byMember(per(DAY, 5)),
  // Every body sent without a session: calls, forms of our own pages, notifications of payments.
  body: byAddress(per(MINUTE, 600)),
  // By the member whose password is checked, in every call that needs it.
  'own password': byAccount(per(HOUR, 25)),
  'own code': byAccount(per(HOUR, 25)),
  'showPasskeyAgain member': byAccount(per(HOUR, 25)),
};

/** The same limits, wider: for load tests (RATE_LIMITS_FACTOR). */
export const widened = (limits: RateLimits, factor: number): RateLimits =>
  Object.fromEntries(
    Object.entries(limits).map(([name, { windows, ...rest }]) => [
      name,
      { ...rest, windows: windows.map(({ max, windowMs }) => ({ max: max * factor, windowMs })) },
    ]),
  );
