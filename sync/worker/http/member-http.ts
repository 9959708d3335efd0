/**
 * The requests of one member. Each names its member, so that nothing is done or answered in a session of another member
 * (invariant 36); only answers of the backend itself count. The CORS of an older backend may refuse the header: until the
 * backend has answered once only the user call is sent, whose answer names its member.
 */
import { getUser } from '#schemas/account.ts';
import { X_MEMBER } from '#schemas/headers.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { Answer, AnswerHeading, RefusedAnswer } from './answer.ts';
import type { Http } from './http.ts';
import { isAbsent } from './optional.ts';

type WithoutAnswer = Exclude<Answer<unknown>, { type: 'answer' | 'unchanged' }>;

/** `knows`: this backend has kept our contract before. */
export function memberHttp(http: Http, member: ProfileId, knows: boolean): Http {
  let names: boolean | null = knows ? true : null;
  /** Every answer of this backend is marked, by itself or by our host in front of it. */
  let signs = knows;
  let askingForUser: Promise<WithoutAnswer | null> | null = null;

  const noteMarks = <T>(answer: Answer<T>): Answer<T> => {
    const isReported = answer.type === 'answer' || answer.type === 'unchanged';
    if ('sync' in answer && isSigned(answer)) signs = true;
    if ('sync' in answer && answer.sync) names = true;
    else if (isReported || isOwnRefusal(answer)) names ??= false;
    return answer;
  };
  /** The answer that did not come from the backend, or null. */
  const askForUser = async (): Promise<WithoutAnswer | null> => {
    const answer = noteMarks(await http(getUser));
    askingForUser = null;
    if (names !== null || answer.type === 'answer' || answer.type === 'unchanged') return null;
    return answer;
  };

  return async (endpoint, given = {}) => {
    if (endpoint.access === 'public') return http(endpoint, given);
    if (names === null && endpoint.name !== getUser.name) {
      askingForUser ??= askForUser();
      const nothing = await askingForUser;
      if (nothing !== null) return nothing;
    }
    const headers = names === true ? { ...given.headers, [X_MEMBER]: member } : given.headers;
    const answer = noteMarks(await http(endpoint, { ...given, ...(headers && { headers }) }));
    // Only our backend signs its answers: a backend may stop keeping our contract.
    if (endpoint.name === getUser.name && answer.type === 'answer') {
      names = answer.sync;
      signs = isSigned(answer);
    }
    return signs && isUnsigned(answer) ? fromBetween(answer) : answer;
  };
}

/**
 * An answer of an intermediary: portal, firewall or cache. It ends no session, accepts no intent and confirms nothing
 * (decisions 22).
 */
const fromBetween = (answer: Answer<unknown>): WithoutAnswer => ({
  type: 'unusable',
  portal: true,
  path: '',
  ...(isAbsent(answer) && { missing: true }),
});

const isSigned = ({ sync, host = false }: AnswerHeading): boolean => sync || host;

/** Whether a backend that signs its answers did not send this one. A request to slow down is followed in any case. */
const isUnsigned = (answer: Answer<unknown>): boolean =>
  'sync' in answer &&
  !isSigned(answer) &&
  (answer.type !== 'refused' || !(isPassing(answer) || isNoSession(answer)));

const isPassing = ({ status }: RefusedAnswer): boolean => status >= 500 || status === 429;

/** A 401 or 403 in JSON is accepted from any sender. */
const isNoSession = ({ status, body }: RefusedAnswer): boolean =>
  body === 'json' && (status === 401 || status === 403);

/** Whether the backend itself refused, not a gateway or a portal. */
const isOwnRefusal = (answer: Answer<unknown>): boolean =>
  answer.type === 'refused' &&
  answer.status < 500 &&
  (answer.body === 'json' || answer.body === 'empty');
