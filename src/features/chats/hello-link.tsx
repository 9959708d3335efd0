import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { ProfileId } from '#schemas/ids.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { LinkButton } from '#src/ui/link-button.tsx';

interface HelloLinkProps {
  person: { id: ProfileId; name: string; age: number | null };
}

/** "Start chat" at the foot of a member's page; on a card it is write-link.tsx. */
export function HelloLink({ person }: HelloLinkProps) {
  const { t } = useLingui();
  const { name } = usePersonName()(person);
  return (
    <LinkButton
      isWide
      kind="ember"
      to={`/members/${person.id}/chat`}
      icon={<MessageCircle aria-hidden="true" />}
      aria-label={t`Say hello to ${name}`}
      className="min-h-14! px-2!"
    >
      {t`Say hello`}
    </LinkButton>
  );
}
