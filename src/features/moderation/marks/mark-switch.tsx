import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffSendEnd } from '#src/features/moderation/use-staff-send.ts';
import type { Failure } from '#schemas/outcome.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Switch } from '#src/ui/switch.tsx';

interface MarkSwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  isBusy: boolean;
  failure: Failure | null;
  send: (isOn: boolean) => Promise<StaffSendEnd | null>;
}

/** A mark without a decision. It is set at once, and pressing again takes it back. */
export function MarkSwitch({ label, hint, isOn, isBusy, failure, send }: MarkSwitchProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isAway = useIsAway();
  const [isGone, setGone] = useState(false);
  const change = async (next: boolean) => {
    const sent = await send(next);
    if (sent?.end === 'decided') setGone(true);
  };
  if (isGone)
    return (
      <p role="status" className="text-small text-muted">
        <Trans>This is not there any more.</Trans>
      </p>
    );
  return (
    <Switch
      label={label}
      hint={isAway ? t`This needs a connection.` : hint}
      error={failure === null ? undefined : failureText(failure)}
      disabled={isAway || isBusy}
      isOn={isOn}
      onChange={(next) => void change(next)}
    />
  );
}
