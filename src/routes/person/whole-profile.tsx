import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Card } from '#schemas/profile.ts';
import { askForReport } from '#src/data/people/report-store.ts';
import { HelloLink } from '#src/features/chats/hello-link.tsx';
import { CardMenu } from '#src/features/exclusions/card-menu.tsx';
import { LikeButton } from '#src/features/likes/like-button.tsx';
import { JoinActions, JoinCosts } from '#src/features/members/join-actions.tsx';
import { MemberPage } from '#src/features/members/profile/member-page.tsx';
import { useStatus } from '#src/data/use-status.ts';
import type { PhotoReport } from '#src/features/members/profile/report-photo.tsx';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { LazyTranslation } from '#src/features/translation/lazy-translation.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { PersonView } from '#sync/queries/member.ts';
import { CommentSheet } from '#src/features/members/profile/lazy-comment-sheet.tsx';
import type { StoryItem } from '#src/features/members/profile/story.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PersonActions } from './person-actions.tsx';

export type ProfileViewer = 'visitor' | 'member' | 'own';

interface WholeProfileProps {
  view: PersonView;
  viewer: ProfileViewer;
  /** After the member was hidden or blocked. */
  onGone: () => void;
  /** The age of the shown data. */
  age: ReactNode;
  /** Whether its first photo grows from the card that was pressed. */
  isShared?: boolean | undefined;
}

/** A profile with what can be done with it: on a page of its own, or beside a list. */
export function WholeProfile({ view, viewer, onGone, age, isShared }: WholeProfileProps) {
  const isOther = viewer === 'member';
  const reportPhoto = usePhotoReport(view.card, onGone);
  return (
    <MemberPage
      view={view}
      isShared={isShared}
      reportOf={isOther ? reportPhoto : undefined}
      translationOf={
        viewer === 'own'
          ? undefined
          : (text) => <LazyTranslation text={text} spoken={view.card.language} />
      }
      wordsNote={viewer === 'visitor' && <AllowedNote card={view.card} />}
      actionsOf={isOther ? (item) => <ItemActions view={view} item={item} /> : undefined}
      menuOf={isOther ? (card) => <CardMenu card={card} /> : undefined}
      end={
        <>
          {isOther && <PersonActions card={view.card} onGone={onGone} />}
          {age}
        </>
      }
      dockNote={viewer === 'visitor' && <JoinCosts />}
      dock={viewer === 'own' ? <OwnActions /> : <Dock view={view} viewer={viewer} />}
    />
  );
}

function Dock({ view, viewer }: Pick<WholeProfileProps, 'view' | 'viewer'>) {
  if (viewer === 'visitor') return <JoinActions card={view.card} />;
  return (
    <>
      <LikeButton person={view.card} like={view} className="size-14! [&>svg]:size-6.5" />
      <HelloLink person={view.card} />
    </>
  );
}

/** Of a profile a visitor reads only what its owner chose. Why a foreign site sends a text is not known. */
function AllowedNote({ card }: { card: Card }) {
  const { name } = usePersonName()(card);
  const { contract } = useStatus('contract');
  if (contract === 'specification') return null;
  return (
    <p className="mt-2 flex items-center gap-1.5 text-small text-muted">
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      <Trans>{name} lets everyone read this</Trans>
    </p>
  );
}

/** The own page as others see it. */
function OwnActions() {
  return (
    <Banner
      tone="info"
      action={
        <LinkButton to="/profile" kind="outline" size="compact">
          <Trans>Edit</Trans>
        </LinkButton>
      }
    >
      <Trans>This is how others see you</Trans>
    </Banner>
  );
}

/**
 * Reports a photo of a profile. A site that gives its pictures no ids cannot be told which one it is. `onGone`: after the member
 * was blocked with it.
 */
function usePhotoReport(card: Card, onGone: () => void): PhotoReport {
  const { name } = usePersonName()(card);
  return (image) => {
    const { id } = image;
    if (id === null) return null;
    const target = { type: 'image', id } as const;
    return () => askForReport({ profile: card.id, name, target, image, onBlocked: onGone });
  };
}

/** Comment on and like one item of a profile. What was typed stays when the sheet is closed. */
function ItemActions({ view, item }: { view: PersonView; item: StoryItem }) {
  const { t } = useLingui();
  const { name } = usePersonName()(view.card);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const isPhoto = item.kind === 'photo';
  return (
    <>
      <IconButton
        kind="floating"
        label={isPhoto ? t`Comment on this photo` : t`Comment on these words`}
        icon={<MessageCircle aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <LikeButton
        person={view.card}
        like={view}
        label={isPhoto ? t`Like this photo of ${name}` : t`Like what ${name} wrote`}
      />
      {isOpen && (
        <CommentSheet
          card={view.card}
          item={item}
          text={text}
          onType={setText}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
