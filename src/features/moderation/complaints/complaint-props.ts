import type { Complaint, OpenComplaint } from '#schemas/complaints.ts';
import type { Met } from '#src/features/moderation/decided-notice.tsx';

export interface ComplaintProps {
  complaint: OpenComplaint;
  names: Readonly<Record<string, string>>;
  /** Another reply came first: it is read again. */
  onMet: (met: Met) => void;
  met: Met;
  onReplied: (replied: Complaint) => void;
}
