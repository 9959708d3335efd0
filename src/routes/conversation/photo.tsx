import type { Card } from '#schemas/profile.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Lightbox } from '#src/features/members/profile/lazy-lightbox.tsx';
import { useVeil } from '#src/features/members/profile/veil.tsx';
import { userQuery } from '#sync/queries/account.ts';
import type { MessageItem } from '#sync/queries/conversation.ts';

interface ConversationPhotoProps {
  row: MessageItem;
  /** The other member. */
  card: Card | null;
  onReport: (row: MessageItem) => void;
  onClose: () => void;
}

/** The picture of one message on the whole screen. */
export function ConversationPhoto({ row, card, onReport, onClose }: ConversationPhotoProps) {
  const names = usePersonName();
  const veil = useVeil();
  const me = valueOf(useLive(userQuery, {}))?.profile ?? null;
  if (row.image === null) return null;
  const { name } = names((row.mine ? me : card) ?? null);
  return (
    <Lightbox
      name={name}
      images={[row.image]}
      first={0}
      veil={veil}
      reportOf={row.mine || row.id === null ? undefined : () => () => onReport(row)}
      onClose={onClose}
    />
  );
}
