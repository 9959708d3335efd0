/**
 * The rules of access, written a second time and independently of the server: the status of every call for every role in
 * every state, and which roles may ever read a canary (security R25–R28; decisions 39).
 */
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { isForStaff } from '#schemas/roles.ts';
import {
  mayMakeCall,
  OF_CASES,
  OWN_OF_MODERATION,
  readsAtMemberView,
  statusForStaff,
} from '#tests/server/matrix/matrix-staff.ts';
import {
  blocks,
  emailOf,
  isGone,
  isPair,
  otherOf,
  type Person,
  PEOPLE,
  type Role,
  type State,
} from '#tests/server/matrix/matrix-scene.ts';

/** Calls about the caller alone. */
const OWN = [
  'getSettings',
  'searchCams',
  'listAds',
  'getCompany',
  'getPage',
  'acceptPage',
  'giveConsent',
  'listRegions',
  'listInterests',
  'listProfileFields',
  'geocode',
  'getUser',
  'changeUser',
  'logOut',
  'logOutByPost',
  'tellPageHidden',
  'tellTabClosed',
  'getActivation',
  'activate',
  'listSessions',
  'endSessions',
  'getFactor',
  'listPasskeys',
  'renamePasskey',
  'askPasswordReset',
  'resetPassword',
  'lookUpMailChange',
  'confirmMailChange',
  'undoMailChange',
  'pauseUser',
  'searchMembers',
  'countMembers',
  'listMatches',
  'listLikes',
  'listLikesByType',
  'markLikesSeen',
  'listChats',
  'settleMessages',
  'sendMessages',
  'unlikeProfile',
  'listHides',
  'unhideProfile',
  'listBlocks',
  'unblockProfile',
  'listAvoided',
  'avoidAddresses',
  'stopAvoiding',
  'stopAvoidingAll',
  'getVerification',
  'sendSelfie',
  'takeSelfieBack',
  'listReports',
  ...OWN_OF_MODERATION,
  'uploadPhoto',
  'askUpload',
  'askMessageImage',
  'uploadComplaintImage',
  'askComplaintImage',
  'listNotifications',
  'readNotifications',
  'deleteNotifications',
  'subscribePush',
  'unsubscribePush',
  'acknowledgePush',
  'getNotificationSettings',
  'changeNotificationSettings',
  'getCredits',
  'getDiscount',
  'createOrder',
  'listOrders',
  'askExport',
  'getPremium',
  'changePremium',
  'withdrawByReference',
];
/** Calls about a member who once existed: the answer is the same when that member is gone or blocks the caller. */
const ABOUT_ANYBODY = ['hideProfile', 'blockProfile', 'reportProfile', 'reportAsVisitor'];
/** Calls with a wrong password. */
const BY_PASSWORD = [
  'changePassword',
  'askMailChange',
  'deleteUser',
  'startFactor',
  'renewRecoveryCodes',
  'removeFactor',
  'startPasskey',
  'removePasskey',
];
/** Calls that answer a challenge; nobody gave one. */
const NO_CHALLENGE = ['logInWithCode', 'addPasskey', 'showPasskeyAgain', 'logInWithPasskey'];
/** Calls that need the cookie of a page that was opened before: these requests come without it. */
const BY_FORM = ['logIn', 'signUp', 'validateEmail', 'startPasskeyLogin'];
/** Calls about an order of Anna. */
const ORDER = ['getOrder', 'withdrawOrder'];
/** Calls that lead to a partner. */
const LEAVING = ['goToCam', 'goToPartner'];
/** Calls that contact another member. */
const REACHING = ['likeProfile', 'openChat', 'openChatByPost'];
/** Calls about a picture of another member. */
const PICTURE = ['arrangePhotos', 'deletePhoto'];
/** Calls about a conversation. */
const TALK = [
  'markChatRead',
  'markChat',
  'deleteChat',
  'listMessages',
  'sendMessage',
  'uploadMessageImage',
  'deleteMessage',
  'editMessage',
  'deleteMessageForBoth',
  'reactToMessage',
];

export interface Cell {
  readonly call: AnyEndpoint;
  readonly role: Role;
  readonly state: State;
}

export const hasSession = ({ role, state }: Cell): boolean =>
  role !== 'visitor' && !isGone(state, role);

const theyBlockMe = ({ role, state }: Cell): boolean => blocks(state, otherOf(role), role);
const iBlockThem = ({ role, state }: Cell): boolean =>
  role !== 'visitor' && blocks(state, role, otherOf(role));
const areTalking = ({ role, state }: Cell): boolean => isPair(role) && state !== 'none';
const isThere = (cell: Cell): boolean => !isGone(cell.state, otherOf(cell.role));

/** Null when the other member can be contacted. */
function refusalOfReach(cell: Cell): number | null {
  if (iBlockThem(cell)) return 409;
  const isAway = !isThere(cell) || theyBlockMe(cell);
  if (!areTalking(cell)) return isAway ? 404 : null;
  if (isAway) return 410;
  return cell.state === 'closed' ? 423 : null;
}

/** Calls about a message of the conversation, which Bram wrote; Anna may have deleted it for herself. */
const CHANGES = ['editMessage', 'deleteMessageForBoth', 'reactToMessage'];

function statusOfChange(cell: Cell): number {
  const { call, role, state } = cell;
  if (role === 'anna' && state === 'taken away by Anna') return 404;
  if (role === 'anna' && call.name !== 'reactToMessage') return 404;
  return call.name === 'deleteMessageForBoth' ? 200 : (refusalOfReach(cell) ?? 200);
}

function statusOfTalk(cell: Cell): number {
  if (!areTalking(cell)) return 404;
  const { name } = cell.call;
  if (CHANGES.includes(name)) return statusOfChange(cell);
  if (name === 'uploadMessageImage') return refusalOfReach(cell) ?? 200;
  return name === 'sendMessage' ? (refusalOfReach(cell) ?? 201) : 200;
}

/** Anna, who reported, may appeal; Bram has appealed already. */
const statusOfAppeal = ({ role }: Cell): number =>
  role === 'anna' ? 200 : role === 'bram' ? 409 : 404;

/** Throws for a call without a rule. */
export function expectedStatus(cell: Cell): number {
  const { name, access } = cell.call;
  if (isForStaff(cell.call)) return mayMakeCall(cell) ? statusForStaff(cell) : 404;
  if (!hasSession(cell) && access === 'member') return 403;
  if (OWN.includes(name) || ABOUT_ANYBODY.includes(name)) return 200;
  if (LEAVING.includes(name)) return 302;
  if (name === 'ping') return 204;
  if (PICTURE.includes(name)) return 404;
  if (REACHING.includes(name)) return refusalOfReach(cell) ?? 200;
  if (ORDER.includes(name)) return cell.role === 'anna' ? 200 : 404;
  if (TALK.includes(name)) return statusOfTalk(cell);
  if (BY_FORM.includes(name) || BY_PASSWORD.includes(name)) return 400;
  if (name === 'confirmFactor' || name === 'startPasskeyAgain') return 409;
  if (NO_CHALLENGE.includes(name)) return 410;
  if (name === 'appealDecision') return statusOfAppeal(cell);
  if (name === 'restoreUser' || name === 'appealByToken' || name === 'getExport') return 404;
  if (name === 'getProfile') {
    const isHidden = hasSession(cell) && theyBlockMe(cell);
    return isThere(cell) && !isHidden ? 200 : 404;
  }
  throw new Error(`matrix-rules.ts does not know ${name}`);
}

interface Canary {
  readonly text: string;
  readonly mayRead: (cell: Cell) => boolean;
}

const is =
  (...people: Person[]) =>
  (cell: Cell): boolean =>
    hasSession(cell) && people.some((person) => person === cell.role);

/** The page of a member is open to callers with a session whom the member does not block, while the member exists. */
const onThePage = (person: Person) => (cell: Cell) =>
  hasSession(cell) && !blocks(cell.state, person, cell.role) && !isGone(cell.state, person);

const inPublic = (person: Person) => (cell: Cell) =>
  hasSession(cell) ? onThePage(person)(cell) : !isGone(cell.state, person);

const TEXTS: readonly Canary[] = [
  ...PEOPLE.flatMap((person, index) => [
    { text: emailOf(person), mayRead: is(person) },
    { text: `198${index}-02-1${index}`, mayRead: is(person) },
    { text: `201${index}-03-04T05:06:07.000Z`, mayRead: is(person) },
    { text: `canaryhash${person}`, mayRead: () => false },
    { text: `canary-search-${person}`, mayRead: is(person) },
    { text: `Canary-name-${person}`, mayRead: inPublic(person) },
    { text: `canary-picture-${person}`, mayRead: inPublic(person) },
    { text: `canary-review-${person}`, mayRead: is(person) },
    { text: `canary-city-${person}`, mayRead: inPublic(person) },
    { text: `canary-personal-${person}`, mayRead: onThePage(person) },
    { text: `canary-note-${person}`, mayRead: onThePage(person) },
    { text: `2026-02-2${index}T05:06:07.000Z`, mayRead: onThePage(person) },
  ]),
  { text: 'canary-order', mayRead: is('anna') },
  { text: 'canary-talk', mayRead: is('anna', 'bram') },
  { text: 'canary-client-anna', mayRead: is('anna') },
  { text: 'canary-client-bram', mayRead: is('bram') },
  ...OF_CASES.map(({ text, people }) => ({ text, mayRead: is(...people) })),
];

export const CANARIES: readonly Canary[] = TEXTS.map(({ text, mayRead }) => ({
  text,
  mayRead: (cell) => readsAtMemberView(text, cell) || mayRead(cell),
}));
