import type { WaitingAppeal } from '#schemas/appeals.ts';
import type { Names } from '#schemas/staff-lists.ts';
import type { Met } from '#src/features/moderation/decided-notice.tsx';

export interface AppealProps {
  appeal: WaitingAppeal;
  names: Names;
  /** It was answered before. */
  onMet: (met: Met) => void;
  onDone: () => void;
}

/** The member appeals about their own account; otherwise the reporter appeals. */
export const isOwn = ({ by, decision }: WaitingAppeal): boolean => by === decision.about;
