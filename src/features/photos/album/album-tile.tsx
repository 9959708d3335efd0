import { useLingui } from '@lingui/react/macro';
import {
  ChevronLeft,
  ChevronRight,
  Ellipsis,
  Eye,
  EyeOff,
  GripVertical,
  Star,
  Trash2,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { useSentPhoto } from '#src/data/pictures/use-sent-photo.ts';
import { usePhotoWords } from '#src/features/photos/use-photo-words.tsx';
import { cx } from '#src/lib/cx.ts';
import { Chip, type ChipTone } from '#src/ui/chip.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { MenuItem } from '#src/ui/menu-item.ts';
import { Menu } from '#src/ui/menu.tsx';
import { Photo } from '#src/ui/photo.tsx';
import type { PhotoView } from '#sync/queries/photos.ts';
import type { Move } from './move-photo.ts';
import { PLACE, type Handle } from './use-album-drag.ts';

/** Of the photos that the server has; null for one that cannot be moved. */
export interface TilePlace {
  /** From 0. */
  at: number;
  of: number;
  handle: Handle;
  onMove: (move: Move) => void;
}

/** Whether it shows nudity. */
export interface NudityChoice {
  nudity: boolean;
  /** A moderator set it: the member cannot remove it. */
  isFixed: boolean;
  onChange: () => void;
}

interface AlbumTileProps {
  photo: PhotoView;
  /** Among all photos, from 1. */
  number: number;
  /** Where it is shown, from 0. */
  order: number;
  place: TilePlace | null;
  isDragged: boolean;
  /** Null where it has no mark: on its way, refused, or on a site without marks. */
  mark: NudityChoice | null;
  /** Null when this site cannot delete it. */
  onRemove: (() => void) | null;
}

/** One photo: its state, its actions, and the handle by which it moves. The first one is large. */
export function AlbumTile(props: AlbumTileProps) {
  const { photo, order, place, isDragged } = props;
  const { t } = useLingui();
  const url = useImageUrl();
  const local = useSentPhoto(photo.upload);
  const number = String(props.number);
  return (
    <li
      style={{ order }}
      {...{ [PLACE]: place && photo.image?.id }}
      className={cx(
        'relative overflow-clip rounded-item bg-sunk',
        order === 0 && 'min-[16rem]:col-span-2 min-[16rem]:row-span-2',
        isDragged && 'z-1 opacity-70 shadow-float outline-3 outline-brand',
      )}
    >
      <Photo
        alt={t`Photo ${number}`}
        src={local ?? (photo.image ? url(photo.image) : undefined)}
        placeholder={photo.image?.placeholder ?? undefined}
        className={cx('h-full', photo.state !== 'live' && 'opacity-60')}
      />
      {photo.state === 'uploading' && <SentLine share={photo.sent ?? 0} />}
      <StateTag photo={photo} isMain={order === 0} isNude={props.mark?.nudity ?? false} />
      {place !== null && place.of > 1 && <MoveHandle number={number} place={place} />}
      <Actions {...props} />
    </li>
  );
}

/** How much of it has arrived. Hidden from screen readers, because the tag has the same text. */
const SentLine = ({ share }: { share: number }) => (
  <span
    aria-hidden="true"
    style={{ scale: `${share} 1` }}
    className="absolute inset-x-0 bottom-0 h-1 origin-left bg-accent motion-safe:transition-[scale]"
  />
);

const TONES = {
  uploading: 'warning',
  in_review: 'warning',
  live: 'neutral',
  rejected: 'danger',
  refused: 'danger',
} as const satisfies Record<PhotoView['state'], ChipTone>;

interface StateTagProps {
  photo: PhotoView;
  isMain: boolean;
  isNude: boolean;
}

function StateTag({ photo, isMain, isNude }: StateTagProps) {
  const { t } = useLingui();
  const { icon, tag } = usePhotoWords()(photo);
  const isShown = isMain && photo.state === 'live';
  return (
    <span className="pointer-events-none absolute start-1.5 bottom-1.5 flex max-w-[calc(100%-0.75rem)] flex-col items-start gap-1">
      {isNude && (
        <Chip isTag icon={<EyeOff aria-hidden="true" />}>
          {t`Nudity`}
        </Chip>
      )}
      <Chip isTag tone={TONES[photo.state]} icon={isShown ? <Star aria-hidden="true" /> : icon}>
        {isShown ? t`Main photo` : tag}
      </Chip>
    </span>
  );
}

const KEYS: ReadonlyMap<string, Move> = new Map<string, Move>([
  ['ArrowLeft', 'earlier'],
  ['ArrowUp', 'earlier'],
  ['ArrowRight', 'later'],
  ['ArrowDown', 'later'],
  ['Home', 'first'],
]);

/** By pointer it is dragged; with the focus on it the arrow keys do the same. */
function MoveHandle({ number, place }: { number: string; place: TilePlace }) {
  const { t } = useLingui();
  const total = String(place.of);
  return (
    <IconButton
      kind="floating"
      label={t`Move photo ${number} of ${total}`}
      icon={<GripVertical aria-hidden="true" />}
      aria-keyshortcuts="ArrowLeft ArrowRight Home"
      className="absolute start-1 top-1 size-9 cursor-grab touch-none active:cursor-grabbing"
      onKeyDown={(event: KeyboardEvent) => {
        const move = KEYS.get(event.key);
        if (move === undefined) return;
        event.preventDefault();
        place.onMove(move);
      }}
      {...place.handle}
    />
  );
}

function Actions({ number: given, place, photo, mark, onRemove }: AlbumTileProps) {
  const { t } = useLingui();
  const number = String(given);
  const label = t`More about photo ${number}`;
  const items = [...useMoves(place), ...useMarking(mark), ...useRemoval(photo, onRemove)];
  if (items.length === 0) return null;
  return (
    <span className="absolute end-1 top-1">
      <Menu
        label={label}
        items={items}
        trigger={(props) => (
          <IconButton
            {...props}
            kind="floating"
            label={label}
            icon={<Ellipsis aria-hidden="true" />}
            className="size-9"
          />
        )}
      />
    </span>
  );
}

function useMoves(place: TilePlace | null): MenuItem[] {
  const { t } = useLingui();
  if (place === null || place.of < 2) return [];
  const { at, of, onMove } = place;
  const isFirst = at === 0;
  return [
    {
      id: 'first',
      label: t`Make main photo`,
      icon: <Star aria-hidden="true" />,
      isDisabled: isFirst,
      onSelect: () => onMove('first'),
    },
    {
      id: 'earlier',
      label: t`Move earlier`,
      icon: <ChevronLeft aria-hidden="true" />,
      isDisabled: isFirst,
      onSelect: () => onMove('earlier'),
    },
    {
      id: 'later',
      label: t`Move later`,
      icon: <ChevronRight aria-hidden="true" />,
      isDisabled: at === of - 1,
      onSelect: () => onMove('later'),
    },
  ];
}

function useMarking(mark: NudityChoice | null): MenuItem[] {
  const { t } = useLingui();
  if (mark === null) return [];
  const { nudity, isFixed, onChange } = mark;
  const label = nudity ? t`This shows no nudity` : t`This shows nudity`;
  return [
    {
      id: 'nudity',
      label: nudity && isFixed ? t`Our team marked it as nudity` : label,
      icon: nudity ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />,
      isDisabled: nudity && isFixed,
      onSelect: onChange,
    },
  ];
}

function useRemoval(photo: PhotoView, onRemove: (() => void) | null): MenuItem[] {
  const { t } = useLingui();
  if (onRemove === null) return [];
  const isOnItsWay = photo.state === 'uploading';
  return [
    {
      id: 'remove',
      label: isOnItsWay ? t`Do not send it` : t`Delete this photo`,
      icon: <Trash2 aria-hidden="true" />,
      isDangerous: true,
      onSelect: onRemove,
    },
  ];
}
