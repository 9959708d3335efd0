import { useLingui } from '@lingui/react/macro';
import { Clock3, Heart } from 'lucide-react';
import type { ProfileId } from '#schemas/ids.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { useDelayed } from '#src/lib/use-delayed.ts';
import { ToggleButton } from '#src/ui/toggle-button.tsx';
import type { LikeView } from '#sync/queries/likes.ts';
import { useLikeToggle } from './use-like-toggle.ts';

interface LikeButtonProps {
  person: { id: ProfileId; name: string; age: number | null };
  like: LikeView;
  kind?: 'plain' | 'floating' | undefined;
  /** The name of the button, when it is not about the whole person. */
  label?: string | undefined;
  className?: string | undefined;
}

/** An intent that is sent within a second must not flash the clock. */
const LATE_MS = 1_000;

/** A heart that fills; a small clock beside it when the intent waits longer than a moment. */
export function LikeButton({ person, like, kind, label, className }: LikeButtonProps) {
  const { t } = useLingui();
  const { name } = usePersonName()(person);
  const toggle = useLikeToggle();
  const isUnconfirmed = like.like_state === 'unconfirmed';
  const isLate = useDelayed(like.like_state === 'waiting' || isUnconfirmed, LATE_MS);
  return (
    <span className="relative inline-flex" data-like={person.id}>
      <ToggleButton
        label={label ?? t`Like ${name}`}
        icon={<Heart aria-hidden="true" />}
        isPressed={like.liked}
        onChange={(liked) => toggle(person, liked)}
        kind={kind}
        className={className}
      />
      {isLate && (
        <span
          role="img"
          aria-label={isUnconfirmed ? t`Confirm your email first` : t`Waiting for connection`}
          className="pointer-events-none absolute -end-0.5 -bottom-0.5 rounded-pill bg-card p-0.5 text-muted"
        >
          <Clock3 aria-hidden="true" className="size-4" />
        </span>
      )}
    </span>
  );
}
