import { useLingui } from '@lingui/react/macro';
import type { StartChat } from '#src/features/chats/use-start-chat.tsx';
import { KeysButton } from '#src/features/keys/keys-button.tsx';
import { useLikeToggle } from '#src/features/likes/use-like-toggle.ts';
import { usePageKeys } from '#src/lib/keys/use-page-keys.ts';
import type { PersonView } from '#sync/queries/member.ts';

interface PersonKeysProps {
  view: PersonView;
  chat: StartChat;
}

/** The keys of a profile on its own page. */
export function PersonKeys({ view, chat }: PersonKeysProps) {
  const { t } = useLingui();
  const toggle = useLikeToggle();
  usePageKeys({
    l: () => toggle(view.card, !view.liked),
    c: () => chat.start(view.card.id),
  });
  return (
    <KeysButton
      kind="floating"
      keys={[
        { on: ['L'], words: t`Like, or no longer like` },
        { on: ['C'], words: t`Write` },
        { on: ['←', '→'], words: t`Turn the pictures, on the whole screen` },
        { on: ['+', '−'], words: t`Larger and smaller, on the whole screen` },
      ]}
    />
  );
}
