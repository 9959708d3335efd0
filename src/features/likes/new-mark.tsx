import { Trans } from '@lingui/react/macro';

export function NewMark() {
  return (
    <span className="rounded-field bg-brand px-2 py-0.5 text-meta font-bold text-on-brand">
      <Trans>New</Trans>
    </span>
  );
}
