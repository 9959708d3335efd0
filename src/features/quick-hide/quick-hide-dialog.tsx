import { Trans, useLingui } from '@lingui/react/macro';
import { changeQuiet } from '#src/data/before-paint/show-quiet.ts';
import { useStatus } from '#src/data/use-status.ts';
import { hasKeyboard } from '#src/lib/keys/has-keyboard.ts';
import { changeQuickHide, useIsQuickHideOn } from '#src/lib/keys/quick-hide-key.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Switch } from '#src/ui/switch.tsx';

interface QuickHideDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Turns the key on, and hides at once where there is no keyboard. */
export function QuickHideDialog({ isOpen, onClose }: QuickHideDialogProps) {
  const { t } = useLingui();
  const { lock } = useStatus('lock');
  const isOn = useIsQuickHideOn();
  // A tablet may have a keyboard at times: what is on can be turned off.
  const hasKey = hasKeyboard() || isOn;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Quick hide`} closeLabel={t`Close`}>
      <div className="flex flex-col gap-4">
        <p>
          {hasKey ? (
            <Trans>
              Press Shift three times quickly, on any page: a plain clock takes the place of
              everything, in all tabs. Going back or reloading does not bring the page back. What
              you wrote is kept.
            </Trans>
          ) : (
            <Trans>
              A plain clock takes the place of everything, in all tabs. Going back or reloading does
              not bring the page back. What you wrote is kept.
            </Trans>
          )}
        </p>
        <p className="text-small text-muted">
          {lock === null ? (
            <Trans>
              “Continue” on the clock opens the app again. Set a PIN under “App lock” if others must
              not open it.
            </Trans>
          ) : (
            <Trans>It also locks the app: “Continue” on the clock asks for your PIN.</Trans>
          )}
        </p>
        {hasKey && (
          <Switch label={t`Hide with three times Shift`} isOn={isOn} onChange={changeQuickHide} />
        )}
        <Button kind="outline" isWide onClick={() => changeQuiet(true)}>
          <Trans>Hide now</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
