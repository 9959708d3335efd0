import { useLingui } from '@lingui/react/macro';
import type { Case } from '#schemas/cases.ts';
import { ImageId } from '#schemas/ids.ts';
import { useStaffSend } from '#src/features/moderation/use-staff-send.ts';
import { MarkSwitch } from './mark-switch.tsx';

interface PhotoMarkProps {
  image: Pick<Case['images'][number], 'id' | 'nudity' | 'nudity_fixed'>;
}

/** Whether a photo of a profile shows nudity. A member cannot remove the mark of a moderator. */
export function PhotoMark({ image }: PhotoMarkProps) {
  const { t } = useLingui();
  const { send, isBusy, failure } = useStaffSend((sync) => sync.markPhoto);
  const id = ImageId.parse(image.id);
  return (
    <MarkSwitch
      label={t`Shows nudity`}
      hint={
        image.nudity && !image.nudity_fixed
          ? t`The member marked it.`
          : t`The member cannot undo it.`
      }
      isOn={image.nudity}
      isBusy={isBusy}
      failure={failure}
      send={(nudity) => send({ id, nudity })}
    />
  );
}
