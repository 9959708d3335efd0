import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { usePlace } from '#src/features/members/use-place.ts';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { useActivity } from '#src/data/use-activity.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { iconButtonStyle } from '#src/ui/icon-button.tsx';
import { VerifiedBadge } from '#src/ui/person-marks.tsx';
import { ConversationMenu } from './conversation-menu.tsx';

interface ConversationBarProps {
  profile: ProfileId | null;
  card: Card | null;
  /** Begins a search in the conversation; null where there is nothing to search. */
  onSearch: (() => void) | null;
}

/** The other member, the last activity, and the menu. */
export function ConversationBar({ profile, card, onSearch }: ConversationBarProps) {
  const { t } = useLingui();
  const mainPhoto = useMainPhoto();
  const names = usePersonName();
  const title = t`Conversation`;

  return (
    <PageBar
      isBar
      isFull
      title={title}
      heading={card ? <Name card={card} /> : <span className="block truncate">{title}</span>}
      start={
        <>
          <Link
            to="/chats"
            aria-label={t`Back to your chats`}
            className={`${iconButtonStyle('plain')} min-[56.25rem]:hidden`}
          >
            <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
          </Link>
          {card && (
            <Link
              to={`/members/${card.id}`}
              tabIndex={-1}
              aria-hidden="true"
              className="ms-1 flex max-[20rem]:hidden"
            >
              <Avatar size="small" {...mainPhoto(card)} initials={names(card).initials} />
            </Link>
          )}
        </>
      }
      detail={card && <Presence card={card} />}
      end={profile && card && <ConversationMenu {...{ profile, card, onSearch }} />}
    />
  );
}

function Name({ card }: { card: Card }) {
  const { title } = usePersonName()(card);
  return (
    <span className="flex items-center gap-1.5">
      <span translate="no" className="truncate">
        {title}
      </span>
      <VerifiedBadge word={usePersonMarks()(card).verified} />
    </span>
  );
}

/** “Fictional”, or the activity of a real member, and where they are. */
function Presence({ card }: { card: Card }) {
  const activity = useActivity()(card);
  const { fictional } = usePersonMarks()(card);
  const place = usePlace()(card);
  const activityStyle = activity?.isOnline ? 'truncate text-accent' : 'truncate';
  return (
    <span className="flex min-w-0">
      {fictional !== null && (
        <span className="shrink-0">
          <Sparkles aria-hidden="true" className="me-1 inline size-4 align-[-0.1875em]" />
          <span>{fictional}</span>
        </span>
      )}
      {fictional === null && activity && (
        <span className={`max-w-full shrink-0 ${activityStyle}`}>{activity.words}</span>
      )}
      {place !== '' && (
        <span className="truncate whitespace-pre">
          {fictional !== null || activity ? ` · ${place}` : place}
        </span>
      )}
    </span>
  );
}
