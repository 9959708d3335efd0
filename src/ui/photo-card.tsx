import { useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';

import { cx } from '#src/lib/cx.ts';
import { useLongPress } from './use-long-press.ts';

import { Photo, type PhotoProps } from './photo.tsx';
import { SCRIM_ABOVE_TEXT_PX, scrimOf } from './scrim.ts';

interface PhotoCardProps {
  /** Round buttons on the photo, one below the other. Outside the link. */
  buttons?: ReactNode;
  /** The button of a menu, top end; on narrow phones it is seen only with the focus. A long press on the photo presses it. */
  menu?: ReactNode;
  isDimmed?: boolean | undefined;
  /** The `PhotoCardFace`. */
  children: ReactNode;
}

interface PhotoCardFaceProps {
  /** The target of the whole photo. */
  to: string;
  /** The name of the link. */
  label: string;
  photo: Omit<PhotoProps, 'className' | 'alt' | 'isShared'>;
  /** The dark colour of the photo, below its text. */
  tone?: string | null | undefined;
  /** Never cut to a few letters: a long one is smaller and wraps. */
  title: string;
  /** After a short title, “Sofie, 31”; before the detail under a long one. Never cut off. */
  titleEnd?: string | undefined;
  detail: ReactNode;
  /** Before the title, such as the online dot. */
  lead?: ReactNode;
  /** On the photo, top start: tags. */
  tags?: ReactNode;
  /** Below the photo. */
  note?: ReactNode;
  /** Instead of going to `to`: for a press without a modifier, where the target opens beside the list. */
  onOpen?: (() => void) | undefined;
  /** What is open beside the list. */
  isCurrent?: boolean | undefined;
  /** Whether the photo does not grow into the page that opens, because that page has another shared photo. */
  isStill?: boolean | undefined;
  heading?: 'h2' | 'h3' | undefined;
}

/** A 4:5 photo with its text on it. The buttons can change without rendering the face; on narrow phones they are above. */
export function PhotoCard({ buttons, menu, isDimmed = false, children }: PhotoCardProps) {
  const { place, handlers } = useMenuPress();
  return (
    <article
      {...(menu && handlers)}
      className={cx(
        'group relative flex flex-col contain-layout',
        isDimmed && 'opacity-60',
        Boolean(menu) && '[-webkit-touch-callout:none]',
      )}
    >
      {children}
      {buttons && (
        <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-4/5 flex-col items-end gap-1.5 p-2 *:pointer-events-auto min-[22.5rem]:justify-end">
          {buttons}
        </div>
      )}
      {menu && (
        <div
          ref={place}
          className="absolute end-0 top-0 max-[22.4375rem]:not-focus-within:opacity-0 max-[22.4375rem]:not-focus-within:pointer-events-none"
        >
          {menu}
        </div>
      )}
    </article>
  );
}

/** The photo is a link: the end of a long press must not follow it, and the browser's own menu for links stays away. */
function useMenuPress() {
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const { handlers } = useLongPress(() => {
    isPressed.current = true;
    place.current?.querySelector('button')?.click();
  });
  return {
    place,
    handlers: {
      ...handlers,
      onPointerDown(event: PointerEvent) {
        isPressed.current = false;
        handlers.onPointerDown(event);
      },
      onContextMenu(event: MouseEvent) {
        if (isTouch(event)) event.preventDefault();
      },
      onClickCapture(event: MouseEvent) {
        const isByKeys = event.detail === 0;
        if (!isPressed.current || isByKeys || place.current?.contains(nodeOf(event)) !== false)
          return;
        isPressed.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

const nodeOf = ({ target }: MouseEvent): Node | null => (target instanceof Node ? target : null);

/** A mouse keeps the browser's menu, with "open in a new tab". */
const isTouch = ({ nativeEvent: event }: MouseEvent): boolean =>
  'pointerType' in event && event.pointerType === 'touch';

export function PhotoCardFace(props: PhotoCardFaceProps) {
  const { to, label, photo, tone, tags, note } = props;
  const { onOpen, isCurrent = false, isStill = false } = props;
  return (
    <>
      <div className="relative overflow-clip rounded-card pointer-fine:group-hover:shadow-float">
        {isStill ? <Photo {...photo} /> : <SharedPhoto to={to} photo={photo} />}
        <div
          className="absolute inset-x-0 bottom-0 px-3 pb-2.5 text-white min-[22.5rem]:pe-13.5"
          style={{ paddingBlockStart: SCRIM_ABOVE_TEXT_PX, background: scrimOf(tone) }}
        >
          <FaceWords {...props} />
        </div>
      </div>
      <Link
        to={to}
        viewTransition
        onClick={(event) => {
          if (onOpen === undefined || !isPlain(event)) return;
          event.preventDefault();
          onOpen();
        }}
        aria-label={label}
        aria-current={isCurrent || undefined}
        className={cx(
          'absolute inset-x-0 top-0 aspect-4/5 rounded-card',
          isCurrent && 'border-4 border-accent',
          // Inside, because the list cuts off what is outside of a card; in two colours, for every photo.
          'focus-visible:outline-3 focus-visible:-outline-offset-6 focus-visible:outline-white focus-visible:inset-ring-4 focus-visible:inset-ring-accent',
        )}
      />
      {tags && (
        <span className="pointer-events-none absolute start-2 top-2 max-w-[calc(100%-4rem)]">
          {tags}
        </span>
      )}
      {note && <div className="px-1 pt-1.5">{note}</div>}
    </>
  );
}

/** So many letters and an age fit on one line beside the buttons of the narrowest card. */
const SHORT_TITLE_LETTERS = 6;

type FaceWordsProps = Pick<
  PhotoCardFaceProps,
  'title' | 'titleEnd' | 'detail' | 'lead' | 'heading'
>;

function FaceWords({ title, titleEnd, detail, lead, heading: Heading = 'h2' }: FaceWordsProps) {
  const isLong = Array.from(title).length > SHORT_TITLE_LETTERS;
  const whole = titleEnd === undefined ? title : `${title}, ${titleEnd}`;
  return (
    <>
      <div className="flex min-w-0 items-center gap-1.5">
        {lead}
        <Heading
          aria-label={whole}
          translate="no"
          className={cx(
            'min-w-0 font-bold underline-offset-3 pointer-fine:group-hover:underline',
            isLong
              ? 'line-clamp-4 text-[1rem]/[1.1875rem] wrap-anywhere'
              : 'text-[1.125rem]/[1.375rem] min-[22.5rem]:max-[24rem]:text-[1rem]',
          )}
        >
          {isLong ? title : whole}
        </Heading>
      </div>
      <p className="truncate text-[0.8125rem]/[1.0625rem]">
        {isLong && <span>{titleEnd}</span>}
        <span
          className={cx(isLong && titleEnd !== undefined && "not-empty:before:content-['_·_']")}
        >
          {detail}
        </span>
      </p>
    </>
  );
}

/** Grows into the page of its link, and back from it. */
function SharedPhoto({ to, photo }: Pick<PhotoCardFaceProps, 'to' | 'photo'>) {
  return <Photo {...photo} isShared={useViewTransitionState(to)} />;
}

/** Another click asks the browser for a new tab, a new window or a download. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
