/** Hiding a member and undoing it (contract 15). */
import { hideProfile, unhideProfile } from '#schemas/hides.ts';
import {
  exclusionIntent,
  exclusionRow,
  type ExclusionIntent,
  type ExclusionRow,
} from './exclusions.ts';

export type HideRow = ExclusionRow<'hide'>;

export const hideRow = (given: ExclusionIntent): HideRow => exclusionRow('hide', given);

export const hide = exclusionIntent('hide', {
  done: { endpoint: hideProfile, kind: 'hide' },
  undone: { endpoint: unhideProfile, kind: 'unhide' },
});
