import type { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { ReportDialog } from '#src/features/reports/report-dialog.tsx';
import { useReturn } from '#src/data/use-return.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import type { MessageItem } from '#sync/queries/conversation.ts';

interface MessageReportProps {
  profile: ProfileId;
  /** The other member. */
  card: Card | null;
  row: MessageItem;
  onClose: () => void;
}

const NO_CARD = { name: '', age: null };

/** The report of one message, which is its evidence. */
export function MessageReport({ profile, card, row, onClose }: MessageReportProps) {
  const leave = useReturn('/chats');
  const { name } = usePersonName()(card ?? NO_CARD);
  if (row.id === null) return null;
  return (
    <ReportDialog
      isOpen
      profile={profile}
      name={name}
      target={{ type: 'message', id: row.id }}
      evidence={{ message: row.id, text: row.body }}
      onClose={onClose}
      onBlocked={() => void leave()}
    />
  );
}
