import { useLingui } from '@lingui/react/macro';
import type { Case } from '#schemas/cases.ts';
import { useStaffSend } from '#src/features/moderation/use-staff-send.ts';
import { MarkSwitch } from './mark-switch.tsx';

interface VerifiedMarkProps {
  member: Pick<Case['about'], 'id' | 'verified'>;
}

/** Whether a member is verified: all members see it. */
export function VerifiedMark({ member }: VerifiedMarkProps) {
  const { t } = useLingui();
  const { send, isBusy, failure } = useStaffSend((sync) => sync.markVerified);
  return (
    <MarkSwitch
      label={t`Verified`}
      hint={t`Other members see this mark.`}
      isOn={member.verified}
      isBusy={isBusy}
      failure={failure}
      send={(verified) => send({ profile: member.id, verified })}
    />
  );
}
