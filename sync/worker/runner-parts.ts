/**
 * What a runner is made of: the ports of one member's engine, and whom it tells.
 */
import type { Build } from '#schemas/build.ts';
import type { Clock } from './clock.ts';
import type { ConversationReads } from './conversation-reads.ts';
import type { Http } from './http.ts';
import type { Line } from '#sync/engine/effects.ts';
import type { Outbox } from '#sync/db/outbox.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { Proofs } from './proofs.ts';
import type { Store } from '#sync/db/store.ts';

export interface RunnerParts {
  clock: Clock;
  http: Http;
  seed: number;
  member: ProfileId;
  /** What `X-Device` says. */
  device: string;
  store: Store;
  outbox: Outbox;
  proofs: Proofs;
  conversations: ConversationReads;
  onLine: (line: Line) => void;
  onBuild: (build: Build) => void;
  onStored: () => void;
  onRefused: () => void;
}
