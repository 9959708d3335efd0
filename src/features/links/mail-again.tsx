import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import type { ButtonKind } from '#src/ui/button-style.ts';
import { minutesAndSeconds, useSecondsLeft } from '#src/lib/use-seconds-left.ts';

interface MailAgainProps {
  kind?: ButtonKind;
  /** The moment from which the next mail may be asked for. */
  until: number | null;
  isBusy: boolean;
  /** The id of the sentence that says why it is disabled; null while it is enabled. */
  heldBy: string | null;
  onPress: () => void;
}

/** Asks for another mail; it counts the seconds until that is possible. */
export function MailAgain({ kind = 'soft', until, isBusy, heldBy, onPress }: MailAgainProps) {
  const { t } = useLingui();
  const left = useSecondsLeft(until);
  const isHeld = left > 0 || heldBy !== null;
  const time = minutesAndSeconds(left);
  return (
    <Button
      kind={kind}
      isBusy={isBusy}
      busyLabel={t`Loading...`}
      aria-disabled={isHeld}
      aria-describedby={heldBy ?? undefined}
      onClick={isHeld ? undefined : onPress}
      className="tabular-nums"
    >
      {left > 0 ? <Trans>Send again in {time}</Trans> : <Trans>Send again</Trans>}
    </Button>
  );
}
