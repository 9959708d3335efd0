import { Plural, Trans } from '@lingui/react/macro';
import { ChevronRight, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { valueOf } from '#src/data/live-value.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { useLive } from '#src/data/use-live.ts';
import { useNow } from '#src/data/use-now.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { likesQuery, type LikeItem } from '#sync/queries/likes.ts';
import { weekLikesOf } from './week-likes.ts';

/** What the last seven days brought. Nothing while there is nothing to count. */
export function WeekCard() {
  const received = valueOf(useLive(likesQuery, { type: 'received' }))?.rows ?? [];
  const { likes, mutual, fictional, faces } = weekLikesOf(received, useNow());
  if (likes === 0) return null;
  return (
    <Link
      to="/likes"
      className="press flex flex-col gap-2 rounded-card bg-soft p-4 text-on-soft hover:shadow-lift"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="font-semibold">
          <Trans>The last seven days</Trans>
        </span>
        <span className="flex items-center gap-1 text-small font-semibold">
          <Trans>See all</Trans>
          <ChevronRight aria-hidden="true" className="size-4 rtl:rotate-180" />
        </span>
      </span>
      <span className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <Figure count={likes}>
          <Plural value={likes} one="like for you" other="likes for you" />
        </Figure>
        {mutual > 0 && (
          <Figure count={mutual}>
            <Plural value={mutual} one="is mutual" other="are mutual" />
          </Figure>
        )}
        <Faces faces={faces} />
      </span>
      {fictional > 0 && (
        <span className="flex items-center gap-1 text-small">
          <Sparkles aria-hidden="true" className="size-4 shrink-0" />
          <Plural
            value={fictional}
            one="# of them is from a fictional profile"
            other="# of them are from fictional profiles"
          />
        </span>
      )}
    </Link>
  );
}

function Faces({ faces }: { faces: readonly LikeItem[] }) {
  const mainPhoto = useMainPhoto();
  const personName = usePersonName();
  return (
    <span className="ms-auto flex -space-x-3" aria-hidden="true">
      {faces.map(({ key, card }) => (
        <Avatar
          key={key}
          size="small"
          {...mainPhoto(card)}
          initials={personName(card).initials}
          className="rounded-pill ring-2 ring-soft"
        />
      ))}
    </span>
  );
}

function Figure({ count, children }: { count: number; children: ReactNode }) {
  const format = useFormat();
  return (
    <span>
      <span className="block text-h1 tabular-nums">{format.number(count)}</span>
      <span className="block text-small">{children}</span>
    </span>
  );
}
