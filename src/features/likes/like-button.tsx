import { useLingui } from '@lingui/react/macro';
import { Clock3, Heart } from 'lucide-react';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { ToggleButton } from '#src/ui/toggle-button.tsx';
import type { LikeView } from '#sync/queries/likes.ts';

interface LikeButtonProps {
  person: { name: string; age: number | null };
  like: LikeView;
  onChange: (liked: boolean) => void;
  kind?: 'plain' | 'floating' | undefined;
}

/** A heart that fills; a small clock beside it once a wish waits longer than a moment. */
export function LikeButton({ person, like, onChange, kind }: LikeButtonProps) {
  const { t } = useLingui();
  const { name } = usePersonName()(person);
  return (
    <span className="relative inline-flex">
      <ToggleButton
        label={t`Like ${name}`}
        icon={<Heart aria-hidden="true" />}
        isPressed={like.liked}
        onChange={onChange}
        kind={kind}
      />
      {like.like_state === 'waiting' && (
        <span
          role="img"
          aria-label={t`Waiting for connection`}
          className="late-mark pointer-events-none absolute -end-0.5 -bottom-0.5 rounded-pill bg-card p-0.5 text-muted"
        >
          <Clock3 aria-hidden="true" className="size-4" />
        </span>
      )}
    </span>
  );
}
