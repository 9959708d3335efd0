import { Trans, useLingui } from '@lingui/react/macro';
import {
  Bike,
  BookOpen,
  Check,
  Clapperboard,
  Coffee,
  CookingPot,
  Dog,
  MicVocal,
  Mountain,
  Waves,
} from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { interestsIn } from '#schemas/interests.ts';
import { cx } from '#src/lib/cx.ts';
import { HeroTitle } from '#src/features/landers/frame/hero-title.tsx';
import { PaperHero } from '#src/features/landers/frame/paper-hero.tsx';
import { keepPicked, pickedText, subscribeToPicked } from '#src/lib/visitors/picked-interests.ts';
import { PICKS, pickInterest } from './pick-interest.ts';
import { useNicheWords } from './use-niche-words.ts';

export function Hero() {
  const { lead } = useNicheWords();
  const { t } = useLingui();
  const interests = useInterests();
  const { picked, press } = usePickedInterests();
  const count = picked.length;
  const most = PICKS;

  return (
    <PaperHero
      tone="page"
      title={
        <HeroTitle lead={lead}>
          <Trans>Pick three things you love. Start there.</Trans>
        </HeroTitle>
      }
    >
      <div
        role="group"
        aria-label={t`Things you love`}
        className="mt-5 grid grid-cols-3 gap-3 px-4 lg:max-w-[40rem] lg:gap-4 lg:px-0"
      >
        {interests.map(({ id, ...interest }) => (
          <IconTile
            key={id}
            {...interest}
            isPicked={picked.includes(id)}
            onPress={() => press(id)}
          />
        ))}
      </div>
      <p role="status" className="mt-3 px-5 text-small text-muted lg:px-0">
        <Trans>
          {count} of {most} picked. They go into your profile when you join.
        </Trans>
      </p>
    </PaperHero>
  );
}

interface IconTileProps {
  name: string;
  Icon: typeof Waves;
  isPicked: boolean;
  onPress: () => void;
}

function IconTile({ name, Icon, isPicked, onPress }: IconTileProps) {
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={onPress}
      className={cx(
        'relative flex min-h-23 min-w-0 flex-col items-center justify-center gap-1.5 rounded-item border-2 px-1 py-3 text-small font-semibold hyphens-auto',
        'motion-safe:transition-[scale] motion-safe:duration-120 motion-safe:active:scale-[0.97]',
        isPicked ? 'border-transparent bg-brand text-on-brand' : 'border-line bg-card text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-10" strokeWidth={1.7} />
      <span className="max-w-full">{name}</span>
      {isPicked && (
        <Check aria-hidden="true" strokeWidth={3} className="absolute end-2 top-2 size-5" />
      )}
    </button>
  );
}

/** The ids are those of the site's interests. */
function useInterests() {
  const { t } = useLingui();
  return [
    { id: 'sea', Icon: Waves, name: t`The sea` },
    { id: 'dogs', Icon: Dog, name: t`Dogs` },
    { id: 'music', Icon: MicVocal, name: t`Music` },
    { id: 'walking', Icon: Mountain, name: t`Walking` },
    { id: 'cooking', Icon: CookingPot, name: t`Cooking` },
    { id: 'books', Icon: BookOpen, name: t`Books` },
    { id: 'cycling', Icon: Bike, name: t`Cycling` },
    { id: 'films', Icon: Clapperboard, name: t`Films` },
    { id: 'coffee', Icon: Coffee, name: t`Coffee` },
  ];
}

interface PickedInterests {
  picked: readonly string[];
  press: (interest: string) => void;
}

/** What is picked on the landing page of icons. A prerendered page shows none until it is taken over. */
function usePickedInterests(): PickedInterests {
  const picked = interestsIn(useSyncExternalStore(subscribeToPicked, pickedText, () => ''));
  return { picked, press: (interest) => keepPicked(pickInterest(picked, interest)) };
}
