import { Trans, useLingui } from '@lingui/react/macro';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { usePhotoWords } from '#src/features/photos/use-photo-words.tsx';
import { useRefusalText } from '#src/i18n/use-failure-text.ts';
import { Banner, type BannerTone } from '#src/ui/banner.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { PhotoView } from '#sync/queries/photos.ts';
import { waitingQuery, type WaitingRow } from '#sync/queries/waiting.ts';

interface Note {
  tone: BannerTone;
  text: string;
  /** A decision of moderation, which can be appealed. */
  isDecided?: boolean;
}

/** In sentences: the state of each photo that others do not see, and changes that were refused. Each sentence once. */
export function AlbumNotes({ photos }: { photos: readonly PhotoView[] }) {
  const { t } = useLingui();
  const wordsOf = usePhotoWords();
  const refusalText = useRefusalText();
  const hasCases = useSiteHas()('listReports');
  const rows = valueOf(useLive(waitingQuery, {}))?.rows ?? [];
  const why = ({ reason }: WaitingRow) => (reason === null ? '' : refusalText(reason));
  const refused = rows.filter(({ state }) => state === 'refused');
  const ofPhotos = photos
    .map((photo, index) => ({ photo, number: index + 1 }))
    .filter(({ photo }) => photo.state !== 'live')
    .map(({ photo, number }): Note => {
      const { text } = wordsOf(photo);
      const isDecided = photo.state === 'rejected';
      return isDecided || photo.state === 'refused'
        ? { tone: 'danger', text: t`Photo ${number}: ${text}`, isDecided }
        : { tone: 'warning', text };
    });
  const ofChanges = refused.flatMap((row): Note[] => {
    if (row.kind === 'photo-order')
      return [{ tone: 'danger', text: t`The new order was not accepted. ${why(row)}`.trim() }];
    if (row.kind === 'photo-delete')
      return [{ tone: 'danger', text: t`A photo couldn’t be deleted. ${why(row)}`.trim() }];
    return [];
  });
  const notes = new Map([...ofPhotos, ...ofChanges].map((note) => [note.text, note]));
  return [...notes.values()].map(({ tone, text, isDecided = false }) => (
    <Banner
      key={text}
      tone={tone}
      role="status"
      className="mt-3"
      action={
        isDecided &&
        hasCases && (
          <TextLink isAlone to="/complaints#decisions">
            <Trans>Why, and appeal</Trans>
          </TextLink>
        )
      }
    >
      {text}
    </Banner>
  ));
}
