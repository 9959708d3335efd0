import type { ReactNode } from 'react';

interface PictureHeroProps {
  /** Fills the hero down to the last line of its words. */
  picture: ReactNode;
  /** Above the picture, for example a button. */
  control?: ReactNode;
  /** The title, at the foot of the picture, on a scrim. */
  children: ReactNode;
}

/** A hero that is one picture up to the edges of a phone's screen; on wide screens a card with round corners. */
export function PictureHero({ picture, control, children }: PictureHeroProps) {
  return (
    <div className="relative flex min-h-[37rem] grow flex-col justify-end overflow-clip bg-[oklch(0.14_0.03_10)] text-white lg:min-h-[40rem] lg:rounded-sheet">
      <div className="absolute inset-x-0 top-0 h-[84%]">{picture}</div>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-0 h-24 bg-[linear-gradient(oklch(0.14_0.03_10/0.7),transparent)] lg:hidden"
      />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-0 h-[56%] bg-[linear-gradient(to_top,oklch(0.14_0.03_10)_31%,oklch(0.14_0.03_10/0.68)_58%,oklch(0.14_0.03_10/0.24)_82%,transparent)]"
      />
      {control}
      <div className="relative px-5 pt-24 pb-14 lg:p-10">{children}</div>
    </div>
  );
}
