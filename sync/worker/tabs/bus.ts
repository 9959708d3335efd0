/**
 * The messages between the tabs of a device. Another tab may run another release: a message that does not parse is
 * ignored.
 */
import { Build } from '#schemas/build.ts';
import { ProfileId } from '#schemas/ids.ts';
import * as z from 'zod/mini';
import { CONNECTIVITIES } from '#sync/queries/status.ts';

const TabView = z.object({
  visible: z.boolean(),
  focused: z.boolean(),
  online: z.boolean(),
  saveData: z.boolean(),
  conversationWith: z.nullable(ProfileId),
});

/** Why a read brought nothing; the member is shown a Failure. */
const ReadFailure = z.discriminatedUnion('code', [
  z.object({ code: z.literal('offline') }),
  z.object({ code: z.literal('server'), status: z.number(), retryAfterMs: z.nullable(z.number()) }),
  z.object({ code: z.literal('unreadable'), endpoint: z.string(), path: z.string() }),
  z.object({ code: z.literal('absent'), endpoint: z.string() }),
  z.object({ code: z.literal('not-found') }),
  z.object({ code: z.literal('rate'), retryAfterMs: z.number() }),
  z.object({ code: z.literal('signed-out') }),
]);

export const FreshnessRecord = z.object({
  syncedAt: z.nullable(z.number()),
  failure: z.nullable(ReadFailure),
});
export type FreshnessRecord = z.infer<typeof FreshnessRecord>;

/** What only the leader has, because only the leader makes requests. */
export const LeaderNews = z.object({
  connectivity: z.enum(CONNECTIVITIES),
  /** As in the status; an earlier release does not name it. */
  clockOffset: z.optional(z.number()),
  /** As sent by the server: each tab compares it with its own build. */
  build: z.nullable(Build),
  freshness: z.record(z.string(), FreshnessRecord),
});
export type LeaderNews = z.infer<typeof LeaderNews>;

export const BusMessage = z.discriminatedUnion('type', [
  /**
   * The heartbeat; also sent when the news changes. `base` is the version of the sender's base, `rows` which rows it
   * supports (`ROWS_KNOWN`).
   */
  z.object({
    type: z.literal('beat'),
    member: ProfileId,
    epoch: z.number(),
    base: z.number(),
    rows: z.number(),
    news: LeaderNews,
  }),
  /**
   * The tab that claimed this epoch too late does not lead: a leader with a smaller epoch can no longer write and must
   * claim again.
   */
  z.object({ type: z.literal('fenced'), member: ProfileId, epoch: z.number() }),
  z.object({ type: z.literal('tab'), tab: z.string(), view: TabView }),
  /** Sent when a tab opens: every tab answers with its state. */
  z.object({ type: z.literal('who') }),
  /** Sent by a follower: the leader should read, or send, now. */
  z.object({
    type: z.literal('wake'),
    cause: z.enum(['member', 'push', 'sync', 'network', 'visible']),
  }),
  /** The record of the push subscription has changed. */
  z.object({ type: z.literal('push') }),
  /** The stored session has changed: read it again. */
  z.object({ type: z.literal('session') }),
  /** Sent by a tab that is locked, with the id of the lock: an open tab answers with the keys. */
  z.object({ type: z.literal('keys-wanted'), lock: z.string() }),
  z.object({
    type: z.literal('keys'),
    lock: z.string(),
    keys: z.object({ rows: z.instanceof(CryptoKey), names: z.instanceof(CryptoKey) }),
  }),
  /** Every tab locks now. */
  z.object({ type: z.literal('lock') }),
]);
export type BusMessage = z.infer<typeof BusMessage>;

export interface Bus {
  post(message: BusMessage): void;
  listen(listener: (message: BusMessage) => void): () => void;
}

/** The used part of BroadcastChannel; a tab does not receive its own messages. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

export const createBus = (channel: Channel): Bus => ({
  post: (message) => channel.postMessage(message),
  listen(listener) {
    const onMessage = ({ data }: { data: unknown }) => {
      const parsed = z.safeParse(BusMessage, data);
      if (parsed.success) listener(parsed.data);
    };
    channel.addEventListener('message', onMessage);
    return () => channel.removeEventListener('message', onMessage);
  },
});

/** For a store in the memory of one tab: no other tab listens. */
export const SILENT_BUS: Bus = { post: () => undefined, listen: () => () => undefined };
