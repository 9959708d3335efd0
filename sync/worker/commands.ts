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
import type { CommandRunner, RequestContext } from './request-context.ts';
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
  sessionRunner: SessionRunner;
  tabSecret: TabSecret;
  unreadableCounts: UnreadableCounts;
  texts: Texts;
  byteMeter: ByteMeter;
}

/** Every command is made by a runner: what an exception means, and whom and what the command waits for, is said there once. */
const guarded: CommandRunner<[]> =
  (work) =>
  async (...given) => {
    try {
      return await work(...given);
    } catch (error) {
      if (error instanceof NotTaken)
        return fail({ code: 'refused', status: 0, reason: 'conflict', message: '' });
      if (error instanceof SignOutBegun) return fail({ code: 'signed-out' });
      logBug('command', error);
      if (error instanceof StoreFailure) return fail({ code: 'storage', reason: error.message });
      return fail({ code: 'bug', message: error instanceof Error ? error.name : typeof error });
    }
  };

export function createCommands(parts: CommandParts): SyncApi {
  const { ports, hub, status, sessionHost } = parts;
  const runners = queryRunners(parts);
  return {
    ...sessionCommands(parts),
    ...lockCommands({ ...parts, asMember: runners.asMember, guarded }),
    ...queryCommands(parts, runners),
    ...listCommands(runners),
    ...textCommands(parts, runners),
    ...linkCommands(parts, runners),
    ...accountCommands(runners),
    ...moneyCommands(runners),
    ...ofStaff(parts, runners),
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
    readBytesUsed: guarded(async () => ok({ bytes: await parts.byteMeter.read() })),
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

const sessionCommands = ({ sessionRunner }: CommandParts) =>
  ({
    logIn: guarded((given) => sessionRunner.logIn(given)),
    logInWithCode: guarded((given) => sessionRunner.logInWithCode(given)),
    startPasskeyLogin: guarded(() => sessionRunner.startPasskeyLogin()),
    logInWithPasskey: guarded((given) => sessionRunner.logInWithPasskey(given)),
    signUp: guarded((given) => sessionRunner.signUp(given)),
    logOut: guarded((given) => sessionRunner.logOut(given)),
    deleteAccount: guarded((given) => sessionRunner.deleteAccount(given)),
    checkSession: guarded(() => sessionRunner.checkSession()),
    countDatabases: guarded(async () => ok(await sessionRunner.countDatabases())),
    decideRetainedRows: guarded((given) => sessionRunner.decideRetainedRows(given)),
  }) satisfies Partial<Commands>;

interface QueryRunners {
  /** With the member's context or a visitor's. */
  here: CommandRunner<[RequestContext]>;
  asMember: CommandRunner<[MemberSession]>;
  /** As the member, with the clock. */
  inContext: CommandRunner<[CommandContext]>;
}

function queryRunners({ ports, sessionHost, sessionRunner }: CommandParts): QueryRunners {
  const { clock, uuid } = ports;
  // During a start, a login or a logout there is no session: a query waits for its end.
  const sessionSettled = async () => {
    if (sessionHost.context === null) await sessionRunner.idle;
  };
  const asMember: QueryRunners['asMember'] = (query) =>
    guarded(async (...given) => {
      await sessionSettled();
      return withMemberSession(sessionHost, (mine) => query(mine, ...given));
    });
  return {
    here: (query) =>
      guarded(async (...given) => {
        await sessionSettled();
        const { context } = sessionHost;
        return context === null ? fail(NOT_STARTED) : query(context, ...given);
      }),
    asMember,
    inContext: (query) =>
      asMember((memberSession, ...given) => query({ memberSession, clock, uuid }, ...given)),
  };
}

function ofStaff({ ports, tabSecret }: CommandParts, { asMember }: QueryRunners): StaffApi {
  const http = { ...ports, tabSecret: () => tabSecret.get() };
  return staffCommands({ asMember, loadStaffPicture: ({ url }) => fetchPicture(http, url) });
}

const linkCommands = ({ sessionHost }: CommandParts, { here, asMember }: QueryRunners) =>
  ({
    resendActivation: asMember(resendActivation),
    confirmAddress: here((context, given) =>
      confirmAddress(context, sessionHost.memberSession, given),
    ),
    askPasswordReset: here(askPasswordReset),
    resetPassword: here((context, given) =>
      resetPassword(context, sessionHost.memberSession, given),
    ),
    restoreAccount: here(restoreAccount),
    appealByToken: here(appealByToken),
    confirmMailChange: here((context, given) =>
      confirmMailChange(context, sessionHost.memberSession, given),
    ),
  }) satisfies Partial<Commands>;

const accountCommands = ({ asMember, inContext }: QueryRunners) =>
  ({
    endSession: asMember(endSession),
    changePassword: asMember(changePassword),
    startFactor: asMember(startFactor),
    confirmFactor: asMember(confirmFactor),
    renewRecoveryCodes: asMember(renewRecoveryCodes),
    removeFactor: asMember(removeFactor),
    startPasskey: asMember(startPasskey),
    addPasskey: asMember(addPasskey),
    renamePasskey: asMember(renamePasskey),
    removePasskey: asMember(removePasskey),
    startPasskeyAgain: asMember(startPasskeyAgain),
    showPasskeyAgain: asMember(showPasskeyAgain),
    sendSelfie: asMember(sendSelfie),
    takeSelfieBack: asMember(takeSelfieBack),
    avoidAddresses: inContext((context, { text }) =>
      changeAvoided(context, { text, avoids: true }),
    ),
    stopAvoiding: inContext((context, { text }) => changeAvoided(context, { text, avoids: false })),
    stopAvoidingAll: inContext(stopAvoidingAll),
    pauseProfile: asMember(pauseProfile),
    markOwnPhoto: asMember(markOwnPhoto),
    requestExport: asMember(requestExport),
  }) satisfies Partial<Commands>;

function queryCommands(parts: CommandParts, { here, asMember, inContext }: QueryRunners) {
  const { ports, sessionHost, status, unreadableCounts } = parts;
  return {
    fetchQuery: here((context, given) => parts.fetcher.fetchQuery(context, given)),
    showMessage: inContext(showMessage),
    readPhoto: asMember((mine, { key }) => readPhoto(mine, key)),
    readFormPicture: asMember(readFormPicture),
    searchMessages: asMember(searchMessages),
    findPlace: here(findPlace),
    validateEmail: here(async ({ http }, { email }) => {
      const { visitor } = sessionHost;
      const loadSettings = visitor && (() => visitor.loadSettings());
      const outcome = await validateEmail({ http, loadSettings }, email);
      return outcome.ok ? ok({ status: outcome.value.status }) : outcome;
    }),
    reportAsVisitor: here(reportAsVisitor),
    subscribePush: inContext((context, { subscription }) => subscribePush(context, subscription)),
    unsubscribePush: asMember((mine, { endpoint }) => unsubscribePush(mine, endpoint)),
    startChat: asMember((mine, { profile }) => startChat(mine, profile)),
    refresh: guarded(({ cause }) => {
      sessionHost.memberSession?.wake(cause);
      // Of what a visitor reads nothing changes while they look elsewhere.
      if (cause !== 'visible') sessionHost.visitor?.refresh();
      return Promise.resolve(ok(null));
    }),
    exportDiagnostics: asMember((mine) => {
      const known = { wall: ports.clock.wall(), unreadable: unreadableCounts.counts() };
      return Promise.resolve(ok(diagnosticsOf(mine, status.get(), known)));
    }),
  } satisfies Partial<Commands>;
}

/** The site's texts, and what a member agreed to. */
const textCommands = ({ texts }: CommandParts, { here, asMember }: QueryRunners) =>
  ({
    readPage: here(({ http, store }, given) => readPage({ http, store, texts }, given)),
    keepAgreedTexts: asMember(({ http, store }, { locale }) =>
      keepAgreedTexts({ http, store, texts }, locale),
    ),
    agreeToPage: asMember(agreeToPage),
    giveConsent: asMember(giveConsent),
  }) satisfies Partial<Commands>;

const listCommands = ({ asMember, inContext }: QueryRunners) =>
  ({
    restartDeck: inContext(restartDeck),
    askMailChange: asMember(askMailChange),
    cancelMailChange: asMember(cancelMailChange),
    appealDecision: inContext(appealDecision),
  }) satisfies Partial<Commands>;

const moneyCommands = ({ asMember, inContext }: QueryRunners) =>
  ({
    checkDiscount: asMember(checkDiscount),
    placeOrder: inContext(placeOrder),
    withdrawOrder: inContext(withdrawOrder),
    limitSpending: asMember(limitSpending),
    limitDay: asMember(limitDay),
    changePremium: inContext(changePremium),
  }) satisfies Partial<Commands>;

interface IntentRunners {
  run: CommandRunner<[CommandContext]>;
  /** The command has no value. */
  done: <Given extends unknown[]>(
    work: (context: CommandContext, ...given: Given) => Promise<unknown>,
  ) => (...given: Given) => Promise<Outcome<null>>;
  /** The last screens of the device may still show it (decisions 119). */
  takesAway: CommandRunner<[CommandContext]>;
}

function intentRunners({ ports, sessionHost, sessionRunner }: CommandParts): IntentRunners {
  const { clock, uuid } = ports;
  // In the order of the calls: the second tap must not overtake the first.
  const queue = new SerialQueue();
  // An intent waits for the start only: after a later login it could belong to another member.
  const run: IntentRunners['run'] = (work) =>
    guarded((...given) =>
      queue.run(async () => {
        if (sessionHost.context === null) await sessionRunner.started.promise;
        return withMemberSession(sessionHost, async (mine) =>
          mine.isLeaving
            ? fail({ code: 'signed-out' })
            : work({ memberSession: mine, clock, uuid }, ...given),
        );
      }),
    );
  return {
    run,
    done: (work) =>
      run(async (context, ...given) => {
        await work(context, ...given);
        return ok(null);
      }),
    takesAway: (work) =>
      run(async (context, ...given) => {
        const outcome = await work(context, ...given);
        if (outcome.ok) await ports.dropScreens().catch(() => undefined);
        return outcome;
      }),
  };
}

function intentCommands(parts: CommandParts) {
  const runners = intentRunners(parts);
  const { run, done } = runners;
  const like = (wanted: boolean) =>
    done((mine, given: { profile: ProfileId }) => setLike(mine, { ...given, wanted }));

  return {
    likeProfile: like(true),
    unlikeProfile: like(false),
    chooseMatch: done(chooseMatch),
    undoChoice: done(undoChoice),
    claimMatches: run(async ({ memberSession }, { profiles }) =>
      ok({ profiles: await claimMatches(memberSession.store, profiles) }),
    ),
    makeComplaint: run(makeComplaint),
    editProfile: done(editProfile),
    changeSetting: done(changeSetting),
    markNotificationsRead: done(markNotificationsRead),
    removeNotifications: run(removeNotifications),
    markLikesSeen: done((mine, { until }) => markLikesSeen(mine, until)),
    markChat: done(markChat),
    reactTo: done(reactTo),
    editMessage: run(editMessage),
    markChatRead: done(markChatRead),
    sendMessage: run(sendMessage),
    sendPhoto: run(sendPhoto),
    addPhoto: run(addPhoto),
    orderPhotos: done(orderPhotos),
    removePhoto: run(removePhoto),
    ...awayCommands(runners),
    ...draftCommands(runners),
    sendNow: done(sendNow),
    cancel: run((mine, { row }) => cancel(mine, row)),
    holdForUndo: done((mine, { rows }) => holdForUndo(mine, rows)),
  } satisfies Partial<Commands>;
}

function awayCommands({ run, done, takesAway }: IntentRunners) {
  interface Given {
    profile: ProfileId;
  }
  const exclude = (kind: ExclusionKind) =>
    takesAway<[Given], null>(async (mine, { profile }) => {
      await setExclusion(mine, kind, { profile, wanted: true });
      return ok(null);
    });
  const include = (kind: ExclusionKind) =>
    done<[Given]>((mine, { profile }) => setExclusion(mine, kind, { profile, wanted: false }));

  return {
    hideProfile: exclude('hide'),
    unhideProfile: include('hide'),
    blockProfile: exclude('block'),
    unblockProfile: include('block'),
    reportMember: takesAway(reportMember),
    deleteMessageForBoth: takesAway(deleteMessageForBoth),
    deleteMessageForMe: takesAway(deleteMessageForMe),
    deleteChat: takesAway(deleteChat),
    undoDeleteChat: run(undoDeleteChat),
  } satisfies Partial<Commands>;
}

const draftCommands = ({ run, done }: IntentRunners) =>
  ({
    appendToDraft: done(appendToDraft),
    saveDraft: done(saveDraft),
    prependToDraft: done(prependToDraft),
    takeBackToDraft: run(takeBackToDraft),
    saveFormDraft: done(saveFormDraft),
    addFormPicture: run(addFormPicture),
    removeFormPicture: done(removeFormPicture),
    keepEdit: done(keepEdit),
    quoteInDraft: done(quoteInDraft),
  }) satisfies Partial<Commands>;

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
