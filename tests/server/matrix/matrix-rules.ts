/**
 * The rules of access, written a second time and independently of the server: the status of every call for every role in
 * every state, and which roles may ever read a canary (security R25–R28; decisions 39). A call's route says what it is
 * about; what follows from that is written here.
 */
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { isForStaff } from '#schemas/roles.ts';
import type { AboutWhom } from '#server/http/route-parts.ts';
import { ROUTES } from '#server/routes.ts';
import { mayMakeCall, OF_CASES, readsAtMemberView } from '#tests/server/matrix/matrix-staff.ts';
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

const ABOUT: ReadonlyMap<string, AboutWhom> = new Map(
  ROUTES.map(({ endpoint, about }) => [endpoint.name, about]),
);

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

/** Bram wrote the message; Anna may have deleted it for herself. */
function statusOfMessage(cell: Cell): number {
  const { call, role, state } = cell;
  if (!areTalking(cell)) return 404;
  if (role === 'anna' && state === 'taken away by Anna') return 404;
  if (role === 'anna' && call.name !== 'reactToMessage') return 404;
  return call.name === 'deleteMessageForBoth' ? 200 : (refusalOfReach(cell) ?? 200);
}

function statusOfWriting(cell: Cell): number {
  if (!areTalking(cell)) return 404;
  return refusalOfReach(cell) ?? (cell.call.name === 'sendMessage' ? 201 : 200);
}

/** Anna, who reported, may appeal; Bram has appealed already. */
const statusOfAppeal = ({ role }: Cell): number =>
  role === 'anna' ? 200 : role === 'bram' ? 409 : 404;

function statusOfProfile(cell: Cell): number {
  const isHidden = hasSession(cell) && theyBlockMe(cell);
  return isThere(cell) && !isHidden ? 200 : 404;
}

/**
 * By what the call is about. These requests come with a wrong password and without the cookie of a page; nobody gave
 * their challenge or token, sent the selfie or began a second step.
 */
const STATUS_ABOUT: Readonly<Record<AboutWhom, (cell: Cell) => number>> = {
  caller: ({ call }) => (call.name === 'ping' ? 204 : 200),
  anybody: () => 200,
  profile: statusOfProfile,
  contact: (cell) => refusalOfReach(cell) ?? 200,
  conversation: (cell) => (areTalking(cell) ? 200 : 404),
  writing: statusOfWriting,
  message: statusOfMessage,
  photo: () => 404,
  order: ({ role }) => (role === 'anna' ? 200 : 404),
  decision: statusOfAppeal,
  partner: () => 302,
  'page form': () => 400,
  password: () => 400,
  challenge: () => 410,
  'second step': () => 409,
  token: () => 404,
  site: () => 200,
  selfie: () => 404,
};

export function expectedStatus(cell: Cell): number {
  const { call } = cell;
  if (isForStaff(call) && !mayMakeCall(cell)) return 404;
  if (!hasSession(cell) && call.access === 'member') return 403;
  const about = ABOUT.get(call.name);
  if (about === undefined) throw new Error(`${call.name} is in no route`);
  return STATUS_ABOUT[about](cell);
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
