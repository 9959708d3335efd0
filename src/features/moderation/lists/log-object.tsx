import { CaseKind } from '#schemas/cases.ts';
import { TextLink } from '#src/ui/text-link.tsx';

/** What an entry of the log is about, as it is logged; a link where this site has a page for it. */
export function LogObject({ object }: { object: string }) {
  const [kind = '', id = ''] = object.split(':');
  const path = pathOf(kind, id);
  return path === null ? object : <TextLink to={path}>{object}</TextLink>;
}

function pathOf(kind: string, id: string): string | null {
  if (kind === 'profile') return `/admin/members/${id}`;
  if (kind === 'order') return `/admin/orders/${id}`;
  return CaseKind.safeParse(kind).success ? `/admin/cases/${kind}/${id}` : null;
}
