import { useLingui } from '@lingui/react/macro';
import { TabLinks } from '#src/ui/tab-links.tsx';
import type { UnseenKind } from '#sync/queries/unseen.ts';

export function UnseenTabs({ current }: { current: UnseenKind }) {
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
