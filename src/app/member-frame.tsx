/**
 * What surrounds every page of a member, in one file because it is loaded at each start: the navigation, and what works beside the
 * pages (pictures and the deck that are loaded ahead, a picture on its way, the moment of a match, terms that have changed, the
 * dialog of a report).
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { useIsSavingData } from '#src/data/saving/use-data-saver.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { LazyCreditsLink } from '#src/features/account/lazy-credits-link.ts';
import { RailPortrait } from '#src/features/account/rail-portrait.tsx';
import { useConsentLink } from '#src/features/consent/use-consent-link.ts';
import { DeckAhead } from '#src/features/members/finder/deck-ahead.tsx';
import { whenIdle } from '#src/lib/idle/when-idle.ts';
import { BottomTabs } from '#src/ui/bottom-tabs.tsx';
import { Rail } from '#src/ui/rail.tsx';
import { userQuery } from '#sync/queries/account.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { useNavigationItems } from './navigation.tsx';
import { MatchNews } from './notices/match-news.tsx';
import { PhotoOnItsWay } from './notices/photo-on-its-way.tsx';
import { TermsNews } from './notices/terms-news.tsx';
import { ReportHost } from './report-host.tsx';
import type { AppRoute } from './routes.tsx';

/** Beside the page, from 768 px. */
export function MemberRail({ site }: { site: string }) {
  const { t } = useLingui();
  return (
    <Rail
      label={t`Main`}
      home={{ to: '/', name: site || t`Start page` }}
      items={useNavigationItems()}
      foot={
        <>
          <LazyCreditsLink place="rail" />
          <RailPortrait />
        </>
      }
    />
  );
}

/** Below the page, on phones. */
export function MemberTabs() {
  const { t } = useLingui();
  return <BottomTabs label={t`Main`} items={useNavigationItems()} />;
}

/** Shows nothing: the account of the signed-in member gets the choice made on this device. */
export function MemberConsent() {
  useConsentLink();
  return null;
}

export function MemberNotices({ route }: { route: AppRoute | undefined }) {
  /** On a page without navigation no match is celebrated; in the signup a deck would be dealt before the member said for whom. */
  const isQuiet = route?.layout !== 'default' && route?.layout !== 'chat';
  return (
    <>
      <PicturesAhead />
      <PhotoOnItsWay />
      {!isQuiet && <MatchNews />}
      <TermsNews isQuiet={isQuiet} />
      <ReportHost />
      {!isQuiet && route.name !== 'match-finder' && <DeckAhead />}
    </>
  );
}

const LIKES_AHEAD = 8;

/**
 * Loads the own portrait and the pictures of the newest likes, so that the service worker has them offline: a letter must not
 * stand for the own portrait. The pictures of the likes are not loaded while this device saves data.
 */
function PicturesAhead() {
  const imageUrl = useImageUrl();
  const isSaving = useIsSavingData();
  const { connectivity } = useStatus('connectivity');
  const own = valueOf(useLive(userQuery, {}))?.profile.main_image ?? null;
  const likes = valueOf(useLive(likesQuery, { type: 'received' }))?.rows ?? [];
  const faces = isSaving ? [] : likes.slice(0, LIKES_AHEAD).map(({ card }) => card.main_image);
  const wanted = [own, ...faces].flatMap((image) => imageUrl(image) ?? []).join('\n');
  useEffect(() => {
    if (connectivity !== 'online' || wanted === '') return undefined;
    return whenIdle(() => {
      for (const src of wanted.split('\n')) new Image().src = src;
    });
  }, [wanted, connectivity]);
  return null;
}
