/**
 * The parts of a runner: the ports of one member's engine, its listeners, events and effects.
 */
import { logBug } from '#sync/db/log.ts';
import { Ended, Fenced, type Store } from '#sync/db/store/store.ts';
import type { Build } from '#schemas/build.ts';
import type { Clock } from './clock.ts';
import type { ConversationReads } from './reads/conversation-reads.ts';
import type { Http } from './http/http.ts';
import type { Effect } from '#sync/engine/effects.ts';
import type { Connectivity } from '#sync/queries/status.ts';
import type { Outbox } from '#sync/db/tables/outbox.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { FreshnessMap } from './reads/freshness.ts';

export interface RunnerParts {
  clock: Clock;
  http: Http;
  seed: number;
  member: ProfileId;
  /** The value of `X-Device`. */
  device: string;
  store: Store;
  outbox: Outbox;
  freshness: FreshnessMap;
  conversations: ConversationReads;
  onConnectivity: (connectivity: Connectivity) => void;
  onBuild: (build: Build) => void;
  onStored: () => void;
  /** A part of a photo has arrived at the server; `share` is from 0 to 1. */
  onUploaded: (key: string, share: number) => void;
  /**
   * Whether the device still remembers this login. A sign-out whose fence failed is seen only there by a tab that slept.
   */
  isWanted: () => Promise<boolean>;
  onRefused: () => void;
  /** The store holds a later epoch that was perhaps never announced: the tab that claimed it may be closed. */
  onFenced: (epoch: number) => void;
}

/**
 * What a tab brings when it starts to lead. `readAt`: when each endpoint was last read, from the heartbeats of earlier
 * leaders.
 */
export interface Handover {
  readAt: Readonly<Record<string, number>>;
  /** No other tab is known. */
  isAlone: boolean;
}

export type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>;

/** Another leader is not a bug: its heartbeat arrives soon. Nor is the end of the session, which closes the store. */
export function report(where: string, error: unknown): void {
  if (!(error instanceof Fenced || error instanceof Ended)) logBug(where, error);
}
