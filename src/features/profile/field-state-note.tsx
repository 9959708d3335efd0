import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { useRefusalText } from '#src/i18n/use-failure-text.ts';
import { Chip } from '#src/ui/chip.tsx';
import type { FieldStatus } from './field-state.ts';

/** Whether the last change of a field waits or was refused; nothing when it is saved. */
export function FieldStateNote({ state }: { state: FieldStatus }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  if (state.state === 'saved') return null;
  if (state.state === 'waiting')
    return (
      <Chip tone="warning" icon={<Clock aria-hidden="true" />}>
        <Trans>Waiting</Trans>
      </Chip>
    );
  const why = state.reason === null ? '' : refusalText(state.reason);
  return (
    <p role="status" className="text-small text-danger">
      {t`Not accepted. ${why}`.trim()}
    </p>
  );
}
