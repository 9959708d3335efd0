/**
 * Hiding and blocking: one row per profile, the last intent wins. The member leaves every list at once, and returns when
 * the intent is undone or refused (contract 15, 16). A block is sent before other rows with the same number of tries.
 */
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { SetRowBase, Intent } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import type { IntentDefinition } from './intent.ts';
import { requestAbout } from './request.ts';
import { setRowShape } from './row-shapes.ts';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';
import type { IntentKind } from '#sync/queries/waiting.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';
import { hideProfile, unhideProfile } from '#schemas/hides.ts';
import { blockProfile, unblockProfile } from '#schemas/blocks.ts';

const VERSION = 1;

/** Id `<kind>:<profile>`. */
export interface ExclusionRow<K extends ExclusionKind> extends SetRowBase<boolean> {
  kind: K;
  target: ProfileId;
}

export interface ExclusionSend<K extends ExclusionKind> {
  kind: K;
  profile: ProfileId;
  wanted: boolean;
  seq: number;
}

interface ExclusionIntent {
  member: ProfileId;
  target: ProfileId;
  intent: Intent<boolean>;
  /** The state without this intent; null when unknown. */
  from: boolean | null;
}

const exclusionRow = <K extends ExclusionKind>(
  kind: K,
  { intent, ...rest }: ExclusionIntent,
): ExclusionRow<K> => ({
  ...freshSetRow,
  ...rest,
  kind,
  v: VERSION,
  id: `${kind}:${rest.target}`,
  next: intent,
});

interface ExclusionRequest {
  endpoint: AnyEndpoint;
  kind: IntentKind;
}

/** The call in each direction. Rank 0 is sent before other rows with the same number of tries. */
interface Ways {
  done: ExclusionRequest;
  undone: ExclusionRequest;
  rank?: 0 | 1;
}

const exclusionIntent = <K extends ExclusionKind>(
  kind: K,
  { done, undone, ...rest }: Ways,
): IntentDefinition<ExclusionRow<K>, ExclusionSend<K>> =>
  setIntent<boolean, ExclusionRow<K>, ExclusionSend<K>>({
    ...rest,
    version: VERSION,
    shape: setRowShape(z.boolean()),
    isWork: true,
    isMark: false,
    confirmedBy: ['chats', 'likes'],
    readsBack: true,
    keeps: (isExcluded) => isExcluded,
    follows: (wanted, after) => wanted !== after,
    sendOf: ({ target: profile }, { wanted, seq }) => ({ kind, profile, wanted, seq }),
    requestOf: (send) =>
      requestAbout(send, { endpoint: (send.wanted ? done : undone).endpoint, isExtra: true }),
    onAccepted: ({ profile, wanted }) => [{ type: 'exclusion', kind, profile, isExcluded: wanted }],
    about: ({ target: profile }, wanted) => ({
      kind: (wanted ? done : undone).kind,
      profile,
      body: null,
    }),
  });

export type HideRow = ExclusionRow<'hide'>;

export const hideRow = (given: ExclusionIntent): HideRow => exclusionRow('hide', given);

export const hide = exclusionIntent('hide', {
  done: { endpoint: hideProfile, kind: 'hide' },
  undone: { endpoint: unhideProfile, kind: 'unhide' },
});

export type BlockRow = ExclusionRow<'block'>;

export const blockRow = (given: ExclusionIntent): BlockRow => exclusionRow('block', given);

export const block = exclusionIntent('block', {
  rank: 0,
  done: { endpoint: blockProfile, kind: 'block' },
  undone: { endpoint: unblockProfile, kind: 'unblock' },
});
