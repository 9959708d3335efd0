import type { OpenComplaint } from '#schemas/complaints.ts';
import type { Names } from '#schemas/staff-lists.ts';
import type { Met } from '#src/features/moderation/decided-notice.tsx';

export interface ComplaintProps {
  complaint: OpenComplaint;
  names: Names;
  /** Another reply came first. */
  onMet: (met: Met) => void;
  met: Met;
  onReplied: () => void;
}
