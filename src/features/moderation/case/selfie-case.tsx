import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import type { Case } from '#schemas/cases.ts';
import { usePoseWords } from '#src/i18n/use-pose-words.ts';
import { Panel } from '#src/ui/panel.tsx';
import type { SelfieReason } from '#schemas/selfies.ts';
import { metOf } from '#src/features/moderation/decided-notice.tsx';
import { SendEnd } from '#src/features/moderation/send-end.tsx';
import { useStaffSend } from '#src/features/moderation/use-staff-send.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { StaffPicture } from './staff-picture.tsx';
import type { DecisionFormProps } from './decision-form.tsx';

interface SelfieEvidenceProps {
  value: Case;
  selfie: NonNullable<Case['selfie']>;
}

/** The selfie, the pose that was asked for, and beside it the pictures that others see. */
export function SelfieEvidence({ value: { about, images }, selfie }: SelfieEvidenceProps) {
  const { t } = useLingui();
  const pose = usePoseWords()[selfie.pose];
  const { name } = about;
  return (
    <Panel title={<Trans>Selfie and photos</Trans>}>
      <p className="mb-4">
        <Trans>The pose that was asked for: {pose}</Trans>
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <li className="flex flex-col gap-1">
          <StaffPicture image={selfie} alt={t`Selfie of ${name}`} />
          <span className="text-small font-semibold">
            <Trans>Selfie</Trans>
          </span>
        </li>
        {images.map((image, index) => (
          <li key={image.id} className="flex flex-col gap-1">
            <StaffPicture image={image} alt={t`Photo ${index + 1} of ${name}`} />
            <span className="text-small text-muted">
              {index === 0 ? <Trans>Main photo</Trans> : <Trans>Photo</Trans>}
            </span>
          </li>
        ))}
      </ul>
      {images.length === 0 && (
        <p className="mt-3 text-muted">
          <Trans>The profile has no photo to compare it with.</Trans>
        </p>
      )}
    </Panel>
  );
}

type SelfieChoice = 'verified' | SelfieReason;

/** Verified, or not and why. The member reads the reason, and the selfie is deleted. */
export function SelfieDecision({ value, onDone, onMet }: DecisionFormProps) {
  const { t } = useLingui();
  const { send, isBusy, failure } = useStaffSend((sync) => sync.judgeSelfie);
  const isAway = useIsAway();
  const [choice, setChoice] = useState<SelfieChoice | null>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isAway) return;
    if (choice === null) return setMissing(true);
    const verified = choice === 'verified';
    const sent = await send({
      id: value.id,
      verified,
      reason: verified ? null : choice,
      compared: value.images[0]?.id ?? null,
    });
    if (sent?.end === 'done') onDone();
    if (sent?.end === 'decided') onMet(metOf(sent));
  };
  return (
    <Panel title={<Trans>Your decision</Trans>}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <RadioGroup<SelfieChoice>
          label={t`Is it the person of the photos?`}
          choices={[
            { value: 'verified', label: t`Yes: verified` },
            { value: 'pose', label: t`No: another pose` },
            { value: 'unclear', label: t`No: the face is not clear` },
            { value: 'other_person', label: t`No: it may be someone else` },
            { value: 'pictures', label: t`No: no photo of the profile shows the face` },
          ]}
          value={choice}
          error={isMissing ? t`Please choose one.` : undefined}
          onChange={(next) => {
            setMissing(false);
            setChoice(next);
          }}
        />
        <p className="text-small text-muted">
          <Trans>The member reads the reason. The selfie is deleted.</Trans>
        </p>
        <SendEnd isBusy={isBusy} failure={failure}>
          <Trans>Decide</Trans>
        </SendEnd>
      </form>
    </Panel>
  );
}
