import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, HandCoins, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { Failure, Outcome } from '#schemas/outcome.ts';
import { type FormDraft, useFormDraft } from '#src/data/drafts/use-form-draft.ts';
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
import type { CommandParams } from '#sync/api.ts';
import { captionForm } from '#sync/queries/complaints.ts';
import type { PreparedPhoto, ReadyPhoto } from '#src/lib/pictures/use-prepared-photo.ts';
import type { PhotoButtonProps } from './photo-button.tsx';
import { CropButton, PhotoCut } from './photo-cut.tsx';
import { type Cutting, useCutPhoto } from './use-cut-photo.ts';

type PhotoSheetProps = PhotoButtonProps & {
  /** Chosen already. */
  given: Blob | null;
  onClose: () => void;
  onSent: () => void;
};

/**
 * A photo is chosen or taken, shown as it will be sent, and sent with a caption, which stays when another photo is chosen,
 * and on this device until it is sent or cancelled. Works offline. While a photo is being stored, nothing can give it up: it
 * is sent all the same.
 */
export function PhotoSheet(props: PhotoSheetProps) {
  const { t } = useLingui();
  const { profile, name, given, onClose } = props;
  const caption = useFormDraft(captionForm(profile));
  const sending = useSending();
  const { photo, choose, cutting, cut } = useCutPhoto(given);
  const close = () => {
    if (!sending.isBusy) onClose();
  };
  const cancel = () => {
    if (!sending.isBusy) caption.write('');
    close();
  };
  return (
    <Dialog isOpen onClose={close} title={t`Photo for ${name}`} closeLabel={t`Close`}>
      {cut !== null ? (
        <PhotoCut {...cut} name={name} />
      ) : photo.state === 'ready' ? (
        <Preview
          {...{ ...props, photo, caption, sending, cutting }}
          onChoose={choose}
          onCancel={cancel}
        />
      ) : (
        <Choice photo={photo} onChoose={choose} />
      )}
    </Dialog>
  );
}

type Given = CommandParams<'sendPhoto'>[0];

interface Sending {
  isBusy: boolean;
  /** Why this photo was not stored. */
  failureOf: (file: Blob) => Failure | null;
  run: (given: Given) => Promise<Outcome<unknown>>;
}

function useSending(): Sending {
  const { run, busy, failure } = useCommandState((sync) => sync.sendPhoto);
  const [tried, setTried] = useState<Blob | null>(null);
  return {
    isBusy: busy,
    failureOf: (file) => (file === tried ? failure : null),
    run(given) {
      setTried(given.file);
      return run(given);
    },
  };
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
        <Spinner label={t`Opening your photo`} />
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
        <Trans>Choose a photo</Trans>
      </PhotoPicker>
      <PhotoPicker
        kind="soft"
        icon={<Camera aria-hidden="true" />}
        isCamera
        className="hidden pointer-coarse:inline-flex"
        onPick={onChoose}
      >
        <Trans>Take a photo</Trans>
      </PhotoPicker>
      <SmallNote />
    </div>
  );
}

const SmallNote = () => (
  <p className="text-center text-small text-muted">
    <Trans>Made small on your device. Where and when it was taken is removed from the photo.</Trans>
  </p>
);

type PreviewProps = PhotoSheetProps & {
  photo: ReadyPhoto;
  caption: FormDraft;
  sending: Sending;
  cutting: Cutting;
  onChoose: (file: Blob) => void;
  onCancel: () => void;
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
  const { profile, maxLength, price, quote, photo, caption, sending, cutting } = props;
  const { t } = useLingui();
  const passed = usePassedLimit(price.cost);
  const [isAsked, setAsked] = useState(false);
  const left = charactersLeft(caption.body, maxLength);
  const isReady =
    isCovered(price) && (left === null || left >= 0) && !sending.isBusy && !cutting.isOpening;
  const { cost } = price;

  const submit = async (anyway: boolean) => {
    if (!isReady) return;
    if (passed !== null && !anyway) return setAsked(true);
    const body = caption.body.trim();
    const replyTo = quote === null ? {} : { reply_to: quote.message };
    const agreed = { ...(cost > 0 ? { cost } : {}), ...(anyway ? { anyway } : {}) };
    const given = { profile, file: photo.file, body, ...agreed, ...replyTo };
    caption.take();
    if ((await sending.run(given)).ok) props.onSent();
    else caption.giveBack();
  };
  const limit = useLimitQuestion(cost, () => void submit(true));
  const failure = sending.failureOf(photo.file);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(false);
      }}
    >
      <Picture {...props} />
      {isAsked && limit !== null && <QuestionBanner icon={<HandCoins />} {...limit} />}
      {failure && <NotStored failure={failure} />}
      <TextArea
        name="caption"
        label={t`Caption, if you like`}
        value={caption.body}
        error={left !== null && left < 0 ? t`This is too long for one message.` : undefined}
        onChange={({ currentTarget: { value } }) => caption.write(value)}
      />
      <PreviewFoot {...props} isReady={isReady} />
    </form>
  );
}

type PictureProps = Pick<PreviewProps, 'name' | 'photo' | 'sending' | 'cutting'>;

function Picture({ name, photo, sending, cutting }: PictureProps) {
  const { t } = useLingui();
  const { chosen } = photo;
  return (
    <>
      <img
        src={photo.url}
        alt={t`Your photo, as ${name} will see it`}
        className="max-h-[45dvh] w-full rounded-item bg-sunk object-contain"
      />
      {chosen !== null && (
        <CropButton {...cutting} isOff={sending.isBusy} onOpen={() => cutting.open(chosen)} />
      )}
    </>
  );
}

type PreviewFootProps = Pick<PreviewProps, 'sending' | 'onChoose' | 'onCancel' | 'price'> & {
  isReady: boolean;
};

function PreviewFoot({ sending, onChoose, onCancel, isReady, price }: PreviewFootProps) {
  const { isBusy } = sending;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <PhotoPicker kind="quiet" isNarrow isOff={isBusy} onPick={onChoose}>
        <Trans>Choose another one</Trans>
      </PhotoPicker>
      <Button kind="quiet" aria-disabled={isBusy} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <SendButton isReady={isReady} price={price} />
    </div>
  );
}
