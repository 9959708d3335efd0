import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { KeysButton } from '#src/features/keys/keys-button.tsx';
import { useLikeToggle } from '#src/features/likes/use-like-toggle.ts';
import { usePageKeys } from '#src/lib/keys/use-page-keys.ts';
import type { PersonView } from '#sync/queries/member.ts';

interface PersonKeysProps {
  view: PersonView;
}

/** The keys of a profile on its own page. */
export function PersonKeys({ view }: PersonKeysProps) {
  const { t } = useLingui();
  const toggle = useLikeToggle();
  const navigate = useNavigate();
  usePageKeys({
    l: () => toggle(view.card, !view.liked),
    c: () => void navigate(`/members/${view.card.id}/chat`),
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
