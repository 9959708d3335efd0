/**
 * How leading begins (sync §4): with the stored state of that moment, the first delays of the schedule, and nothing in
 * flight. Rows that an earlier leader left as sending count as unknown.
 */
import { NO_VERSIONS } from '#schemas/headers.ts';
import { onScreen } from '#sync/engine/device.ts';
import { endpointKey, type ReadEndpoint } from '#sync/engine/reads/endpoints.ts';
import type { EngineEvent } from '#sync/engine/events.ts';
import { freshEndpoint, move } from '#sync/engine/reads/reads.ts';
import { FROM_START, jittered, SCHEDULE } from '#sync/engine/reads/schedule.ts';
import { lostConfirmations } from '#sync/engine/outbox/retire.ts';
import { holdUntil } from '#sync/engine/outbox/holds.ts';
import { change } from '#sync/engine/outbox/sends.ts';
import type { EndpointState, LeaderTerm } from '#sync/engine/state.ts';
import {
  draw,
  patch,
  patchEndpoint,
  without,
  type StepContext,
} from '#sync/engine/step-context.ts';
import { heldOf, serverEpochOf, takenOf, wasHeld } from '#sync/engine/reads/versions.ts';

type Leading = Extract<EngineEvent, { type: 'leading' }>;

export const emptyLeaderTerm = ({
  epoch,
  rows,
  etags,
  pendingEtags,
  versions,
}: Leading): LeaderTerm => ({
  epoch,
  endpoints: {},
  etags: heldOf(etags, pendingEtags),
  taken: takenOf(etags, pendingEtags),
  applied: versions,
  hints: NO_VERSIONS,
  serverEpochSince: 0,
  serverEpoch: serverEpochOf(etags['user'] ?? etags['chats'] ?? etags['likes'] ?? null),
  sync: null,
  isSessionConfirmed: false,
  isUserRefused: false,
  rows: Object.fromEntries(rows.map((row) => [row.id, row])),
  holds: {},
  attempts: {},
  reconciling: null,
  sendFaults: 0,
  sendsFrom: 0,
  pausedUntil: 0,
  misses: { count: 0, kind: 'offline', dead: false },
  answered: false,
  onlineAnyway: false,
  offlineFrom: -1,
  connectivity: null,
  requests: 0,
  timerAt: null,
});

export function begin(context: StepContext, leading: Leading): void {
  const { readAt, rows } = leading;
  unretire(context, leading);
  const opened = FROM_START.map((name) => firstRead(context, { name }, readAt[name]));
  patch(context, {
    endpoints: Object.fromEntries(opened.map((one) => [endpointKey(one.endpoint), one])),
    isSessionConfirmed: opened.some(
      ({ endpoint, freshAt }) => endpoint.name === 'user' && freshAt !== null,
    ),
  });
  for (const { id, nextAt } of rows) if (nextAt !== null) holdUntil(context, id, nextAt);
  openConversations(context, readAt);
}

/**
 * A base that was lost is read again, and what is read first may be a copy from a cache. An intent that the lost base
 * contained stays laid over such a copy only while its list has not confirmed it (invariant 15).
 */
function unretire(context: StepContext, { rows, etags, pendingEtags }: Leading): void {
  const isHeld = (key: string) => wasHeld(etags, pendingEtags, key);
  for (const { row, key, by } of lostConfirmations(rows, isHeld))
    change(context, row, { type: 'unretire', key, by });
}

/**
 * What another tab read less than a period ago is not read again before its time, and the requests of that tab count:
 * leaders may change every second and the server must not notice (invariant 21).
 */
function firstRead(
  context: StepContext,
  endpoint: ReadEndpoint,
  readAt: number | undefined,
): EndpointState {
  const { first, period, ration } = SCHEDULE[endpoint.name];
  const periodMs = period(context.device, context.wall);
  const fresh = freshEndpoint(endpoint, context.at + first, null);
  const age = readAt === undefined ? -1 : context.wall - readAt;
  if (age < 0) return fresh;
  const freshAt = context.at - age;
  const known = { ...fresh, rateLimitedUntil: freshAt + 2 * ration };
  if (age >= periodMs) return known;
  return { ...known, due: freshAt + jittered(periodMs, draw(context)), freshAt, periodMs };
}

/**
 * A conversation is read while it is on screen. Its endpoint is dropped when it is closed and its rate bound has passed.
 * `readAt`: as in `begin`, when a leader term begins.
 */
export function openConversations(
  context: StepContext,
  readAt: Readonly<Record<string, number>> = {},
): void {
  const wanted = new Map(
    onScreen(context.device).map((profile) => {
      const endpoint: ReadEndpoint = { name: 'messages', profile };
      return [endpointKey(endpoint), endpoint] as const;
    }),
  );
  for (const [key, known] of Object.entries(context.leaderTerm.endpoints)) {
    if (known.endpoint.name !== 'messages' || wanted.has(key)) continue;
    move(context, key, 'close');
    if (context.leaderTerm.endpoints[key]?.phase === 'off' && known.rateLimitedUntil <= context.at)
      patch(context, { endpoints: without(context.leaderTerm.endpoints, key) });
  }
  for (const [key, endpoint] of wanted) {
    const { endpoints } = context.leaderTerm;
    if (endpoints[key] === undefined) {
      patch(context, {
        endpoints: { ...endpoints, [key]: firstRead(context, endpoint, readAt[key]) },
      });
    } else if (move(context, key, 'open') === 'soon') {
      patchEndpoint(context, key, { due: context.at, cause: 'trigger' });
    }
  }
}
