import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useRefusalText } from '#src/i18n/use-failure-text.ts';
import { Chip } from '#src/ui/chip.tsx';
import { waitingQuery } from '#sync/queries/waiting.ts';
import type { SettingName } from './use-setting.ts';

/** What became of the last change of a setting; nothing while it is saved. */
export function SettingState({ name }: { name: SettingName }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const rows = valueOf(useLive(waitingQuery, {}))?.rows ?? [];
  const row = rows.find(({ kind, field }) => kind === 'setting' && field === name);
  if (row === undefined) return null;
  if (row.state !== 'refused')
    return (
      <Chip tone="warning" icon={<Clock aria-hidden="true" />}>
        <Trans>Waiting</Trans>
      </Chip>
    );
  const why = row.reason === null ? '' : refusalText(row.reason);
  return (
    <p role="status" className="text-small text-danger">
      {t`Not accepted. ${why}`.trim()}
    </p>
  );
}
