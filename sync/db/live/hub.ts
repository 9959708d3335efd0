/**
 * Every live query of this tab: opened over the member's world or the visitor's, reopened when a member signs in or out,
 * and updated with patches. Without a change nothing is posted. When the member's database was lost under an open screen,
 * the shown value stays, marked as stale, until there is a new one (invariant 30).
 */
import type { Live, LiveMessage } from '#sync/queries/live.ts';
import {
  liveActivation,
  liveAvoided,
  liveExport,
  liveFactor,
  livePasskeys,
  liveSessions,
  liveVerification,
  liveMailChange,
} from './answers/own-account.ts';
import { livePeopleCount, liveSearch } from './search.ts';
import {
  liveAppeals,
  liveAttention,
  liveAudit,
  liveCase,
  liveCases,
  liveFoundMembers,
  liveOpenComplaints,
  liveSiteSettings,
  liveStaffMember,
  liveStaffOrder,
  liveStaffOrders,
} from './answers/staff.ts';
import { liveSettings, liveUser } from './account.ts';
import { liveComplaints, liveDecisions, liveReports, liveFormDraft } from './complaints.ts';
import { liveChats } from './chats.ts';
import { liveConversation } from './conversation.ts';
import { liveConversationMember } from './conversation-member.ts';
import { liveDeck } from './matches/deck.ts';
import type { LiveDefinition, OpenedQuery } from './definition.ts';
import { liveGenders, liveProfileFields } from './profile-fields.ts';
import { liveInterests } from './interests.ts';
import { liveLikes, liveVisitors } from './likes.ts';
import { liveMember } from './member.ts';
import { liveCredits } from './money/credits.ts';
import { liveDailyLimit } from './money/daily-limit.ts';
import { liveOrder, liveOrders, livePaidRate } from './money/orders.ts';
import { livePremium } from './money/premium.ts';
import { liveNewMatches } from './matches/new-matches.ts';
import { liveNotifications, liveNotificationSettings } from './notifications.ts';
import { patchOf } from './patch.ts';
import { livePhotos } from './photos.ts';
import { liveSignupMatches } from './matches/signup-matches.ts';
import { liveExclusions } from './exclusions.ts';
import { liveOf } from './view-state.ts';
import { liveWaiting } from './waiting.ts';
import { liveWebcams } from './partners/webcams.ts';
import type { LiveWorld } from './world.ts';

const DEFINITIONS: ReadonlyMap<string, LiveDefinition> = new Map(
  [
    liveUser,
    liveSettings,
    liveChats,
    liveLikes,
    liveSearch,
    liveMember,
    liveConversation,
    liveConversationMember,
    livePhotos,
    liveWaiting,
    liveExclusions,
    liveNotifications,
    liveNotificationSettings,
    liveInterests,
    liveGenders,
    liveProfileFields,
    liveSignupMatches,
    liveVisitors,
    liveWebcams,
    liveNewMatches,
    liveDeck,
    liveCredits,
    liveDailyLimit,
    liveOrders,
    livePaidRate,
    liveOrder,
    livePremium,
    liveReports,
    liveDecisions,
    liveComplaints,
    liveFormDraft,
    liveSessions,
    liveFactor,
    livePasskeys,
    liveVerification,
    liveAvoided,
    liveExport,
    liveActivation,
    liveMailChange,
    livePeopleCount,
    liveCases,
    liveCase,
    liveAppeals,
    liveOpenComplaints,
    liveFoundMembers,
    liveStaffMember,
    liveAttention,
    liveStaffOrders,
    liveStaffOrder,
    liveAudit,
    liveSiteSettings,
  ].map((definition) => [definition.name, definition]),
);

interface LiveSubscription {
  definition: LiveDefinition;
  params: unknown;
  post: (message: LiveMessage) => void;
  opened: OpenedQuery<unknown> | null;
  wasOpened: boolean;
  isShort: boolean;
  posted: Live<unknown> | null;
  /** The value shown before the world was reopened for the same member, or a value of the site. */
  kept: LiveValue | null;
}

type LiveValue = Extract<Live<unknown>, { value: unknown }>;

/** A live query that a screen reads now. */
export type QueryReading = Pick<LiveSubscription, 'params'> & { name: string };

const NOTHING_YET = { opened: null, wasOpened: false, isShort: false, posted: null, kept: null };

const readingOf = ({ definition, params }: LiveSubscription): QueryReading => ({
  name: definition.name,
  params,
});

export interface HubListener {
  /** `isAgain`: over another world than before. */
  opened: (reading: QueryReading, isAgain: boolean) => void;
  /** What is stored has ceased to suffice for its screen (`isShort` of definition.ts). */
  short: (reading: QueryReading) => void;
}

export interface LiveHub {
  /** Returns the function that ends it, or null for an unknown query. */
  subscribe: (
    name: string,
    params: unknown,
    post: (message: LiveMessage) => void,
  ) => (() => void) | null;
  /** Null while it is not yet known who is signed in. */
  enter: (world: LiveWorld | null) => void;
  /** Something other than the tables has changed: the outbox, the connectivity, the time. */
  changed: () => void;
  /** The queries that are open over a world. */
  readings: () => QueryReading[];
  listen: (listener: HubListener) => void;
}

export function createLiveHub(): LiveHub {
  const subscriptions = new Set<LiveSubscription>();
  const dirty = new Set<LiveSubscription>();
  let world: LiveWorld | null = null;
  let listener: HubListener | null = null;

  const flush = () => {
    const due = [...dirty].filter((subscription) => subscriptions.has(subscription));
    dirty.clear();
    for (const subscription of due) deliver(subscription, world, listener);
  };
  const mark = (subscription: LiveSubscription) => {
    // Before other tasks: the result of a command is shown first.
    if (dirty.size === 0) queueMicrotask(flush);
    dirty.add(subscription);
  };
  const open = (subscription: LiveSubscription) => {
    const isAgain = subscription.wasOpened;
    openOver(world, subscription, () => mark(subscription));
    if (subscription.opened !== null) listener?.opened(readingOf(subscription), isAgain);
    mark(subscription);
  };

  return {
    subscribe(name, params, post) {
      const definition = DEFINITIONS.get(name);
      if (!definition) return null;
      const subscription: LiveSubscription = { definition, params, post, ...NOTHING_YET };
      subscriptions.add(subscription);
      open(subscription);
      return () => {
        subscriptions.delete(subscription);
        subscription.opened?.close();
      };
    },
    enter(next) {
      const isSame = world !== null && next !== null && world.member === next.member;
      world = next;
      for (const subscription of subscriptions) {
        keepShown(subscription, isSame);
        open(subscription);
      }
    },
    changed() {
      for (const subscription of subscriptions) mark(subscription);
    },
    readings: () => [...subscriptions].filter(({ opened }) => opened !== null).map(readingOf),
    listen: (given) => void (listener = given),
  };
}

function openOver(
  world: LiveWorld | null,
  subscription: LiveSubscription,
  changed: () => void,
): void {
  const { definition, params } = subscription;
  subscription.opened?.close();
  subscription.isShort = false;
  const mayOpen = world !== null && (definition.access === 'anyone' || world.member !== null);
  subscription.opened = world && mayOpen ? definition.open(world, params, changed) : null;
  subscription.wasOpened ||= subscription.opened !== null;
}

function deliver(
  subscription: LiveSubscription,
  world: LiveWorld | null,
  listener: HubListener | null,
): void {
  const wasShort = subscription.isShort;
  const now = liveNow(subscription, world);
  if (subscription.isShort && !wasShort) listener?.short(readingOf(subscription));
  // The first view waits for the cards that it needs: a row that came later would move the others.
  if (subscription.posted === null && world?.isLooking() === true) return;
  const live = now && stillShown(now, subscription.kept);
  if (live === now && live !== null) subscription.kept = null;
  const message = live && patchOf(subscription.posted, live);
  if (!live || !message) return;
  subscription.posted = live;
  subscription.post(message);
}

function keepShown(subscription: LiveSubscription, isSame: boolean): void {
  const { posted, definition } = subscription;
  const stays = isSame || definition.isSite;
  subscription.kept = stays && posted && 'value' in posted ? posted : null;
}

function stillShown(now: Live<unknown>, kept: LiveValue | null): Live<unknown> {
  if (kept === null) return now;
  const { value, syncedAt } = kept;
  if (now.state === 'offline-first') return { state: 'cached-offline', value, syncedAt };
  return now.state === 'loading-first' ? { state: 'cached-stale', value, syncedAt } : now;
}

function liveNow(subscription: LiveSubscription, world: LiveWorld | null): Live<unknown> | null {
  const { definition, opened } = subscription;
  if (world === null) return null;
  if (definition.access === 'member' && world.member === null) return { state: 'forbidden' };
  const view = opened?.view() ?? null;
  if (view !== null) subscription.isShort = view.isShort === true;
  return view && liveOf(view, world);
}
