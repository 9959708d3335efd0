/**
 * The parts of a route: the endpoint, who may call, what only the server must know of the call, and a handler whose name
 * is what it does: `read` answers a question, `effect` is one effect in one transaction, `steps` opens its own
 * transactions. Q, B and A are the shapes of query, body and answer.
 */
import type * as z from 'zod/mini';
import type { Access, AnyShape, Endpoint } from '#schemas/endpoint.ts';
import type { Member } from '#server/db/accounts/sessions.ts';
import type { RateLimits } from '#server/limits/rate-limit.ts';
import type { ActNote } from './act.ts';
import type { MemberCall, OpenCall, UploadCall } from './call.ts';
import type { Result } from '#server/rules/result.ts';

type Handled<T> = Result<T> | Promise<Result<T>>;

/** For calls that change nothing the member asked to change. A note beside the answer, such as a visit, is allowed. */
interface ReadHandler<Call, Answer> {
  readonly read: (call: Call) => Handled<Answer>;
  readonly body?: undefined;
  readonly effect?: undefined;
  readonly steps?: undefined;
}

/**
 * A change that is not one effect once for each key: a visitor has no keys, or something slow lies between its
 * transactions. It must itself be safe to repeat.
 */
interface StepsHandler<Call, Answer> {
  readonly steps: (call: Call) => Handled<Answer>;
  readonly body?: undefined;
  readonly read?: undefined;
  readonly effect?: undefined;
}

/** The body is a file, in memory while the handler runs. */
interface FileSteps<Answer> {
  readonly body: 'file';
  readonly steps: (call: UploadCall) => Handled<Answer>;
  readonly read?: undefined;
  readonly effect?: undefined;
}

/** One effect in one transaction, once for each key (route.ts). */
interface EffectHandler<Call, Answer> {
  /** `db` is the transaction: never await anything slow in it. */
  readonly effect: (call: Call) => Handled<Answer>;
  /** Runs after the transaction, also after its rollback. */
  readonly after?: (call: Call) => Promise<void>;
  readonly body?: undefined;
  readonly prepare?: undefined;
  readonly read?: undefined;
  readonly steps?: undefined;
}

export interface PreparedEffect<Call, Answer, Prepared> {
  /**
   * Something slow, such as checking a password. It runs before the transaction and changes nothing that the call is
   * about. A key that was already used gets its first answer, whatever `prepare` returns now.
   */
  readonly prepare: (call: Call) => Handled<Prepared>;
  /** `db` is the transaction: never await anything slow in it. */
  readonly effect: (call: Call, prepared: Prepared) => Handled<Answer>;
  /** Runs after the transaction, also after its rollback: then `isDone` is false. */
  readonly after?: (call: Call, prepared: Prepared, isDone: boolean) => Promise<void>;
  readonly read?: undefined;
  readonly steps?: undefined;
}

interface Calls<Q extends AnyShape, B extends AnyShape, A extends AnyShape, Who extends Access> {
  readonly endpoint: Endpoint<Q, B, A, Who>;
  /** Repeats for the reader what the endpoint defines and the gates check. The compiler refuses another word. */
  readonly access: Who;
  /**
   * `call` is counted under the name of the call, `visitor` of `signUp` under `signUp visitor`; empty for a call without
   * a limit of its own (decisions 42, 107).
   */
  readonly limits: RateLimits;
  readonly logs: Logs;
  readonly about: AboutWhom;
}

/** Which outcomes the security log has: all, or only the refusals that it has of every call (security R52). */
export type Logs = 'everything' | 'refusals';

/**
 * What a call is about. The matrix of roles (tests/server/matrix) derives from it which answer each role gets in each
 * state (security R25–R28).
 */
export type AboutWhom =
  /** The caller alone, or nobody. */
  | 'caller'
  /** A member who once existed: the answer is the same when that member is gone or blocks the caller. */
  | 'anybody'
  /** The page of a member. */
  | 'profile'
  /** A first contact with a member. */
  | 'contact'
  /** The caller's side of a conversation. */
  | 'conversation'
  /** What the other side of a conversation gets. */
  | 'writing'
  /** A message that both sides have. */
  | 'message'
  /** A photo of the caller. */
  | 'photo'
  /** An order of the caller. */
  | 'order'
  /** A decision that concerns the caller. */
  | 'decision'
  /** A redirect to a partner. */
  | 'partner'
  /** Needs the cookie of a page that was opened before. */
  | 'page form'
  /** Needs the caller's password. */
  | 'password'
  /** Answers a challenge. */
  | 'challenge'
  /** The second step of the login must have been set up. */
  | 'second step'
  /** Whom a secret or an id of the request names. */
  | 'token'
  /** What only staff see. */
  | 'site'
  /** A selfie that staff judge. */
  | 'selfie';

/**
 * Whether another member learns of the call. All but `nobody` are refused until the e-mail address is confirmed, so that
 * a false address cannot be used to bother members. A member hidden by moderation is refused those that are `noticed`.
 * Browsing and completing one's own profile stay open (spec §4 signup steps).
 */
export type Reaches = 'nobody' | 'unnoticed' | 'noticed';

interface Reaching {
  readonly reaches: Reaches;
}

/** The counter that shows whether the answer has changed, for calls that are pulled (decisions 35). */
interface WithCounter {
  readonly counter?: CounterOf;
}

export type CounterOf = (member: Member) => number | null;

/** What the audit log notes of each call of staff (act.ts). */
export interface Audited<Call> {
  readonly audit: (call: Call) => ActNote;
}

type OpenHandler<Call, Answer> = ReadHandler<Call, Answer> | StepsHandler<Call, Answer>;

type MemberHandler<Call, Answer> =
  | (ReadHandler<Call, Answer> & WithCounter)
  | EffectHandler<Call, Answer>
  | StepsHandler<Call, Answer>
  | FileSteps<Answer>;

type StaffHandler<Call, Answer> = (ReadHandler<Call, Answer> | EffectHandler<Call, Answer>) &
  Audited<Call>;

type OpenCallOf<Q extends AnyShape, B extends AnyShape> = OpenCall<z.infer<Q>, z.infer<B>>;

export type MemberCallOf<Q extends AnyShape, B extends AnyShape> = MemberCall<
  z.infer<Q>,
  z.infer<B>
>;

export type RouteParts<Q extends AnyShape, B extends AnyShape, A extends AnyShape> =
  | (Calls<Q, B, A, 'public'> & OpenHandler<OpenCallOf<Q, B>, z.input<A>>)
  | (Calls<Q, B, A, 'optional'> & OpenHandler<OpenCallOf<Q, B>, z.input<A>>)
  | (Calls<Q, B, A, 'member'> & Reaching & MemberHandler<MemberCallOf<Q, B>, z.input<A>>)
  | (Calls<Q, B, A, 'moderator'> & StaffHandler<MemberCallOf<Q, B>, z.input<A>>)
  | (Calls<Q, B, A, 'admin'> & StaffHandler<MemberCallOf<Q, B>, z.input<A>>);

export type PreparedRouteParts<
  Q extends AnyShape,
  B extends AnyShape,
  A extends AnyShape,
  Prepared,
> = (
  | (Calls<Q, B, A, 'member'> & Reaching)
  | (Calls<Q, B, A, 'moderator'> & Audited<MemberCallOf<Q, B>>)
  | (Calls<Q, B, A, 'admin'> & Audited<MemberCallOf<Q, B>>)
) &
  PreparedEffect<MemberCallOf<Q, B>, z.input<A>, Prepared>;
