import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus, X } from 'lucide-react';
import { useId, useRef, useEffect, useState } from 'react';
import type { KeptPicture } from '#schemas/complaints.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useGivenPicture } from '#src/lib/pictures/use-given-picture.ts';
import { FieldError } from '#src/ui/field-error.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PhotoPicker } from '#src/ui/photo-picker.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { COMPLAINT_PICTURES_MAX } from '#schemas/limits.ts';
import type { Failure } from '#schemas/outcome.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { usePictureRefusalText } from '#src/i18n/use-picture-refusal-text.ts';
import { sentPicture } from '#src/lib/pictures/sent-picture.ts';

interface QuestionPicturesProps {
  pictures: readonly KeptPicture[];
  /** How many there may be. */
  max: number;
}

/** The pictures of a question, such as a screenshot: kept on this device until the question is sent. */
export function QuestionPictures({ pictures, max }: QuestionPicturesProps) {
  const { isBusy, problem, add, forgetProblem } = useAddPicture();
  useGivenPicture(add);
  const remove = useCommand((sync) => sync.removeFormPicture);
  const group = useRef<HTMLDivElement>(null);
  const [label, hint, error] = [useId(), useId(), useId()];
  const onRemove = ({ key }: KeptPicture) => {
    forgetProblem();
    // The pressed button goes with its picture.
    group.current?.focus();
    void remove({ form: 'complaint', key });
  };
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={label}
      aria-describedby={`${hint} ${error}`}
      className="flex flex-col gap-1.5 outline-none"
    >
      <p id={label} className="text-small font-semibold">
        <Trans>Pictures</Trans>
      </p>
      <ul className="grid grid-cols-3 gap-2 max-[16rem]:grid-cols-1 sm:grid-cols-4">
        {pictures.map((picture, index) => (
          <KeptItem
            key={picture.key}
            picture={picture}
            number={index + 1}
            onRemove={() => onRemove(picture)}
          />
        ))}
        {pictures.length < max && (
          <li>
            <AddTile isBusy={isBusy} onPick={add} />
          </li>
        )}
      </ul>
      <p id={hint} className="text-small text-muted">
        <Trans>
          Such as a screenshot, {max} at most. Made small on your device. Where and when it was
          taken is removed.
        </Trans>
      </p>
      <FieldError id={error} error={problem} />
    </div>
  );
}

function AddTile({ isBusy, onPick }: { isBusy: boolean; onPick: (file: Blob) => void }) {
  const { t } = useLingui();
  if (isBusy)
    return (
      <span className="grid aspect-4/5 place-items-center rounded-item bg-sunk">
        <Spinner label={t`Opening your picture`} />
      </span>
    );
  return (
    <PhotoPicker isTile icon={<ImagePlus aria-hidden="true" />} onPick={onPick}>
      <Trans>Add a picture</Trans>
    </PhotoPicker>
  );
}

interface KeptItemProps {
  picture: KeptPicture;
  number: number;
  onRemove: () => void;
}

function KeptItem({ picture, number, onRemove }: KeptItemProps) {
  const { t } = useLingui();
  return (
    <li className="relative">
      <KeptPreview picture={picture} number={number} />
      <IconButton
        kind="floating"
        label={t`Remove picture ${number}`}
        icon={<X aria-hidden="true" />}
        className="absolute end-1 top-1"
        onClick={onRemove}
      />
    </li>
  );
}

/** Always of the same size, so that the form does not move when the picture is read. */
export function KeptPreview({ picture, number }: { picture: KeptPicture; number: number }) {
  const { t } = useLingui();
  const url = useKeptPicture(picture);
  return (
    <span className="block aspect-4/5 overflow-clip rounded-item bg-sunk">
      {url !== null && (
        <img src={url} alt={t`Picture ${number}`} className="size-full object-cover" />
      )}
    </span>
  );
}

/** A picture that is stored on this device, as an address that ends with the component. Null while it is read, or when it is gone. */
function useKeptPicture({ key, size }: KeptPicture): string | null {
  const read = useCommand((sync) => sync.readFormPicture);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    let made: string | null = null;
    void read({ key, size }).then((outcome) => {
      const file = outcome.ok ? outcome.value.file : null;
      if (isGone || file === null) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [key, size, read]);
  return url;
}

interface AddPicture {
  isBusy: boolean;
  /** Why the last one was not added, in words. */
  problem: string | undefined;
  add: (file: Blob) => void;
  forgetProblem: () => void;
}

const isTooMany = (failure: Failure): boolean =>
  failure.code === 'refused' && failure.reason === 'too_many';

/** From a chosen file to a picture of the question: made small on this device, and kept with what is typed. One at a time. */
function useAddPicture(): AddPicture {
  const { t } = useLingui();
  const keep = useCommand((sync) => sync.addFormPicture);
  const refusalText = usePictureRefusalText();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const problemWith = async (file: Blob): Promise<string | undefined> => {
    const sent = await sentPicture(file);
    if (!sent.ok) return refusalText(sent.why);
    const kept = await keep({ form: 'complaint', file: sent.file });
    if (kept.ok) return undefined;
    return isTooMany(kept.failure)
      ? t`A question has ${COMPLAINT_PICTURES_MAX} pictures at most.`
      : failureText(kept.failure);
  };
  const add = async (file: Blob): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    setProblem(await problemWith(file));
    setBusy(false);
  };
  return {
    isBusy,
    problem,
    add: (file) => void add(file),
    forgetProblem: () => setProblem(undefined),
  };
}
