import { Trans, useLingui } from '@lingui/react/macro';
import daan from '#src/assets/people/daan.webp';
import femke from '#src/assets/people/femke.webp';
import kofi from '#src/assets/people/kofi.webp';
import malik from '#src/assets/people/malik.webp';
import tomasz from '#src/assets/people/tomasz.webp';
import yara from '#src/assets/people/yara.webp';
import { useIsMenOnly } from '#src/data/people/use-is-men-only.ts';
import { cx } from '#src/lib/cx.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { HeroTitle } from '#src/features/landers/frame/hero-title.tsx';
import { PaperHero } from '#src/features/landers/frame/paper-hero.tsx';
import { useNicheWords } from './use-niche-words.ts';

export function Hero() {
  const { t } = useLingui();
  const { lead } = useNicheWords();
  const isMenOnly = useIsMenOnly();
  const lines = [
    { face: isMenOnly ? tomasz : femke, text: t`Who swims on Sunday?` },
    { face: malik, text: t`Open mic tonight. I need a duet.` },
    { face: kofi, text: t`Best bad book you ever finished?` },
    { face: isMenOnly ? daan : yara, text: t`Tulips or peonies?` },
  ];
  return (
    <PaperHero
      tone="tint-a"
      title={
        <HeroTitle lead={lead}>
          <Trans>It starts with one good question.</Trans>
        </HeroTitle>
      }
    >
      <ul className="flex grow flex-col justify-center gap-4 px-4 pt-8 pb-4 lg:mx-auto lg:w-full lg:max-w-[42rem] lg:gap-6">
        {lines.map(({ face, text }, index) => (
          <li
            key={face}
            className={cx('flex items-end gap-2', index % 2 === 1 && 'flex-row-reverse')}
          >
            <Avatar src={face} isEager />
            <p
              className={cx(
                'max-w-[76%] rounded-bubble bg-card px-4 py-3 text-lead shadow-lift lg:px-6 lg:py-4 lg:text-name lg:font-normal contrast-more:border',
                index % 2 === 1 ? 'rounded-ee-[6px]' : 'rounded-es-[6px]',
              )}
            >
              {text}
            </p>
          </li>
        ))}
      </ul>
    </PaperHero>
  );
}
