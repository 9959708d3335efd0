import { useLingui } from '@lingui/react/macro';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { usePhotoWords } from '#src/features/photos/use-photo-words.tsx';
import { useRefusalText } from '#src/i18n/use-failure-text.ts';
import { Banner, type BannerTone } from '#src/ui/banner.tsx';
import type { PhotoView } from '#sync/queries/photos.ts';
import { waitingQuery, type WaitingRow } from '#sync/queries/waiting.ts';

interface Note {
  tone: BannerTone;
  text: string;
}

/** In sentences: the state of each photo that others do not see, and changes that were refused. Each sentence once. */
export function AlbumNotes({ photos }: { photos: readonly PhotoView[] }) {
  const { t } = useLingui();
  const wordsOf = usePhotoWords();
  const refusalText = useRefusalText();
  const rows = valueOf(useLive(waitingQuery, {}))?.rows ?? [];
  const why = ({ reason }: WaitingRow) => (reason === null ? '' : refusalText(reason));
  const refused = rows.filter(({ state }) => state === 'refused');
  const ofPhotos = photos
    .filter(({ state }) => state !== 'live')
    .map((photo): Note => {
      const isRefused = photo.state === 'rejected' || photo.state === 'refused';
      return { tone: isRefused ? 'danger' : 'warning', text: wordsOf(photo).text };
    });
  const ofChanges = refused.flatMap((row): Note[] => {
    if (row.kind === 'photo-order')
      return [{ tone: 'danger', text: t`The new order was not accepted. ${why(row)}`.trim() }];
    if (row.kind === 'photo-delete')
      return [{ tone: 'danger', text: t`A photo couldn’t be deleted. ${why(row)}`.trim() }];
    return [];
  });
  const notes = new Map([...ofPhotos, ...ofChanges].map((note) => [note.text, note]));
  return [...notes.values()].map(({ tone, text }) => (
    <Banner key={text} tone={tone} role="status" className="mt-3">
      {text}
    </Banner>
  ));
}
