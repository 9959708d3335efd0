import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { ProfileId } from '#schemas/ids.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import type { StartChat } from './use-start-chat.tsx';

interface WriteButtonProps {
  person: { id: ProfileId; name: string; age: number | null };
  chat: StartChat;
}

/** On the photo of a card. While the chat is starting it keeps its focus and ignores presses. */
export function WriteButton({ person, chat }: WriteButtonProps) {
  const { t } = useLingui();
  const { name } = usePersonName()(person);
  const isBusy = chat.starting === person.id;
  return (
    <IconButton
      kind="floating"
      label={t`Write to ${name}`}
      icon={isBusy ? <Spinner label={t`Loading...`} /> : <MessageCircle aria-hidden="true" />}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) chat.start(person.id);
      }}
    />
  );
}
