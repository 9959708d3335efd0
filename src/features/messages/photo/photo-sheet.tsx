import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, HandCoins, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { Failure } from '#schemas/outcome.ts';
import { usePassedLimit } from '#src/data/payment/use-daily-limit.ts';
import { useLimitQuestion } from '#src/data/payment/use-limit-question.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { charactersLeft } from '#src/lib/text/characters-left.ts';
import { isCovered } from '#src/data/payment/price.ts';
import { SendButton } from '#src/features/messages/composer/send-button.tsx';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { usePictureRefusalText } from '#src/i18n/use-picture-refusal-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PhotoPicker } from '#src/ui/photo-picker.tsx';
import { QuestionBanner } from '#src/ui/question-banner.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import type { PhotoButtonProps } from './photo-button.tsx';
import { usePreparedPhoto, type PreparedPhoto } from '#src/lib/pictures/use-prepared-photo.ts';

type PhotoSheetProps = PhotoButtonProps & {
  /** Chosen already. */
  given: Blob | null;
  onClose: () => void;
};

/** A photo is chosen or taken, shown as it will be sent, and sent with a caption. Works offline. */
export function PhotoSheet(props: PhotoSheetProps) {
  const { t } = useLingui();
  const { name, given, onClose } = props;
  const [photo, choose] = usePreparedPhoto(given);
  return (
    <Dialog isOpen onClose={onClose} title={t`Photo for ${name}`} closeLabel={t`Close`}>
      {photo.state === 'ready' ? (
        <Preview {...props} photo={photo} onChoose={choose} />
      ) : (
        <Choice photo={photo} onChoose={choose} />
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  photo: PreparedPhoto;
  onChoose: (file: Blob) => void;
}

/** The camera is offered where there is a touch screen: elsewhere it would only open the same choice of files. */
function Choice({ photo, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const refusalText = usePictureRefusalText();
  if (photo.state === 'reading') {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner label={t`Opening your picture`} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {photo.state === 'refused' && (
        <Banner tone="danger" role="alert">
          {refusalText(photo.why)}
        </Banner>
      )}
      <PhotoPicker icon={<ImagePlus aria-hidden="true" />} onPick={onChoose}>
        <Trans>Choose a picture</Trans>
      </PhotoPicker>
      <PhotoPicker
        kind="soft"
        icon={<Camera aria-hidden="true" />}
        isCamera
        className="hidden pointer-coarse:inline-flex"
        onPick={onChoose}
      >
        <Trans>Take a picture</Trans>
      </PhotoPicker>
      <SmallNote />
    </div>
  );
}

const SmallNote = () => (
  <p className="text-center text-small text-muted">
    <Trans>
      Made small on your device. Where and when it was taken is removed from the picture.
    </Trans>
  </p>
);

type PreviewProps = PhotoSheetProps & {
  photo: Extract<PreparedPhoto, { state: 'ready' }>;
  onChoose: (file: Blob) => void;
};

function NotStored({ failure }: { failure: Failure }) {
  const failureText = useFailureText();
  return (
    <Banner tone="danger" role="alert">
      {failureText(failure)}
    </Banner>
  );
}

/** What is shown is exactly what is sent. */
function Preview(props: PreviewProps) {
  const { profile, name, maxLength, price, quote, photo, onChoose, onClose } = props;
  const { t } = useLingui();
  const send = useCommandState((sync) => sync.sendPhoto);
  const [caption, setCaption] = useState('');
  const passed = usePassedLimit(price.cost);
  const [isAsked, setAsked] = useState(false);
  const left = charactersLeft(caption, maxLength);
  const isReady = isCovered(price) && (left === null || left >= 0) && !send.busy;
  const { cost } = price;

  const submit = async (anyway: boolean) => {
    if (!isReady) return;
    if (passed !== null && !anyway) return setAsked(true);
    const body = caption.trim();
    const replyTo = quote === null ? {} : { reply_to: quote.message };
    const agreed = { ...(cost > 0 ? { cost } : {}), ...(anyway ? { anyway } : {}) };
    const given = { profile, file: photo.file, body, ...agreed, ...replyTo };
    if ((await send.run(given)).ok) onClose();
  };
  const limit = useLimitQuestion(cost, () => void submit(true));
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(false);
      }}
    >
      <img
        src={photo.url}
        alt={t`Your picture, as ${name} will see it`}
        className="max-h-[45dvh] w-full rounded-item bg-sunk object-contain"
      />
      {isAsked && limit !== null && <QuestionBanner icon={<HandCoins />} {...limit} />}
      {send.failure && <NotStored failure={send.failure} />}
      <TextArea
        name="caption"
        label={t`Caption, if you like`}
        value={caption}
        error={left !== null && left < 0 ? t`This is too long for one message.` : undefined}
        onChange={({ currentTarget: { value } }) => setCaption(value)}
      />
      <PreviewFoot {...{ onChoose, onClose, isReady, price }} />
    </form>
  );
}

type PreviewFootProps = Pick<PreviewProps, 'onChoose' | 'onClose' | 'price'> & { isReady: boolean };

function PreviewFoot({ onChoose, onClose, isReady, price }: PreviewFootProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <PhotoPicker kind="quiet" isNarrow onPick={onChoose}>
        <Trans>Choose another one</Trans>
      </PhotoPicker>
      <Button kind="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <SendButton isReady={isReady} price={price} />
    </div>
  );
}
