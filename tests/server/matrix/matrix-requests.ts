/**
 * One valid request for every route, about a given member and conversation. A route without a line here fails the tests that
 * go through all routes, so that no route is left out.
 */
import { randomUUID } from 'node:crypto';
import { CITY_MAX_LENGTH } from '#schemas/limits.ts';
import { timeOf } from '#schemas/time.ts';
import { ALARMED, alarmBeside } from '#tests/server/matrix/matrix-order.ts';
import { PushBrowser } from '#tests/support/push-service.ts';
import { formOf, TINY_PNG } from '#tests/support/photo-files.ts';

/** The member and the things that a request is about. */
export interface Subject {
  readonly profile: string;
  readonly conversation: string;
  readonly message: string;
  readonly image: string;
  /** An order of Anna that is paid. */
  readonly order: string;
  /** Anna's report of what Bram wrote, and an earlier decision about Bram. */
  readonly report: string;
  readonly decision: string;
  /** Bram's appeal against that decision, and a complaint of Anna. */
  readonly appeal: string;
  readonly complaint: string;
  readonly email: string;
  readonly password: string;
  /** The token of the visitor who makes the request. */
  readonly csrf: string;
  /** An address without an account, and this visitor's page token for it. */
  readonly newcomer: string;
  readonly pageToken: string;
  /** From the mail to a member who closed the account. */
  readonly restoreToken: string;
  /** From the mail to a member about a decision. */
  readonly appealToken: string;
  readonly now: number;
}

export interface Asked {
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly body?: unknown;
}

/** Ten credits for ten euros, as the site of the tests sells them. */
export const orderBody = (now: number) => ({
  client_id: randomUUID(),
  creditId: 'ten',
  paymentMethod: 'sandbox',
  immediate_start: { consent: true, time: timeOf(now) },
  price_seen: { amount: 1_000, currency: 'EUR' },
});

/** They answer a challenge that nobody gave. */
const clientDataJSON = Buffer.from(JSON.stringify({ challenge: 'nobody gave this' })).toString(
  'base64url',
);
const NOBODYS = { id: 'nobodys', rawId: 'nobodys', type: 'public-key' };
const CREATED_BY_NOBODY = { ...NOBODYS, response: { clientDataJSON, attestationObject: 'AAAA' } };
const USED_BY_NOBODY = {
  ...NOBODYS,
  response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' },
};

/** Of an address without an account. */
const NOBODYS_DIGEST = '0'.repeat(64);

const REASONS = { reason: 'other', ground: 'terms', text: 'Because' };

export const REQUESTS: Readonly<Record<string, (about: Subject) => Asked>> = {
  getSettings: () => ({}),
  ping: () => ({}),
  searchCams: () => ({ query: { gender: 'f' } }),
  goToCam: () => ({ query: { account: 'demo-lena' } }),
  goToPartner: () => ({ query: { flow: 'profile-search', redirect: '1' } }),
  listAds: () => ({}),
  getCompany: () => ({}),
  getPage: () => ({ query: { page: 'terms' } }),
  acceptPage: () => ({ body: { page: 'terms', version: '1' } }),
  giveConsent: () => ({ body: { categories: ['preferences'], version: '1' } }),
  listRegions: () => ({}),
  listInterests: () => ({}),
  listProfileFields: () => ({}),
  geocode: () => ({ query: { lat: 52.09, lon: 5.12 } }),
  getUser: () => ({}),
  changeUser: () => ({ body: { city: 'x'.repeat(CITY_MAX_LENGTH) } }),
  logIn: ({ email, password, csrf }) => ({ body: { email, password, csrf } }),
  logOut: () => ({}),
  logOutByPost: () => ({ body: {} }),
  validateEmail: ({ newcomer }) => ({ query: { email: newcomer } }),
  signUp: ({ newcomer, password, csrf, pageToken }) => ({
    body: {
      email: newcomer,
      name: 'Nova',
      password,
      trafficsource: null,
      timezone: 'Europe/Amsterdam',
      country: 'NL',
      language: 'nl-NL',
      profile: null,
      form_path: '/signup',
      referrer: '',
      csrf,
      token: pageToken,
      n: '',
    },
  }),
  getActivation: () => ({}),
  activate: () => ({ body: { token: 'nobody gave this' } }),
  listSessions: () => ({}),
  endSessions: () => ({ body: { all: true } }),
  getFactor: () => ({}),
  startFactor: ({ password }) => ({ body: { password } }),
  confirmFactor: () => ({ body: { code: '000000' } }),
  renewRecoveryCodes: ({ password }) => ({ body: { password, code: '000000' } }),
  removeFactor: ({ password }) => ({ body: { password, code: '000000' } }),
  logInWithCode: () => ({ body: { challenge: 'nobody gave this', code: '000000' } }),
  listPasskeys: () => ({}),
  startPasskey: ({ password }) => ({ body: { password } }),
  addPasskey: () => ({ body: { name: 'Laptop', passkey: CREATED_BY_NOBODY } }),
  renamePasskey: () => ({ body: { id: 'nobodys', name: 'Laptop' } }),
  removePasskey: ({ password }) => ({ body: { id: 'nobodys', password } }),
  startPasskeyAgain: () => ({ body: {} }),
  showPasskeyAgain: () => ({ body: { passkey: USED_BY_NOBODY } }),
  startPasskeyLogin: () => ({ body: {} }),
  logInWithPasskey: () => ({ body: { passkey: USED_BY_NOBODY } }),
  changePassword: ({ password }) => ({ body: { current: password, new: 'eleven blue boats' } }),
  askPasswordReset: ({ email }) => ({ body: { email } }),
  resetPassword: () => ({ body: { token: 'nobody gave this', password: 'eleven blue boats' } }),
  askMailChange: ({ newcomer, password }) => ({ body: { email: newcomer, password } }),
  lookUpMailChange: () => ({ body: { token: 'nobody gave this' } }),
  confirmMailChange: () => ({ body: { token: 'nobody gave this' } }),
  undoMailChange: () => ({ body: { token: 'nobody gave this' } }),
  pauseUser: ({ now }) => ({ body: { until: timeOf(now + 86_400_000) } }),
  deleteUser: ({ password }) => ({ body: { password } }),
  restoreUser: ({ restoreToken }) => ({ body: { token: restoreToken } }),
  tellPageHidden: () => ({ body: {} }),
  tellTabClosed: () => ({ body: {} }),
  getProfile: ({ profile }) => ({ query: { id: profile } }),
  uploadPhoto: () => ({ body: formOf(TINY_PNG, randomUUID()) }),
  askUpload: () => ({ query: { client_id: randomUUID() } }),
  arrangePhotos: ({ image }) => ({ body: { id: image, main: true } }),
  deletePhoto: ({ image }) => ({ body: { id: image } }),
  searchMembers: () => ({ query: { pp: 50, searchAllCountries: true } }),
  countMembers: () => ({ query: { searchAllCountries: true } }),
  listMatches: () => ({ query: { finder: true, searchAllCountries: true } }),
  listLikes: () => ({}),
  listLikesByType: () => ({ query: { type: 'received' } }),
  likeProfile: ({ profile }) => ({ body: { profile } }),
  unlikeProfile: ({ profile }) => ({ body: { profile } }),
  markLikesSeen: ({ now }) => ({ body: { until: timeOf(now) } }),
  listHides: () => ({}),
  hideProfile: ({ profile }) => ({ body: { profile } }),
  unhideProfile: ({ profile }) => ({ body: { profile } }),
  listBlocks: () => ({}),
  blockProfile: ({ profile }) => ({ body: { profile } }),
  unblockProfile: ({ profile }) => ({ body: { profile } }),
  listAvoided: () => ({}),
  avoidAddresses: () => ({ body: { avoided: [NOBODYS_DIGEST] } }),
  stopAvoiding: () => ({ body: { avoided: [NOBODYS_DIGEST] } }),
  stopAvoidingAll: () => ({ body: {} }),
  getVerification: () => ({}),
  sendSelfie: () => ({ body: formOf(TINY_PNG, randomUUID()) }),
  takeSelfieBack: () => ({ body: {} }),
  judgeSelfie: () => ({ body: { id: 'none', verified: true } }),
  listReports: () => ({}),
  reportProfile: ({ profile }) => ({
    body: {
      client_id: randomUUID(),
      profile,
      target: { type: 'profile', id: profile },
      category: 'fake',
      good_faith: true,
    },
  }),
  reportAsVisitor: ({ profile, newcomer }) => ({
    body: {
      client_id: randomUUID(),
      place: `https://vonk.example/members/${profile}`,
      category: 'fake',
      text: 'These are pictures of somebody else',
      name: 'Nova',
      email: newcomer,
      good_faith: true,
    },
  }),
  getNotificationSettings: () => ({}),
  changeNotificationSettings: () => ({ body: { like_mail: 'never' } }),
  listNotifications: () => ({}),
  readNotifications: () => ({ body: { until: '1' } }),
  deleteNotifications: () => ({ body: { ids: ['1'] } }),
  subscribePush: () => ({ body: new PushBrowser().subscription }),
  unsubscribePush: () => ({ body: { endpoint: new PushBrowser().subscription.endpoint } }),
  acknowledgePush: () => ({ body: { id: 'nobody-sent-this-22-ch' } }),
  askExport: () => ({ body: {} }),
  getExport: () => ({ query: { id: 'none' } }),
  getCredits: () => ({}),
  getDiscount: () => ({ query: { welcome: true } }),
  createOrder: ({ now }) => ({ body: orderBody(now) }),
  getOrder: ({ order }) => ({ query: { id: order } }),
  listOrders: () => ({}),
  withdrawByReference: ({ order, newcomer }) => ({
    body: { order, name: 'Anna', email: newcomer, confirm: true },
  }),
  withdrawOrder: ({ order, email }) => ({ body: { order, name: 'Anna', email, confirm: true } }),
  getPremium: () => ({}),
  changePremium: () => ({ body: { cancel: true } }),
  listAudit: () => ({}),
  listDecisions: () => ({}),
  listCases: () => ({}),
  getCase: ({ report }) => ({ query: { kind: 'report', id: report } }),
  decideCase: ({ report }) => ({
    body: { kind: 'report', id: report, action: 'warn', ...REASONS },
  }),
  appealDecision: ({ decision }) => ({ body: { decision, text: 'I do not agree' } }),
  appealByToken: ({ appealToken }) => ({ body: { token: appealToken, text: 'I did not' } }),
  listAppeals: () => ({}),
  decideAppeal: ({ appeal }) => ({ body: { id: appeal, outcome: 'upheld', text: 'It stays' } }),
  listComplaints: () => ({}),
  makeComplaint: () => ({
    body: { client_id: randomUUID(), subject: 'Price', text: 'It was too much' },
  }),
  listOpenComplaints: () => ({}),
  replyToComplaint: ({ complaint }) => ({
    body: { id: complaint, seen: 0, text: 'We look at it' },
  }),
  reverseDecision: ({ decision }) => ({ body: { decision, ...REASONS } }),
  markPhoto: ({ image }) => ({ body: { id: image, nudity: false } }),
  markVerified: ({ profile }) => ({ body: { profile, verified: false } }),
  findMembers: ({ profile }) => ({ body: { by: 'id', text: profile } }),
  getStaffMember: ({ profile }) => ({ query: { id: profile } }),
  listAttention: () => ({ query: { attention: '1' } }),
  finishAttention: ({ order }) => ({
    body: { id: alarmBeside(order), kind: 'unknown', created: ALARMED.toISOString() },
  }),
  listStaffOrders: ({ profile }) => ({ query: { member: profile } }),
  getStaffOrder: ({ order }) => ({ query: { id: order } }),
  listSiteSettings: () => ({}),
  changeSiteSetting: () => ({
    body: { key: 'support_phone', value: '020 1234567', version: 0, reason: 'It moved' },
  }),
  listChats: () => ({}),
  openChat: ({ profile }) => ({ query: { profile } }),
  openChatByPost: ({ profile }) => ({ body: { profile } }),
  markChatRead: ({ conversation, message }) => ({ body: { conversation, message } }),
  markChat: ({ conversation }) => ({ body: { conversation, pinned: true } }),
  deleteChat: ({ conversation }) => ({ body: { conversation } }),
  listMessages: ({ conversation }) => ({ query: { conversation, limit: 100 } }),
  settleMessages: () => ({ query: { client_id: [randomUUID()] } }),
  deleteMessage: ({ message }) => ({ body: { message } }),
  uploadMessageImage: ({ conversation }) => {
    const form = formOf(TINY_PNG, randomUUID());
    form.append('conversation', conversation);
    return { body: form };
  },
  editMessage: ({ message, now }) => ({ body: { message, body: 'Hi', created: timeOf(now) } }),
  deleteMessageForBoth: ({ message }) => ({ body: { message } }),
  reactToMessage: ({ message, now }) => ({
    body: { message, emoji: '🔥', created: timeOf(now) },
  }),
  askMessageImage: () => ({ query: { client_id: randomUUID() } }),
  uploadComplaintImage: () => ({ body: formOf(TINY_PNG, randomUUID()) }),
  askComplaintImage: () => ({ query: { client_id: randomUUID() } }),
  sendMessages: ({ conversation, now }) => ({
    body: {
      items: [{ client_id: randomUUID(), conversation, body: 'Hello', created: timeOf(now) }],
    },
  }),
  sendMessage: ({ conversation, now }) => ({
    body: { client_id: randomUUID(), conversation, body: 'Hello', created: timeOf(now) },
  }),
};

/** The request of a route; throws for a route without one. */
export function requestFor(name: string, about: Subject): Asked {
  const request = REQUESTS[name];
  if (request === undefined) throw new Error(`matrix-requests.ts has no request for ${name}`);
  return request(about);
}

/** These change a message of the caller; the message of every subject is Bram's. */
export const CHANGE_OWN_MESSAGE: ReadonlySet<string> = new Set([
  'editMessage',
  'deleteMessageForBoth',
]);
