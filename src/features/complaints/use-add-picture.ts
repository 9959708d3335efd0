/** From a chosen file to a picture of the question: made small on this device, and kept with what is typed. One at a time. */
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { COMPLAINT_PICTURES_MAX } from '#schemas/limits.ts';
import type { Failure } from '#schemas/outcome.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { usePictureRefusalText } from '#src/i18n/use-picture-refusal-text.ts';
import { sentPicture } from '#src/lib/pictures/sent-picture.ts';

interface AddPicture {
  isBusy: boolean;
  /** Why the last one was not added, in words. */
  problem: string | undefined;
  add: (file: Blob) => void;
  forgetProblem: () => void;
}

const isTooMany = (failure: Failure): boolean =>
  failure.code === 'refused' && failure.reason === 'too_many';

export function useAddPicture(): AddPicture {
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
