import { Trans } from '@lingui/react/macro';
import type { ProfileId } from '#schemas/ids.ts';
import { usePriceWords } from '#src/data/payment/use-message-money.ts';
import { Banner } from '#src/ui/banner.tsx';
import type { ConversationView } from '#sync/queries/conversation.ts';
import { LazyPhotoSheet } from './lazy-photo-sheet.tsx';
import { canSendPhoto, isFirstOfMine, isWithFictional } from './may-send-photo.ts';

interface PhotoForProps {
  profile: ProfileId;
  name: string;
  view: ConversationView;
  /** A picture that was chosen outside of the conversation. */
  given: Blob;
  onClose: () => void;
  onSent: () => void;
}

/** The sheet in which a picture is sent to one member, or why it cannot be. */
export function PhotoFor({ view, name, ...props }: PhotoForProps) {
  const price = {
    cost: view.cost_next ?? 0,
    isKnown: view.cost_next !== null,
    available: view.availableCredits,
  };
  const isFree = usePriceWords()(price) === null;
  if (view.closed || view.blocked || !view.canReact)
    return (
      <Banner tone="info" role="status">
        <Trans>Photos cannot be sent here.</Trans>
      </Banner>
    );
  // The disclosure comes before the first message that costs something, in the conversation.
  const mustRead = isWithFictional(view) && !isFree && isFirstOfMine(view);
  if (!canSendPhoto(view) || mustRead)
    return (
      <Banner tone="info" role="status">
        <Trans>You can send {name} a photo once you have both written.</Trans>
      </Banner>
    );
  return (
    <LazyPhotoSheet {...props} {...{ name, price }} maxLength={view.max_length} quote={null} />
  );
}
