/**
 * A SyncClient over plain data for screen tests: a live query answers what the test put under it, and a command is recorded and
 * answers ok. To let a command answer otherwise, assign it: `sync.api.logIn = async () => fail({ code: 'offline' })`.
 */
import type { Export } from '#schemas/export.ts';
import {
  ExportId,
  type ImageId,
  IntentKey,
  type MessageId,
  type NotificationId,
  PasskeyId,
  ProfileId,
  ReportId,
} from '#schemas/ids.ts';
import { CHALLENGE_MS } from '#schemas/limits.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { Page } from '#schemas/pages.ts';
import type { Verification } from '#schemas/selfies.ts';
import { timeOf } from '#schemas/time.ts';
import type {
  CommandName,
  CommandParams,
  CommandValue,
  SyncApi,
  SyncClient,
  TabState,
} from '#sync/api.ts';
import { withEveryCommand } from '#sync/command-proxy.ts';
import type { Live, Query } from '#sync/queries/live.ts';
import { formDraftQuery } from '#sync/queries/complaints.ts';
import {
  activationQuery,
  avoidedQuery,
  factorQuery,
  passkeysQuery,
  verificationQuery,
} from '#sync/queries/own-account.ts';
import { likesQuery, type LikesView } from '#sync/queries/likes.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import {
  caseQuery,
  siteSettingsQuery,
  staffMemberQuery,
  staffOrderQuery,
} from '#sync/queries/staff/details.ts';
import {
  appealsQuery,
  attentionQuery,
  auditQuery,
  casesQuery,
  foundMembersQuery,
  openComplaintsQuery,
  staffOrdersQuery,
} from '#sync/queries/staff/lists.ts';
import { UNKNOWN_STATUS, type SyncStatus } from '#sync/queries/status.ts';
import { NO_DISCOUNT, orderOf, withdrawalOf } from './money.ts';

export interface FakeSync extends SyncClient {
  /** Every command that was called, in order. */
  readonly calls: { command: keyof SyncApi; given: unknown }[];
  /** The names of the queries open now. */
  readonly open: readonly string[];
  /** The parameters of every query of this name that was opened, in order. */
  everOpened(name: string): readonly unknown[];
  /** Whether a screen reads this query with these parameters now, which make the worker fetch it. */
  isRead<Params>(query: Query<Params, unknown>, params: Params): boolean;
  /** Puts an answer under a query, for these parameters or for all, and delivers it to its readers. */
  put<Params, Result>(query: Query<Params, Result>, live: Live<Result>, params?: Params): void;
  setStatus(change: Partial<SyncStatus>): void;
}

/** A live value that is current. */
export const fresh = <T>(value: T): Live<T> => ({
  state: 'cached-fresh',
  value,
  syncedAt: Date.now(),
});

interface Answer<Result> {
  query: Query<unknown, Result>;
  live: Live<Result>;
}

const belongs = <Result>(
  answer: Answer<unknown>,
  query: Query<unknown, Result>,
): answer is Answer<Result> => answer.query.name === query.name;

const NO_VERIFICATION: Verification = { state: 'none', pose: 'thumb_up', reason: null };

const NO_LIKES: LikesView = {
  rows: [],
  counts: { received: 0, given: 0, mutual: 0, new: 0 },
  newest: null,
};

/** Of an account that has none of it; the lists of staff are empty, and no case is there. */
const NOTHING_THERE: readonly Answer<unknown>[] = [
  { query: activationQuery, live: fresh({ delivered: true, failed: false, activated: false }) },
  { query: factorQuery, live: fresh({ since: null, recovery_codes: 0, used: true }) },
  { query: passkeysQuery, live: fresh([]) },
  { query: avoidedQuery, live: fresh([]) },
  { query: verificationQuery, live: fresh(NO_VERIFICATION) },
  { query: photosQuery, live: fresh({ rows: [] }) },
  { query: formDraftQuery, live: fresh({ body: '' }) },
  { query: likesQuery, live: fresh(NO_LIKES) },
  ...[
    casesQuery,
    appealsQuery,
    openComplaintsQuery,
    foundMembersQuery,
    attentionQuery,
    staffOrdersQuery,
    auditQuery,
  ].map((query) => ({ query, live: fresh({ items: [], names: {}, next: null, total: 0 }) })),
  ...[caseQuery, staffMemberQuery, staffOrderQuery, siteSettingsQuery].map((query) => ({
    query,
    live: { state: 'gone' as const },
  })),
];

const PASSKEY_REQUEST = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: CHALLENGE_MS,
  userVerification: 'required',
} as const;

export function fakeSync(status: Partial<SyncStatus> = {}): FakeSync {
  const calls: FakeSync['calls'] = [];
  const answers = new Map(NOTHING_THERE.map((answer) => [answer.query.name, answer]));
  const readers = new Set<{ name: string; key: string; look: () => void }>();
  const opened: { name: string; params: unknown }[] = [];
  const watchers = new Set<() => void>();
  let current: SyncStatus = { ...UNKNOWN_STATUS, ...status };

  const keyOf = (name: string, params: unknown) =>
    params === undefined ? name : `${name} ${JSON.stringify(params)}`;

  function liveOf<Params, Result>(query: Query<Params, Result>, params: Params): Live<Result> {
    const answer = answers.get(keyOf(query.name, params)) ?? answers.get(query.name);
    return answer && belongs(answer, query) ? answer.live : { state: 'loading-first' };
  }

  return {
    calls,
    get open() {
      return [...readers].map((reader) => reader.name);
    },
    everOpened: (wanted) =>
      opened.filter(({ name }) => name === wanted).map(({ params }) => params),
    isRead({ name }, params) {
      return [...readers].some(({ key }) => key === keyOf(name, params));
    },
    api: recordingApi(calls),
    live(query, params, deliver) {
      const key = keyOf(query.name, params);
      const reader = { name: query.name, key, look: () => deliver(liveOf(query, params)) };
      readers.add(reader);
      opened.push({ name: query.name, params });
      reader.look();
      return () => readers.delete(reader);
    },
    status: {
      get: () => current,
      subscribe(changed) {
        watchers.add(changed);
        return () => watchers.delete(changed);
      },
    },
    put(query, live, params) {
      answers.set(keyOf(query.name, params), { query, live });
      for (const reader of readers) if (reader.name === query.name) reader.look();
    },
    setStatus(change) {
      current = { ...current, ...change };
      for (const changed of watchers) changed();
    },
  };
}

const NO_TEXT: Page = {
  page: 'faq',
  locale: 'en-US',
  title: '',
  blocks: [],
  version: '1',
  updated: '2026-01-01',
  must_accept: false,
};

const exportOf = (change: Partial<Export> = {}): Export => ({
  id: ExportId.parse('export-1'),
  state: 'building',
  url: null,
  expires: timeOf(Date.now() + 86_400_000),
  ...change,
});

/** The commands that answer null; every other command has its answer below. */
type NullCommand = {
  [Name in CommandName]: CommandValue<Name> extends null ? Name : never;
}[CommandName];

function recordingApi(calls: FakeSync['calls']): SyncApi {
  const says =
    <Name extends CommandName>(command: Name, value: CommandValue<Name>) =>
    (...[given]: CommandParams<Name>): Promise<Outcome<CommandValue<Name>>> => {
      calls.push({ command, given });
      return Promise.resolve(ok(value));
    };

  const own = {
    logIn: says('logIn', { member: ProfileId.parse('anna') }),
    logInWithCode: says('logInWithCode', { member: ProfileId.parse('anna') }),
    signUp: says('signUp', { member: ProfileId.parse('anna') }),
    validateEmail: says('validateEmail', { status: 'new' }),
    unlock: says('unlock', { isRight: true, until: null }),
    setPin: says('setPin', { isRight: true, until: null }),
    removePin: says('removePin', { isRight: true, until: null }),
    lockNow: says('lockNow', { isLocked: true }),
    forgetPin: says('forgetPin', { done: true, unsent: 0 }),
    logOut: says('logOut', { done: true, unsent: 0 }),
    checkSession: says('checkSession', { member: null }),
    resendActivation: says('resendActivation', { retry_after: null }),
    confirmAddress: says('confirmAddress', { state: 'done' }),
    resetPassword: says('resetPassword', { state: 'done' }),
    confirmMailChange: says('confirmMailChange', { state: 'done' }),
    startPasskeyLogin: says('startPasskeyLogin', PASSKEY_REQUEST),
    startPasskeyAgain: says('startPasskeyAgain', PASSKEY_REQUEST),
    logInWithPasskey: says('logInWithPasskey', { member: ProfileId.parse('anna') }),
    startPasskey: says('startPasskey', {
      challenge: 'AAAA',
      rp: { id: 'localhost', name: 'Vonk' },
      user: { id: 'AAAA', name: 'anna@example.org', displayName: 'anna@example.org' },
      pubKeyCredParams: [],
      timeout: CHALLENGE_MS,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    }),
    addPasskey: says('addPasskey', {
      id: PasskeyId.parse('passkey-1'),
      name: 'Laptop',
      created: timeOf(Date.now()),
      last_used: null,
    }),
    sendSelfie: says('sendSelfie', { ...NO_VERIFICATION, state: 'waiting' }),
    takeSelfieBack: says('takeSelfieBack', NO_VERIFICATION),
    avoidAddresses: says('avoidAddresses', { isSent: true, left: '' }),
    stopAvoiding: says('stopAvoiding', { isSent: true, left: '' }),
    startFactor: says('startFactor', {
      uri: 'otpauth://totp/Vonk?secret=JBSWY3DPEHPK3PXP',
      secret: 'JBSWY3DPEHPK3PXP',
    }),
    confirmFactor: says('confirmFactor', ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2']),
    renewRecoveryCodes: says('renewRecoveryCodes', ['abcd-efgh-jkmn']),
    requestExport: says('requestExport', exportOf()),
    deleteAccount: says('deleteAccount', { restoreUntil: timeOf(Date.now()) }),
    countDatabases: says('countDatabases', 0),
    showMessage: says('showMessage', { place: 'here' }),
    startChat: says('startChat', { conversation: null }),
    findPlace: says('findPlace', { country: null, countryregion: null, city: null }),
    reportAsVisitor: says('reportAsVisitor', { reference: ReportId.parse('report-1') }),
    readPage: says('readPage', NO_TEXT),
    agreeToPage: says('agreeToPage', null),
    reportMember: says('reportMember', { client_id: IntentKey.parse(crypto.randomUUID()) }),
    makeComplaint: says('makeComplaint', { client_id: IntentKey.parse(crypto.randomUUID()) }),
    appealByToken: says('appealByToken', { state: 'open' }),
    deleteChat: says('deleteChat', { discarded: [], unsent: 0, row: null }),
    undoDeleteChat: says('undoDeleteChat', { done: true }),
    searchMessages: says('searchMessages', []),
    sendMessage: says('sendMessage', { client_id: IntentKey.parse(crypto.randomUUID()) }),
    sendPhoto: says('sendPhoto', { client_id: IntentKey.parse(crypto.randomUUID()) }),
    readBytesUsed: says('readBytesUsed', { bytes: 0 }),
    readPhoto: says('readPhoto', { file: null }),
    readFormPicture: says('readFormPicture', { file: null }),
    addPhoto: says('addPhoto', { client_id: IntentKey.parse(crypto.randomUUID()) }),
    removePhoto: (given: { image: ImageId }) => {
      calls.push({ command: 'removePhoto', given });
      return Promise.resolve(ok({ row: `photo-delete:${given.image}` }));
    },
    deleteMessageForMe: (given: { profile: ProfileId; message: MessageId }) => {
      calls.push({ command: 'deleteMessageForMe', given });
      return Promise.resolve(ok({ row: 'message-remove' }));
    },
    removeNotifications: (given: { ids: NotificationId[] }) => {
      calls.push({ command: 'removeNotifications', given });
      return Promise.resolve(ok({ row: 'notifications-delete' }));
    },
    claimMatches: (given: { profiles: ProfileId[] }) => {
      calls.push({ command: 'claimMatches', given });
      return Promise.resolve(ok({ profiles: given.profiles }));
    },
    checkDiscount: says('checkDiscount', NO_DISCOUNT),
    placeOrder: says('placeOrder', orderOf()),
    withdrawOrder: says('withdrawOrder', withdrawalOf()),
    cancel: says('cancel', { cancelled: true, body: null }),
    holdForUndo: says('holdForUndo', null),
    takeBackToDraft: says('takeBackToDraft', { cancelled: true }),
    exportDiagnostics: says('exportDiagnostics', ''),
    loadStaffPicture: says('loadStaffPicture', { file: new Blob() }),
    setTab(given: TabState) {
      calls.push({ command: 'setTab', given });
      return Promise.resolve();
    },
    setTabSecret: () => Promise.resolve(),
    restoreHint: () => Promise.resolve(),
    serveLive: () => Promise.reject(new Error('screens read through live()')),
  };
  return withEveryCommand(own, (command: NullCommand, ...[given]: CommandParams<NullCommand>) => {
    calls.push({ command, given });
    return Promise.resolve(ok(null));
  });
}
