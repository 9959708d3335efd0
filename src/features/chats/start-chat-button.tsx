import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { ProfileId } from '#schemas/ids.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Button } from '#src/ui/button.tsx';
import type { StartChat } from './use-start-chat.tsx';

interface StartChatButtonProps {
  person: { id: ProfileId; name: string; age: number | null };
  chat: StartChat;
}

/** At the foot of a member's page; on a card it is write-button.tsx. */
export function StartChatButton({ person, chat }: StartChatButtonProps) {
  const { t } = useLingui();
  const { name } = usePersonName()(person);
  return (
    <Button
      isWide
      kind="ember"
      icon={<MessageCircle aria-hidden="true" />}
      aria-label={t`Say hello to ${name}`}
      isBusy={chat.starting === person.id}
      busyLabel={t`Loading...`}
      onClick={() => chat.start(person.id)}
      className="min-h-14! px-2!"
    >
      {t`Say hello`}
    </Button>
  );
}
