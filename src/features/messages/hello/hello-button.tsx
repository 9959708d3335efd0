import { useLingui } from '@lingui/react/macro';
import { MessageCircleHeart } from 'lucide-react';
import { useState } from 'react';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { HelloDialog, type GreetedPerson } from './hello-dialog.tsx';

/** On the photo of a card: one first message, of which the member chooses the words. */
export function HelloButton({ person }: { person: GreetedPerson }) {
  const { t } = useLingui();
  const { name } = usePersonName()(person);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        kind="floating"
        label={t`Say hello to ${name}`}
        icon={<MessageCircleHeart aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <HelloDialog person={person} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
