import { Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#src/data/use-settings.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { elsewhere } from './elsewhere.ts';
import { useAudience } from './use-audience.ts';

interface EntryWarningProps {
  isOpen: boolean;
  onEnter: () => void;
}

export function EntryWarning({ isOpen, onEnter }: EntryWarningProps) {
  const { t } = useLingui();
  const site = useSettings()?.name ?? '';
  const audience = useAudience();
  return (
    <AlertDialog
      isOpen={isOpen}
      title={<Trans>Are you 18 or older?</Trans>}
      confirmLabel={t`I am 18 or older`}
      cancelLabel={t`Leave`}
      onConfirm={onEnter}
      onCancel={leave}
    >
      <div className="flex flex-col gap-2">
        <p>
          {site === '' ? (
            <Trans>This site is for adults only.</Trans>
          ) : (
            <Trans>{site} is for adults only.</Trans>
          )}{' '}
          {audience}
        </p>
        <p className="text-small text-muted">
          <Trans>We remember your answer on this device, and nothing else.</Trans>
        </p>
        <p className="flex flex-wrap gap-x-4">
          <TextLink isAlone to="/pages/terms">
            <Trans>Terms</Trans>
          </TextLink>
          <TextLink isAlone to="/pages/privacy">
            <Trans>Privacy</Trans>
          </TextLink>
        </p>
      </div>
    </AlertDialog>
  );
}

const leave = () => location.replace(elsewhere(document.referrer, location.origin));
