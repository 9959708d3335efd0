/** The poses of a selfie, as the member is asked for them and as staff look for them. */
import { useLingui } from '@lingui/react/macro';
import type { Pose } from '#schemas/selfies.ts';

export function usePoseWords(): Record<Pose, string> {
  const { t } = useLingui();
  return {
    hand_on_head: t`One hand flat on top of your head`,
    thumb_up: t`One thumb up beside your face`,
    two_fingers: t`Two fingers raised beside your face`,
    hand_on_chin: t`One fist under your chin`,
    palm_on_cheek: t`One palm on your cheek`,
  };
}
