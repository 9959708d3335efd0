/**
 * Hiding and blocking: one row per profile, the last intent wins. The member leaves every list at once, and returns when
 * the intent is undone or refused. What differs between the two is in their own files.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Send } from '#sync/engine/effects.ts';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';
import type { OutboxRow, SetRow, Intent } from '#sync/engine/outbox/rows.ts';
import type { IntentKind } from '#sync/queries/waiting.ts';
import type { IntentDefinition } from './intent.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

const VERSION = 1;

interface ExclusionRow<K extends ExclusionKind> extends SetRow<boolean> {
  kind: K;
  target: ProfileId;
}

export interface ExclusionIntent {
  member: ProfileId;
  target: ProfileId;
  intent: Intent<boolean>;
  /** The state without this intent. */
  from: boolean;
}

export const exclusionRow = <K extends ExclusionKind>(
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

interface Way {
  call: 'hideProfile' | 'unhideProfile' | 'blockProfile' | 'unblockProfile';
  kind: IntentKind;
}

/** The call in each direction. Rank 0 is sent before other rows with the same number of tries. */
interface Ways {
  done: Way;
  undone: Way;
  rank?: 0 | 1;
}

export const exclusionIntent = <R extends ExclusionRow<ExclusionKind> & OutboxRow>({
  done,
  undone,
  ...rest
}: Ways): IntentDefinition<R> =>
  setIntent<boolean, R>({
    ...rest,
    version: VERSION,
    isWork: true,
    isMark: false,
    confirmedBy: ['chats', 'likes'],
    readsBack: true,
    follows: (wanted, after) => wanted !== after,
    sendOf: ({ target: profile }, { wanted, seq }): Send => ({
      call: (wanted ? done : undone).call,
      profile,
      seq,
    }),
    about: ({ target: profile }, wanted) => ({
      kind: (wanted ? done : undone).kind,
      profile,
      body: null,
    }),
  });
