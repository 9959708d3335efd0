import { Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#src/data/use-settings.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { elsewhere } from './elsewhere.ts';

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

/** What a visitor will meet on a site of each niche, in one sentence. */
function useAudience(): string {
  const { t } = useLingui();
  switch (useSettings()?.niche) {
    case 2:
      return t`People flirt here, and she sets the pace. Some talk openly about sex.`;
    case 3:
      return t`People talk openly here about power, play and what they agree on.`;
    case 4:
      return t`People flirt here and like curves. Some talk openly about sex.`;
    case 5:
      return t`Adults of every age flirt here. Some talk openly about sex.`;
    case 6:
      return t`Grown-ups flirt here between everything else. Some talk openly about sex.`;
    case 7:
      return t`Men flirt with men here. Some talk openly about sex.`;
    default:
      return t`People flirt here. Some talk openly about sex.`;
  }
}
