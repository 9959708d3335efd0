import { Trans, useLingui } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import type { SelfieReason, Verification } from '#schemas/selfies.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { FormEnd } from '#src/features/account/own/form-end.tsx';
import { isRefusedAs } from '#src/features/account/own/use-with-password.ts';
import { usePictureRefusalText } from '#src/i18n/use-picture-refusal-text.ts';
import { usePoseWords } from '#src/i18n/use-pose-words.ts';
import { type PreparedPhoto, usePreparedPhoto } from '#src/lib/pictures/use-prepared-photo.ts';
import { Banner } from '#src/ui/banner.tsx';
import { PhotoPicker } from '#src/ui/photo-picker.tsx';
import { useLateFailure } from './use-late-failure.ts';

interface SelfieFormProps {
  stand: Verification;
  onSent: () => void;
  /** Another device was first. */
  onStale: () => void;
}

/** A chosen photo stays until it has arrived, under one key, so that a lost answer makes no second selfie. */
function useSelfie({ onSent, onStale }: Pick<SelfieFormProps, 'onSent' | 'onStale'>) {
  const { run, busy, failure } = useCommandState((sync) => sync.sendSelfie);
  const showLate = useLateFailure();
  const isAway = useIsAway();
  const { photo, choose } = usePreparedPhoto();
  const [isMissing, setMissing] = useState(false);
  const asked = useRef<{ file: Blob; client_id: string } | null>(null);

  const send = async () => {
    if (isAway || busy) return;
    if (photo.state !== 'ready') return setMissing(true);
    const { file } = photo;
    if (asked.current?.file !== file) asked.current = { file, client_id: crypto.randomUUID() };
    const outcome = await run(asked.current);
    if (outcome.ok) onSent();
    else if (isRefusedAs(outcome.failure, 'conflict')) onStale();
    else showLate(outcome.failure);
  };
  const pick = (file: File) => {
    setMissing(false);
    choose(file);
  };
  return { photo, isMissing, isSending: busy, failure, pick, send };
}

/** Names the pose and sends one photo. */
export function SelfieForm({ stand, onSent, onStale }: SelfieFormProps) {
  const { photo, isMissing, isSending, failure, pick, send } = useSelfie({ onSent, onStale });
  const isBusy = isSending || photo.state === 'reading';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {stand.reason !== null && <LastTime reason={stand.reason} />}
      <ThePose stand={stand} />
      <Chosen photo={photo} isMissing={isMissing} isSending={isSending} onPick={pick} />
      <FormEnd isBusy={isBusy} failure={isRefusedAs(failure, 'conflict') ? null : failure}>
        <Trans>Send the selfie</Trans>
      </FormEnd>
    </form>
  );
}

interface ChosenProps {
  photo: PreparedPhoto;
  /** The form was sent without one. */
  isMissing: boolean;
  /** The shown one is on its way: no other is chosen in its place. */
  isSending: boolean;
  onPick: (file: File) => void;
}

function Chosen({ photo, isMissing, isSending, onPick }: ChosenProps) {
  const { t } = useLingui();
  const refusalText = usePictureRefusalText();
  return (
    <>
      {photo.state === 'ready' && (
        <img
          src={photo.url}
          alt={t`Your selfie`}
          className="max-h-80 self-center rounded-item object-contain"
        />
      )}
      <div className="flex flex-col gap-3">
        <PhotoPicker
          kind="soft"
          isCamera
          isOff={isSending}
          icon={<Camera aria-hidden="true" />}
          onPick={onPick}
        >
          <Trans>Take a selfie</Trans>
        </PhotoPicker>
        <PhotoPicker kind="quiet" isOff={isSending} onPick={onPick}>
          <Trans>Choose a photo</Trans>
        </PhotoPicker>
      </div>
      {photo.state === 'refused' && (
        <Banner tone="danger" role="alert">
          {refusalText(photo.why)}
        </Banner>
      )}
      {isMissing && photo.state === 'none' && (
        <Banner tone="danger" role="alert">
          <Trans>Please take or choose a photo first.</Trans>
        </Banner>
      )}
    </>
  );
}

function ThePose({ stand }: { stand: Verification }) {
  const pose = usePoseWords()[stand.pose];
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Trans>
          Take a photo of yourself now, in this pose, with your whole face in the light:
        </Trans>
      </p>
      <p className="rounded-note bg-soft px-4 py-3.5 text-heading text-on-soft">{pose}</p>
      <p className="text-small text-muted">
        <Trans>
          Our staff compare it with the photos of your profile. Nobody else sees it, and it is
          deleted when they have decided.
        </Trans>
      </p>
    </div>
  );
}

function LastTime({ reason }: { reason: SelfieReason }) {
  const { t } = useLingui();
  const words: Record<SelfieReason, string> = {
    pose: t`The pose was another one.`,
    unclear: t`Your face was not clear enough.`,
    other_person: t`We could not see that it is the person of your photos.`,
    pictures: t`No photo of your profile shows your face clearly.`,
  };
  const why = words[reason];
  return (
    <Banner tone="warning">
      <Trans>Last time it did not work: {why} You can try again.</Trans>
    </Banner>
  );
}
