import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { ProfileId } from '#schemas/ids.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { IconLink } from '#src/ui/icon-link.tsx';

interface WriteLinkProps {
  person: { id: ProfileId; name: string; age: number | null };
}

/** "Start chat" on the photo of a card. */
export function WriteLink({ person }: WriteLinkProps) {
  const { t } = useLingui();
  const { name } = usePersonName()(person);
  return (
    <IconLink
      kind="floating"
      to={`/members/${person.id}/chat`}
      label={t`Write to ${name}`}
      icon={<MessageCircle aria-hidden="true" />}
    />
  );
}
