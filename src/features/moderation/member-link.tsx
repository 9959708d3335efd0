import type { Names } from '#schemas/staff-lists.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { Person } from './person.tsx';

interface MemberLinkProps {
  id: string;
  names: Names;
  isStacked?: boolean | undefined;
}

/** A member, and the way to what moderation knows about them. */
export function MemberLink({ id, names, isStacked }: MemberLinkProps) {
  return (
    <TextLink to={`/admin/members/${id}`} className="text-small">
      <Person id={id} names={names} isStacked={isStacked} />
    </TextLink>
  );
}
