import { Trans, useLingui } from '@lingui/react/macro';
import type { Case } from '#schemas/cases.ts';
import { StaffPicture } from '#src/features/moderation/case/staff-picture.tsx';
import { usePoseWords } from '#src/i18n/use-pose-words.ts';
import { Panel } from '#src/ui/panel.tsx';

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
