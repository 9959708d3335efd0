/** What works beside the pages of a member: pictures and the deck that are loaded ahead, a picture on its way, the moment of a
 * match, terms that have changed, and the dialog of a report. */
import type { AppRoute } from '#src/app/routes.tsx';
import { DeckAhead } from '#src/features/members/finder/deck-ahead.tsx';
import { MatchNews } from './match-news.tsx';
import { PhotoOnItsWay } from './photo-on-its-way.tsx';
import { TermsNews } from './terms-news.tsx';
import { PicturesAhead } from './pictures-ahead.tsx';
import { ReportHost } from '#src/app/report/report-host.tsx';

export function MemberNotices({ route }: { route: AppRoute | undefined }) {
  /** A match is not celebrated over a page without navigation. */
  const isQuiet = route?.layout !== 'default' && route?.layout !== 'chat';
  return (
    <>
      <PicturesAhead />
      <PhotoOnItsWay />
      {!isQuiet && <MatchNews />}
      <TermsNews isQuiet={isQuiet} />
      <ReportHost />
      {route !== undefined && route.name !== 'match-finder' && <DeckAhead />}
    </>
  );
}
