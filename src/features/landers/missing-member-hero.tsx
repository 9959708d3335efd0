import { Trans } from '@lingui/react/macro';
import { UserRoundX, WifiOff } from 'lucide-react';
import { HeroTitle } from '#src/features/landers/frame/hero-title.tsx';
import { PictureHero } from '#src/features/landers/frame/picture-hero.tsx';

/** No face is shown for a member who is gone or cannot be reached: no other member stands in. */
export function MissingMemberHero({ isGone }: { isGone: boolean }) {
  const Icon = isGone ? UserRoundX : WifiOff;
  return (
    <PictureHero
      picture={
        <div className="grid size-full place-items-center bg-dusk">
          <Icon aria-hidden="true" className="size-24" strokeWidth={1.4} />
        </div>
      }
    >
      <HeroTitle
        lead={
          isGone ? (
            <Trans>The profile was removed or hidden.</Trans>
          ) : (
            <Trans>We could not reach it just now. You can join all the same.</Trans>
          )
        }
      >
        {isGone ? (
          <Trans>This person is no longer available</Trans>
        ) : (
          <Trans>This profile cannot be shown</Trans>
        )}
      </HeroTitle>
    </PictureHero>
  );
}
