/** Push subscriptions of this session's browser, and its report that a push arrived (spec §7; contract 27, 28). */
import { acknowledgePush, subscribePush, unsubscribePush } from '#schemas/push.ts';
import {
  dropOwnSubscription,
  keepSubscription,
  noteReceived,
} from '#server/db/push/push-subscriptions.ts';
import { faultOf } from '#server/push/endpoint-rules.ts';
import { done, invalid, NOT_FOUND, refuse } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { tooOften } from '#server/limits/visitor-limits.ts';
import { byAddress, byMember, HOUR, MINUTE, per } from '#server/limits/rate-limit.ts';

const SECOND_MS = 1_000;

const DONE = done({ done: true });

/** A site without keys has no push. */
const subscribePushRoute = defineRoute({
  endpoint: subscribePush,
  access: 'member',
  limits: { call: byMember(per(HOUR, 10)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async effect({ db, member, body, now, config }) {
    if (config.pushPub === null) return NOT_FOUND;
    const subscription = 'subscription' in body ? body.subscription : body;
    const fault = faultOf(subscription, now);
    if (fault !== null) return invalid(fault);
    const { endpoint, keys } = subscription;
    const kept = await keepSubscription(db, {
      member: member.id,
      tokenHash: member.tokenHash,
      endpoint,
      ...keys,
      now,
    });
    if (kept === 'taken') return refuse('conflict', 'this endpoint belongs to someone else');
    const { received } = kept;
    const ago = received === null ? null : (now.getTime() - received.getTime()) / SECOND_MS;
    return done({ received_ago: ago === null ? null : Math.max(0, Math.floor(ago)) });
  },
});

const unsubscribePushRoute = defineRoute({
  endpoint: unsubscribePush,
  access: 'member',
  limits: { call: byMember(per(HOUR, 30)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async effect({ db, member, body }) {
    await dropOwnSubscription(db, { member: member.id, endpoint: body.endpoint });
    return DONE;
  },
});

const acknowledgePushRoute = defineRoute({
  endpoint: acknowledgePush,
  access: 'public',
  limits: { call: byAddress(per(MINUTE, 120)) },
  logs: 'refusals',
  about: 'caller',
  async steps(call) {
    const often = await tooOften(call, acknowledgePush.name);
    if (often !== null) return often;
    await noteReceived(call.db, { id: call.body.id, now: call.now });
    return DONE;
  },
});

export const PUSH_ROUTES: readonly Route[] = [
  subscribePushRoute,
  unsubscribePushRoute,
  acknowledgePushRoute,
];
