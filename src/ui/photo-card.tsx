import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import { cx } from '#src/lib/cx.ts';

import { Photo, type PhotoProps } from './photo.tsx';

interface PhotoCardProps {
  /** On the photo, top end: a toggle. Outside the link. */
  toggle?: ReactNode;
  isDimmed?: boolean | undefined;
  /** The `PhotoCardFace`. */
  children: ReactNode;
}

interface PhotoCardFaceProps {
  /** The target of photo and title: one link, stretched over the photo. */
  to: string;
  photo: Omit<PhotoProps, 'className' | 'alt' | 'isShared'>;
  title: ReactNode;
  detail: ReactNode;
  /** Beside the title, such as the online dot. */
  lead?: ReactNode;
  /** On the photo, top start: a language tag. */
  tag?: ReactNode;
  /** Below the text: buttons and links. */
  actions?: ReactNode;
  heading?: 'h2' | 'h3' | undefined;
}

export const CARD_FRAME =
  'relative flex flex-col overflow-clip rounded-card border border-line bg-card';

/** A 4:5 photo, two lines of text below it, actions last. The toggle can change without rendering the face. */
export function PhotoCard({ toggle, isDimmed = false, children }: PhotoCardProps) {
  return (
    <article className={cx(CARD_FRAME, 'contain-layout', isDimmed && 'opacity-60')}>
      {children}
      {toggle && <span className="absolute end-1.5 top-1.5">{toggle}</span>}
    </article>
  );
}

export function PhotoCardFace(props: PhotoCardFaceProps) {
  const { to, photo, title, detail, lead, tag, actions } = props;
  const Heading = props.heading ?? 'h2';
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Photo {...photo} isShared={isLeaving} />
      {tag && <span className="pointer-events-none absolute start-2 top-2">{tag}</span>}
      <div className="flex grow flex-col p-3">
        <Heading className="text-body font-semibold md:text-name">
          <Link
            to={to}
            viewTransition
            onClick={() => setLeaving(true)}
            className="flex min-w-0 items-center gap-2 rounded-field after:absolute after:inset-x-0 after:top-0 after:aspect-4/5"
          >
            {lead}
            <span className="truncate">{title}</span>
          </Link>
        </Heading>
        <p className="truncate text-small text-muted">{detail}</p>
        {actions && <div className="relative mt-auto flex flex-col gap-1 pt-3">{actions}</div>}
      </div>
    </>
  );
}
