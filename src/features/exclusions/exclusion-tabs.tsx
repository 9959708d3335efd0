import { useLingui } from '@lingui/react/macro';
import { TabLinks } from '#src/ui/tab-links.tsx';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';

export function ExclusionTabs({ current }: { current: ExclusionKind }) {
  const { t } = useLingui();
  return (
    <TabLinks
      label={t`Hidden and blocked`}
      items={[
        { to: '/likes/hidden', label: t`Hidden`, isCurrent: current === 'hide' },
        { to: '/likes/blocked', label: t`Blocked`, isCurrent: current === 'block' },
      ]}
    />
  );
}
