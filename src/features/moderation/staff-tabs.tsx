import { useLingui } from '@lingui/react/macro';
import { mayMake, type StaffRole } from '#schemas/roles.ts';
import { TabLinks } from '#src/ui/tab-links.tsx';

export type StaffTab =
  | 'cases'
  | 'appeals'
  | 'complaints'
  | 'members'
  | 'orders'
  | 'settings'
  | 'log';

const FOR_ADMINS: ReadonlySet<StaffTab> = new Set(['settings', 'log']);

/** Every list of moderation that this role may read. */
export function StaffTabs({ role, current }: { role: StaffRole; current: StaffTab }) {
  const { t } = useLingui();
  const items = [
    { list: 'cases', to: '/admin', label: t`Cases` },
    { list: 'appeals', to: '/admin/appeals', label: t`Appeals` },
    { list: 'complaints', to: '/admin/complaints', label: t`Complaints` },
    { list: 'members', to: '/admin/members', label: t`Members` },
    { list: 'orders', to: '/admin/orders', label: t`Orders` },
    { list: 'settings', to: '/admin/settings', label: t`Settings` },
    { list: 'log', to: '/admin/log', label: t`Log` },
  ] as const;
  return (
    <TabLinks
      isWrapped
      label={t`Moderation`}
      items={items
        .filter(({ list }) => mayOpen(role, list))
        .map(({ list, to, label }) => ({ to, label, isCurrent: list === current }))}
    />
  );
}

export const mayOpen = (role: StaffRole, list: StaffTab): boolean =>
  mayMake(role, { access: FOR_ADMINS.has(list) ? 'admin' : 'moderator' });
