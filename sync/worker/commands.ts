/**
 * SyncApi, command by command: each is a change of session, a query or an intent. An exception in a command is a bug and
 * becomes a Failure here, because exceptions lose their code across Comlink.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { UNDO_MS } from '#schemas/limits.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import type { Commands, CommandValue, SyncApi } from '#sync/api.ts';
import type { StaffApi } from '#sync/staff-api.ts';
import type { LiveHub } from '#sync/db/live/hub.ts';
import { logBug } from '#sync/db/log.ts';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';
import { claimMatches } from '#sync/db/tables/new-matches.ts';
import { dropPhoto, hasBytes, keepForNow } from '#sync/db/tables/photos.ts';
import { NotTaken } from '#sync/db/tables/outbox.ts';
import { isMessage } from '#sync/engine/outbox/rows.ts';
import { SerialQueue } from '#sync/db/store/serial-queue.ts';
import { StoreFailure } from '#sync/db/store/store.ts';
import { chooseMatch, undoChoice } from './commands/deck.ts';
import {
  makeComplaint,
  addFormPicture,
  readFormPicture,
  removeFormPicture,
} from './commands/complaint.ts';
import { deleteChat, undoDeleteChat } from './commands/delete-chat.ts';
import { changeSetting, editProfile } from './commands/field.ts';
import { setLike } from './commands/like.ts';
import { limitDay, limitSpending } from './commands/limits.ts';
import { markChat, markChatRead, markLikesSeen } from './commands/mark.ts';
import {
  deleteMessageForMe,
  deleteMessageForBoth,
  editMessage,
  reactTo,
} from './commands/message-change.ts';
import {
  appendToDraft,
  keepEdit,
  prependToDraft,
  quoteInDraft,
  saveDraft,
  saveFormDraft,
  takeBackToDraft,
} from './commands/draft.ts';
import { sendMessage } from './commands/message.ts';
import { restoreAccount, requestExport, pauseProfile } from './requests/account/leaving.ts';
import { markNotificationsRead, removeNotifications } from './commands/notifications.ts';
import { reportMember } from './commands/report.ts';
import { sendNow } from './commands/send-now.ts';
import { setExclusion } from './commands/exclusions.ts';
import { addPhoto, orderPhotos, readPhoto, removePhoto } from './commands/photo.ts';
import { sendPhoto } from './commands/photo-message.ts';
import { SignOutBegun, type CommandContext } from './commands/enqueue.ts';
import {
  changePassword,
  endSession,
  resetPassword,
  askPasswordReset,
} from './requests/account/own-account.ts';
import {
  startFactor,
  removeFactor,
  confirmFactor,
  renewRecoveryCodes,
} from './requests/account/factor.ts';
import {
  startPasskey,
  startPasskeyAgain,
  removePasskey,
  addPasskey,
  showPasskeyAgain,
  renamePasskey,
} from './requests/account/passkeys.ts';
import { sendSelfie, takeSelfieBack } from './requests/account/verification.ts';
import { changeAvoided, stopAvoidingAll } from './requests/account/avoided-addresses.ts';
import { markOwnPhoto } from './requests/account/photo-mark.ts';
import { appealDecision, appealByToken } from './requests/complaints/cases.ts';
import { restartDeck } from './requests/matches/deck.ts';
import { findPlace } from './requests/find-place.ts';
import { confirmAddress, resendActivation } from './requests/activation.ts';
import { giveConsent, agreeToPage, readPage, keepAgreedTexts } from './requests/page.ts';
import { cancelMailChange, confirmMailChange, askMailChange } from './requests/mail-change.ts';
import { checkDiscount } from './requests/money/credits.ts';
import { placeOrder, withdrawOrder } from './requests/money/orders.ts';
import { changePremium } from './requests/money/premium.ts';
import { subscribePush, unsubscribePush } from './requests/push.ts';
import { searchMessages } from './requests/search-messages.ts';
import { showMessage, startChat } from './requests/conversation.ts';
import { diagnosticsOf } from './diagnostics.ts';
import type { MemberSession } from './session/member-session.ts';
import type { DeviceRecord } from '#sync/db/tables/remembered.ts';
import type { Bus } from './tabs/bus.ts';
import type { Texts } from '#sync/db/tables/texts.ts';
import { fetchPicture } from './http/http.ts';
import type { UnreadableCounts } from './http/unreadable-counts.ts';
import type { RequestContext } from './request-context.ts';
import type { Ports } from './ports.ts';
import { lockCommands } from './commands/app-lock.ts';
import type { AppLockHost } from './session/app-lock-host.ts';
import type { SessionHost } from './session/session-host.ts';
import type { SessionRunner } from './session/session-runner.ts';
import type { Fetcher } from './fetching/fetcher.ts';
import type { StatusValue } from './status.ts';
import { validateEmail } from './requests/validate-email.ts';
import { reportAsVisitor } from './requests/visitor-report.ts';
import { staffCommands } from './requests/staff/staff-commands.ts';
import type { ByteMeter } from './http/byte-meter.ts';
import { serveLive } from './live-port.ts';
import type { TabSecret } from './session/tab-secret.ts';

export interface CommandParts {
  ports: Ports;
  hub: LiveHub;
  fetcher: Fetcher;
  bus: Bus;
  deviceRecord: DeviceRecord;
  lockHost: AppLockHost;
  status: StatusValue;
  sessionHost: SessionHost;
  session: SessionRunner;
  tabSecret: TabSecret;
  unreadableCounts: UnreadableCounts;
  texts: Texts;
  byteMeter: ByteMeter;
}

async function guarded<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotTaken)
      return fail({ code: 'refused', status: 0, reason: 'conflict', message: '' });
    if (error instanceof SignOutBegun) return fail({ code: 'signed-out' });
    logBug('command', error);
    if (error instanceof StoreFailure) return fail({ code: 'storage', reason: error.message });
    return fail({ code: 'bug', message: error instanceof Error ? error.name : typeof error });
  }
}

export function createCommands(parts: CommandParts): SyncApi {
  const { ports, hub, status, sessionHost } = parts;
  return {
    ...sessionCommands(parts),
    ...ofLock(parts),
    ...queryCommands(parts),
    ...listCommands(parts),
    ...textCommands(parts),
    ...linkCommands(parts),
    ...accountCommands(parts),
    ...moneyCommands(parts),
    ...ofStaff(parts),
    ...intentCommands(parts),
    setTab(view) {
      parts.lockHost.setVisible(view.visible);
      parts.fetcher.setVisible(view.visible);
      sessionHost.setTab(view);
      return Promise.resolve();
    },
    setTabSecret({ secret }) {
      parts.tabSecret.set(secret);
      return Promise.resolve();
    },
    readBytesUsed: () => guarded(async () => ok({ bytes: await parts.byteMeter.read() })),
    restoreHint({ persistedHint }) {
      sessionHost.evictionDetector.restoreHint(persistedHint);
      return Promise.resolve();
    },
    serveLive(port) {
      serveLive({ hub, status, clock: ports.clock }, port);
      return Promise.resolve();
    },
  };
}

const sessionCommands = ({ session }: CommandParts) =>
  ({
    logIn: (given) => guarded(() => session.logIn(given)),
    logInWithCode: (given) => guarded(() => session.logInWithCode(given)),
    startPasskeyLogin: () => guarded(() => session.startPasskeyLogin()),
    logInWithPasskey: (given) => guarded(() => session.logInWithPasskey(given)),
    signUp: (given) => guarded(() => session.signUp(given)),
    logOut: (given) => guarded(() => session.logOut(given)),
    deleteAccount: (given) => guarded(() => session.deleteAccount(given)),
    checkSession: () => guarded(() => session.checkSession()),
    countDatabases: () => guarded(async () => ok(await session.countDatabases())),
    decideRetainedRows: (given) => guarded(() => session.decideRetainedRows(given)),
  }) satisfies Partial<Commands>;

function ofLock(parts: CommandParts) {
  const { asMember } = queryRunners(parts);
  return lockCommands({ ...parts, asMember, guarded });
}

/** How a query is run: with the member's context or a visitor's, or as the member only. */
function queryRunners({ sessionHost, session }: CommandParts) {
  // During a start, a login or a logout there is no session: a query waits for its end.
  const sessionSettled = async () => {
    if (sessionHost.context === null) await session.idle;
  };
  return {
    here: <T>(query: (context: RequestContext) => Promise<Outcome<T>>) =>
      guarded(async () => {
        await sessionSettled();
        const { context } = sessionHost;
        return context === null ? fail(NOT_STARTED) : query(context);
      }),
    asMember: <T>(query: (memberSession: MemberSession) => Promise<Outcome<T>>) =>
      guarded(async () => {
        await sessionSettled();
        return withMemberSession(sessionHost, query);
      }),
  };
}

function ofStaff(parts: CommandParts): StaffApi {
  const { ports, tabSecret } = parts;
  const { asMember } = queryRunners(parts);
  const http = { ...ports, tabSecret: () => tabSecret.get() };
  return staffCommands({ asMember, loadStaffPicture: ({ url }) => fetchPicture(http, url) });
}

function linkCommands(parts: CommandParts) {
  const { sessionHost } = parts;
  const { here, asMember } = queryRunners(parts);
  return {
    resendActivation: (given) =>
      asMember((memberSession) => resendActivation(memberSession, given)),
    confirmAddress: (given) =>
      here((context) => confirmAddress(context, sessionHost.memberSession, given)),
    askPasswordReset: (given) => here((context) => askPasswordReset(context, given)),
    resetPassword: (given) =>
      here((context) => resetPassword(context, sessionHost.memberSession, given)),
    restoreAccount: (given) => here((context) => restoreAccount(context, given)),
    appealByToken: (given) => here((context) => appealByToken(context, given)),
    confirmMailChange: (given) =>
      here((context) => confirmMailChange(context, sessionHost.memberSession, given)),
  } satisfies Partial<Commands>;
}

function accountCommands(parts: CommandParts) {
  const { clock } = parts.ports;
  const { asMember } = queryRunners(parts);
  return {
    endSession: (given) => asMember((memberSession) => endSession(memberSession, given)),
    changePassword: (given) => asMember((memberSession) => changePassword(memberSession, given)),
    startFactor: (given) => asMember((mine) => startFactor(mine, given)),
    confirmFactor: (given) => asMember((mine) => confirmFactor(mine, given)),
    renewRecoveryCodes: (given) => asMember((mine) => renewRecoveryCodes(mine, given)),
    removeFactor: (given) => asMember((mine) => removeFactor(mine, given)),
    startPasskey: (given) => asMember((mine) => startPasskey(mine, given)),
    addPasskey: (given) => asMember((mine) => addPasskey(mine, given)),
    renamePasskey: (given) => asMember((mine) => renamePasskey(mine, given)),
    removePasskey: (given) => asMember((mine) => removePasskey(mine, given)),
    startPasskeyAgain: () => asMember(startPasskeyAgain),
    showPasskeyAgain: (given) => asMember((mine) => showPasskeyAgain(mine, given)),
    sendSelfie: (given) => asMember((mine) => sendSelfie(mine, given)),
    takeSelfieBack: () => asMember(takeSelfieBack),
    avoidAddresses: ({ text }) =>
      asMember((memberSession) => changeAvoided({ clock, memberSession }, { text, avoids: true })),
    stopAvoiding: ({ text }) =>
      asMember((memberSession) => changeAvoided({ clock, memberSession }, { text, avoids: false })),
    stopAvoidingAll: () => asMember((memberSession) => stopAvoidingAll({ clock, memberSession })),
    pauseProfile: (given) => asMember((memberSession) => pauseProfile(memberSession, given)),
    markOwnPhoto: (given) => asMember((memberSession) => markOwnPhoto(memberSession, given)),
    requestExport: (given) => asMember((memberSession) => requestExport(memberSession, given)),
  } satisfies Partial<Commands>;
}

function queryCommands(parts: CommandParts) {
  const { ports, sessionHost, status, unreadableCounts } = parts;
  const { clock } = ports;
  const { here, asMember } = queryRunners(parts);
  return {
    fetchQuery: (given) => here((context) => parts.fetcher.fetchQuery(context, given)),
    showMessage: (given) => asMember((mine) => showMessage({ clock, memberSession: mine }, given)),
    readPhoto: ({ key }) => asMember((memberSession) => readPhoto(memberSession, key)),
    readFormPicture: (given) => asMember((memberSession) => readFormPicture(memberSession, given)),
    searchMessages: (given) => asMember((memberSession) => searchMessages(memberSession, given)),
    findPlace: (given) => here((context) => findPlace(context, given)),
    validateEmail: ({ email }) =>
      here(async ({ http }) => {
        const { visitor } = sessionHost;
        const loadSettings = visitor && (() => visitor.loadSettings());
        const outcome = await validateEmail({ http, loadSettings }, email);
        return outcome.ok ? ok({ status: outcome.value.status }) : outcome;
      }),
    reportAsVisitor: (given) => here((context) => reportAsVisitor(context, given)),
    subscribePush: ({ subscription }) =>
      asMember((memberSession) => subscribePush({ clock, memberSession }, subscription)),
    unsubscribePush: ({ endpoint }) =>
      asMember((memberSession) => unsubscribePush(memberSession, endpoint)),
    startChat: ({ profile }) => asMember((memberSession) => startChat(memberSession, profile)),
    refresh: ({ cause }) =>
      guarded(() => {
        sessionHost.memberSession?.wake(cause);
        // Of what a visitor reads nothing changes while they look elsewhere.
        if (cause !== 'visible') sessionHost.visitor?.refresh();
        return Promise.resolve(ok(null));
      }),
    exportDiagnostics: () =>
      asMember((memberSession) => {
        const known = { wall: clock.wall(), unreadable: unreadableCounts.counts() };
        return Promise.resolve(ok(diagnosticsOf(memberSession, status.get(), known)));
      }),
  } satisfies Partial<Commands>;
}

/** The site's texts, and what a member agreed to. */
function textCommands(parts: CommandParts) {
  const { texts } = parts;
  const { here, asMember } = queryRunners(parts);
  return {
    readPage: (given) => here(({ http, store }) => readPage({ http, store, texts }, given)),
    keepAgreedTexts: ({ locale }) =>
      asMember(({ http, store }) => keepAgreedTexts({ http, store, texts }, locale)),
    agreeToPage: (given) => asMember((memberSession) => agreeToPage(memberSession, given)),
    giveConsent: (given) => asMember((memberSession) => giveConsent(memberSession, given)),
  } satisfies Partial<Commands>;
}

function listCommands(parts: CommandParts) {
  const { clock } = parts.ports;
  const { asMember } = queryRunners(parts);
  return {
    restartDeck: (given) =>
      asMember((memberSession) => restartDeck({ clock, memberSession }, given)),
    askMailChange: (given) => asMember((memberSession) => askMailChange(memberSession, given)),
    cancelMailChange: () => asMember(cancelMailChange),
    appealDecision: (given) =>
      asMember((memberSession) => appealDecision({ clock, memberSession }, given)),
  } satisfies Partial<Commands>;
}

function moneyCommands(parts: CommandParts) {
  const { clock, uuid } = parts.ports;
  const { asMember } = queryRunners(parts);
  return {
    checkDiscount: (given) => asMember((memberSession) => checkDiscount(memberSession, given)),
    placeOrder: (given) =>
      asMember((memberSession) => placeOrder({ clock, memberSession, uuid }, given)),
    withdrawOrder: (given) =>
      asMember((memberSession) => withdrawOrder({ clock, memberSession }, given)),
    limitSpending: (given) => asMember((memberSession) => limitSpending(memberSession, given)),
    limitDay: (given) => asMember((memberSession) => limitDay(memberSession, given)),
    changePremium: (given) =>
      asMember((memberSession) => changePremium({ clock, memberSession }, given)),
  } satisfies Partial<Commands>;
}

function intentRunners({ ports, sessionHost, session }: CommandParts) {
  const { clock, uuid } = ports;
  // In the order of the calls: the second tap must not overtake the first.
  const queue = new SerialQueue();
  // An intent waits for the start only: after a later login it could belong to another member.
  const run = <T>(work: (context: CommandContext) => Promise<Outcome<T>>) =>
    guarded(() =>
      queue.run(async () => {
        if (sessionHost.context === null) await session.started.promise;
        return withMemberSession(sessionHost, async (mine) =>
          mine.isLeaving
            ? fail({ code: 'signed-out' })
            : work({ memberSession: mine, clock, uuid }),
        );
      }),
    );
  const done = (work: (context: CommandContext) => Promise<unknown>) =>
    run(async (given) => {
      await work(given);
      return ok(null);
    });
  /** The last screens of the device may still show it (decisions 119). */
  const takesAway = <T>(work: (context: CommandContext) => Promise<Outcome<T>>) =>
    run(async (given) => {
      const outcome = await work(given);
      if (outcome.ok) await ports.dropScreens().catch(() => undefined);
      return outcome;
    });
  return { run, done, takesAway };
}

function intentCommands(parts: CommandParts) {
  const runners = intentRunners(parts);
  const { run, done } = runners;
  const like = (wanted: boolean) => (given: { profile: ProfileId }) =>
    done((mine) => setLike(mine, { ...given, wanted }));

  return {
    likeProfile: like(true),
    unlikeProfile: like(false),
    chooseMatch: (given) => done((mine) => chooseMatch(mine, given)),
    undoChoice: () => done(undoChoice),
    claimMatches: ({ profiles }) =>
      run(async ({ memberSession }) =>
        ok({ profiles: await claimMatches(memberSession.store, profiles) }),
      ),
    makeComplaint: (given) => run((mine) => makeComplaint(mine, given)),
    editProfile: (given) => done((mine) => editProfile(mine, given)),
    changeSetting: (given) => done((mine) => changeSetting(mine, given)),
    markNotificationsRead: (given) => done((mine) => markNotificationsRead(mine, given)),
    removeNotifications: (given) => run((mine) => removeNotifications(mine, given)),
    markLikesSeen: ({ until }) => done((mine) => markLikesSeen(mine, until)),
    markChat: (given) => done((mine) => markChat(mine, given)),
    reactTo: (given) => done((mine) => reactTo(mine, given)),
    editMessage: (given) => run((mine) => editMessage(mine, given)),
    markChatRead: (given) => done((mine) => markChatRead(mine, given)),
    sendMessage: (given) => run((mine) => sendMessage(mine, given)),
    sendPhoto: (given) => run((mine) => sendPhoto(mine, given)),
    addPhoto: (given) => run((mine) => addPhoto(mine, given)),
    orderPhotos: (given) => done((mine) => orderPhotos(mine, given)),
    removePhoto: (given) => run((mine) => removePhoto(mine, given)),
    ...awayCommands(runners),
    ...draftCommands(runners),
    sendNow: (given) => done((mine) => sendNow(mine, given)),
    cancel: ({ row }) => run((mine) => cancel(mine, row)),
    holdForUndo: ({ rows }) => done((mine) => holdForUndo(mine, rows)),
  } satisfies Partial<Commands>;
}

function awayCommands({ run, done, takesAway }: ReturnType<typeof intentRunners>) {
  const exclude = (kind: ExclusionKind) => (given: { profile: ProfileId }) =>
    takesAway((mine) => setExclusion(mine, kind, { ...given, wanted: true }).then(() => ok(null)));
  const include = (kind: ExclusionKind) => (given: { profile: ProfileId }) =>
    done((mine) => setExclusion(mine, kind, { ...given, wanted: false }));

  return {
    hideProfile: exclude('hide'),
    unhideProfile: include('hide'),
    blockProfile: exclude('block'),
    unblockProfile: include('block'),
    reportMember: (given) => takesAway((mine) => reportMember(mine, given)),
    deleteMessageForBoth: (given) =>
      takesAway((mine) => deleteMessageForBoth(mine, given).then(() => ok(null))),
    deleteMessageForMe: (given) => takesAway((mine) => deleteMessageForMe(mine, given)),
    deleteChat: (given) => takesAway((mine) => deleteChat(mine, given)),
    undoDeleteChat: (given) => run((mine) => undoDeleteChat(mine, given)),
  } satisfies Partial<Commands>;
}

function draftCommands({ run, done }: ReturnType<typeof intentRunners>) {
  return {
    appendToDraft: (given) => done((mine) => appendToDraft(mine, given)),
    saveDraft: (given) => done((mine) => saveDraft(mine, given)),
    prependToDraft: (given) => done((mine) => prependToDraft(mine, given)),
    takeBackToDraft: (given) => run((mine) => takeBackToDraft(mine, given)),
    saveFormDraft: (given) => done((mine) => saveFormDraft(mine, given)),
    addFormPicture: (given) => run((mine) => addFormPicture(mine, given)),
    removeFormPicture: (given) => done((mine) => removeFormPicture(mine, given)),
    keepEdit: (given) => done((mine) => keepEdit(mine, given)),
    quoteInDraft: (given) => done((mine) => quoteInDraft(mine, given)),
  } satisfies Partial<Commands>;
}

/** The start has failed, so it is not known who is signed in. This is neither a lost connection nor a logout. */
const NOT_STARTED = { code: 'storage', reason: 'not started' } as const;

/** If the session ended before the command ran, the answer is `signed-out` and nothing is written. */
function withMemberSession<T>(
  { memberSession, visitor }: SessionHost,
  work: (memberSession: MemberSession) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (memberSession !== null) return work(memberSession);
  return Promise.resolve(fail(visitor === null ? NOT_STARTED : { code: 'signed-out' }));
}

async function holdForUndo(
  { memberSession: { memberView }, clock }: CommandContext,
  rows: readonly string[],
): Promise<void> {
  const made = { type: 'held', nextAt: clock.wall() + UNDO_MS } as const;
  for (const id of rows) await memberView.outbox.change(id, made);
}

async function cancel(
  { memberSession: { memberView, store }, clock }: CommandContext,
  id: string,
): Promise<Outcome<CommandValue<'cancel'>>> {
  const row = memberView.outbox.get(id);
  if (row?.kind === 'complaint')
    await keepForNow(store, row.complaint.pictures ?? [], clock.wall());
  const taken = await memberView.outbox.takeBack(id);
  if (taken !== null && hasBytes(taken)) await dropPhoto(store, id);
  const body = taken !== null && isMessage(taken) ? taken.body : null;
  const report = taken?.kind === 'report' ? { profile: taken.target, ...taken.report } : null;
  return ok({ cancelled: taken !== null, body, ...(report && { report }) });
}
